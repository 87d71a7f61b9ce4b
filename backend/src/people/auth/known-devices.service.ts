import { Injectable } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { Clock } from '../../runtime/clock.js';
import type { Request } from '../../http/caller.js';
import { cookieName, privateCookie } from '../../http/cookies.js';
import { Random } from '../../runtime/random.js';
import { Settings } from '../../runtime/settings.js';
import { hashToken } from '../../security/compare-tokens.js';
import type { ReadTransaction, Transaction } from '../../database/unit-of-work.js';
import { KnownDeviceRepository } from './known-device.repository.js';

/** The longest time for which browsers keep a cookie. */
const MAX_AGE_SEC = 400 * 86_400;
const TOKEN = /^[\w-]{43}$/;
/** An id that no user has. */
const NOBODY = 0;

/**
 * The browsers that an account knows, because the user has signed in there or has chosen a new password by mail. Other
 * people's wrong passwords do not lock the owner out of them. The cookie signs nobody in and survives signing out.
 */
@Injectable()
export class KnownDevicesService {
  private readonly cookie: string;

  constructor(
    private readonly devices: KnownDeviceRepository,
    private readonly clock: Clock,
    private readonly random: Random,
    private readonly settings: Settings,
  ) {
    this.cookie = cookieName('device', settings.publicUrl);
  }

  /** Returns the device's token from the request's cookies; null if there is none. */
  readToken({ cookies }: Pick<Request, 'cookies'>): string | null {
    const token = cookies[this.cookie];
    return token !== undefined && TOKEN.test(token) ? token : null;
  }

  setToken(reply: FastifyReply, token: string): void {
    reply.setCookie(this.cookie, token, privateCookie(this.settings.publicUrl, MAX_AGE_SEC));
  }

  /** Returns whether the user has signed in on this device. Takes the same time if there is no such user. */
  async isKnown(tx: ReadTransaction, token: string | null, userId = NOBODY): Promise<boolean> {
    return token !== null && this.devices.exists(tx, hashToken(token), userId);
  }

  /**
   * Makes the browser known to the user. Returns the token for its cookie: its present token if this server issued it.
   */
  async rememberDevice(tx: Transaction, userId: number, token: string | null): Promise<string> {
    const given = token !== null && (await this.devices.exists(tx, hashToken(token))) ? token : this.random.token();
    await this.devices.save(tx, { tokenHash: hashToken(given), userId, usedAt: this.clock.iso() });
    return given;
  }

  /** Deletes devices whose cookies have expired. */
  deleteExpired(tx: Transaction): Promise<void> {
    return this.devices.deleteUnused(tx, new Date(this.clock.now() - MAX_AGE_SEC * 1000).toISOString());
  }
}

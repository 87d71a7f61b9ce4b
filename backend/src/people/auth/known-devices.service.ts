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

/** As long as browsers keep a cookie. */
const MAX_AGE_SEC = 400 * 86_400;
const TOKEN = /^[\w-]{43}$/;
/** An id that no user has. */
const NOBODY = 0;

/**
 * Browsers that an account knows: somebody signed in there, or chose a new password by mail. Strangers' wrong passwords
 * do not keep the owner out of them. The cookie signs nobody in, and stays after signing out.
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

  /** The device's token among the cookies of a request; null when there is none. */
  readToken({ cookies }: Pick<Request, 'cookies'>): string | null {
    const token = cookies[this.cookie];
    return token !== undefined && TOKEN.test(token) ? token : null;
  }

  setToken(reply: FastifyReply, token: string): void {
    reply.setCookie(this.cookie, token, privateCookie(this.settings.publicUrl, MAX_AGE_SEC));
  }

  /** Whether a user has signed in there. Takes the same time when there is no such user. */
  async isKnown(tx: ReadTransaction, token: string | null, userId = NOBODY): Promise<boolean> {
    return token !== null && this.devices.exists(tx, hashToken(token), userId);
  }

  /** Makes the browser known to the user. Returns the token for its cookie: the one that it has, where we gave that. */
  async rememberDevice(tx: Transaction, userId: number, token: string | null): Promise<string> {
    const given = token !== null && (await this.devices.exists(tx, hashToken(token))) ? token : this.random.token();
    await this.devices.save(tx, { tokenHash: hashToken(given), userId, usedAt: this.clock.iso() });
    return given;
  }

  /** Deletes those whose cookies have expired. */
  deleteExpired(tx: Transaction): Promise<void> {
    return this.devices.deleteUnused(tx, new Date(this.clock.now() - MAX_AGE_SEC * 1000).toISOString());
  }
}

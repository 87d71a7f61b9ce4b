import { Injectable } from '@nestjs/common';
import { Clock } from '../../runtime/clock.js';
import { readCookie, writeCookie } from '../../http/cookies.js';
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
  private readonly secure: boolean;
  private readonly cookie: string;

  constructor(
    private readonly devices: KnownDeviceRepository,
    private readonly clock: Clock,
    private readonly random: Random,
    { publicUrl }: Settings,
  ) {
    this.secure = publicUrl.startsWith('https:');
    this.cookie = this.secure ? '__Host-device' : 'device';
  }

  /** The device's token in a `Cookie` header; null when there is none. */
  readToken(cookies: string | undefined): string | null {
    const token = readCookie(cookies, this.cookie);
    return token !== undefined && TOKEN.test(token) ? token : null;
  }

  writeToken(token: string): string {
    return writeCookie(this.cookie, token, { secure: this.secure, maxAgeSec: MAX_AGE_SEC });
  }

  /** Whether a user has signed in there. Takes the same time when there is no such user. */
  async isKnown(tx: ReadTransaction, token: string | null, userId = NOBODY): Promise<boolean> {
    return token !== null && this.devices.exists(tx, hashToken(token), userId);
  }

  /** Makes the browser known to the user. Returns the token for its cookie: the one that it has, where we gave that. */
  async remember(tx: Transaction, userId: number, token: string | null): Promise<string> {
    const given = token !== null && (await this.devices.exists(tx, hashToken(token))) ? token : this.random.token();
    await this.devices.put(tx, { tokenHash: hashToken(given), userId, usedAt: this.clock.iso() });
    return given;
  }

  /** Deletes those whose cookies have expired. */
  prune(tx: Transaction): Promise<void> {
    return this.devices.deleteUnused(tx, new Date(this.clock.now() - MAX_AGE_SEC * 1000).toISOString());
  }
}

import { Injectable } from '@nestjs/common';
import type { Request } from '../../http/caller.js';
import { readCookie, writeCookie } from '../../http/cookies.js';
import { Settings } from '../../runtime/settings.js';

const MAX_AGE_SEC = 180 * 86_400;

/** The cookie by which a guest who has written to the author is recognized. */
@Injectable()
export class GuestCookie {
  private readonly secure: boolean;
  private readonly name: string;

  constructor({ publicUrl }: Settings) {
    this.secure = publicUrl.startsWith('https:');
    this.name = this.secure ? '__Host-guest' : 'guest';
  }

  readToken({ headers }: Pick<Request, 'headers'>): string | undefined {
    return readCookie(headers.cookie, this.name);
  }

  /** The value of a `Set-Cookie` header. */
  writeToken(token: string): string {
    return writeCookie(this.name, token, { secure: this.secure, maxAgeSec: MAX_AGE_SEC });
  }
}

import { Injectable } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import type { Request } from '../../http/caller.js';
import { cookieName, privateCookie } from '../../http/cookies.js';
import { Settings } from '../../runtime/settings.js';

const MAX_AGE_SEC = 180 * 86_400;

/** The cookie that identifies a guest who has written to the author. */
@Injectable()
export class GuestCookieService {
  private readonly name: string;

  constructor(private readonly settings: Settings) {
    this.name = cookieName('guest', settings.publicUrl);
  }

  readToken({ cookies }: Pick<Request, 'cookies'>): string | undefined {
    return cookies[this.name];
  }

  setToken(reply: FastifyReply, token: string): void {
    reply.setCookie(this.name, token, privateCookie(this.settings.publicUrl, MAX_AGE_SEC));
  }
}

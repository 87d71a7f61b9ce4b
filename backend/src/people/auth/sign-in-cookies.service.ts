import { Injectable } from '@nestjs/common';
import type { User } from '@shinobi/shared/contract/people/user';
import type { FastifyReply } from 'fastify';
import type { Client, Request } from '../../http/caller.js';
import { cookieName, privateCookie, SESSION_COOKIE } from '../../http/cookies.js';
import { Settings } from '../../runtime/settings.js';
import { KnownDevicesService } from './known-devices.service.js';
import { SESSION_MAX_AGE_SEC } from './session.service.js';
import type { SignInClient, SignInResult } from './sign-in.service.js';

const TOKEN = /^[\w-]{43}$/;

/** The cookies of a sign-in: that of the session, that of the device, and those that last until it is complete. */
@Injectable()
export class SignInCookiesService {
  constructor(
    private readonly devices: KnownDevicesService,
    private readonly settings: Settings,
  ) {}

  readClient(client: Client, request: Request): SignInClient {
    return { ...client, deviceToken: this.devices.readToken(request) };
  }

  setSignedIn(reply: FastifyReply, { user, token, deviceToken }: SignInResult): User {
    this.renewSession(reply, token);
    this.devices.setToken(reply, deviceToken);
    return user;
  }

  /** Null: the session keeps its token. */
  renewSession(reply: FastifyReply, token: string | null): void {
    if (token !== null) this.set(reply, SESSION_COOKIE, token, SESSION_MAX_AGE_SEC);
  }

  clearSession(reply: FastifyReply): void {
    this.clear(reply, SESSION_COOKIE);
  }

  /** Returns a token from the request's cookies; null if there is none. */
  readToken({ cookies }: Pick<Request, 'cookies'>, name: string): string | null {
    const token = cookies[cookieName(name, this.settings.publicUrl)];
    return token !== undefined && TOKEN.test(token) ? token : null;
  }

  set(reply: FastifyReply, name: string, value: string, maxAgeSec: number): void {
    const { publicUrl } = this.settings;
    reply.setCookie(cookieName(name, publicUrl), value, privateCookie(publicUrl, maxAgeSec));
  }

  clear(reply: FastifyReply, name: string): void {
    this.set(reply, name, '', 0);
  }
}

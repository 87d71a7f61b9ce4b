import { Controller, Res } from '@nestjs/common';
import type { User } from '@shinobi/shared/contract/people/user';
import type { FastifyReply } from 'fastify';
import { cookieName, privateCookie, SESSION_COOKIE } from '../../http/cookies.js';
import { Input, Route } from '../../http/route.decorator.js';
import { Settings } from '../../runtime/settings.js';
import type { Client } from '../../http/caller.js';
import { AuthService, type SignInClient, type SignInResult } from './auth.service.js';
import { KnownDevicesService } from './known-devices.service.js';
import { SESSION_MAX_AGE_SEC, SessionService } from './session.service.js';

@Controller()
export class AuthController {
  constructor(
    private readonly auth: AuthService,
    private readonly sessions: SessionService,
    private readonly devices: KnownDevicesService,
    private readonly settings: Settings,
  ) {}

  @Route('POST /api/Auth/SignUp')
  async signUp(
    @Input() { body, client }: Input<'POST /api/Auth/SignUp'>,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<User> {
    return this.withCookies(reply, await this.auth.signUp(body, this.signInClient(client, reply)));
  }

  @Route('POST /api/Auth/SignIn')
  async signIn(
    @Input() { body, client }: Input<'POST /api/Auth/SignIn'>,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<User> {
    return this.withCookies(reply, await this.auth.signIn(body, this.signInClient(client, reply)));
  }

  @Route('POST /api/Auth/GetUser')
  async getUser(@Input() { actor, body }: Input<'POST /api/Auth/GetUser'>): Promise<User | { error: 'Guest' }> {
    return actor ? this.auth.getUser(actor, body.fingerprint) : { error: 'Guest' };
  }

  @Route('GET /api/Auth/Logout')
  async logout(
    @Input() { actor }: Input<'GET /api/Auth/Logout'>,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<Record<string, never>> {
    await this.sessions.endSession(actor);
    this.setCookie(reply, '', 0);
    return {};
  }

  private signInClient(client: Client, { request }: FastifyReply): SignInClient {
    return { ...client, deviceToken: this.devices.readToken(request) };
  }

  private withCookies(reply: FastifyReply, { user, token, deviceToken }: SignInResult): User {
    this.setCookie(reply, token, SESSION_MAX_AGE_SEC);
    this.devices.setToken(reply, deviceToken);
    return user;
  }

  private setCookie(reply: FastifyReply, value: string, maxAgeSec: number): void {
    const { publicUrl } = this.settings;
    reply.setCookie(cookieName(SESSION_COOKIE, publicUrl), value, privateCookie(publicUrl, maxAgeSec));
  }
}

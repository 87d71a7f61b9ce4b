import { Controller, Res } from '@nestjs/common';
import type { ResponseOf } from '@shinobi/shared/contract';
import type { User } from '@shinobi/shared/contract/people/user';
import type { FastifyReply } from 'fastify';
import { Input, Route } from '../../http/route.decorator.js';
import { AuthService } from './auth.service.js';
import { PENDING_COOKIE, PENDING_MAX_AGE_SEC } from './second-factor/pending-sign-ins.service.js';
import { SessionService } from './session.service.js';
import { SignInCookiesService } from './sign-in-cookies.service.js';

@Controller()
export class AuthController {
  constructor(
    private readonly auth: AuthService,
    private readonly sessions: SessionService,
    private readonly cookies: SignInCookiesService,
  ) {}

  @Route('POST /api/Auth/SignUp')
  async signUp(
    @Input() { body, client }: Input<'POST /api/Auth/SignUp'>,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<User> {
    return this.cookies.setSignedIn(
      reply,
      await this.auth.signUp(body, this.cookies.readClient(client, reply.request)),
    );
  }

  @Route('POST /api/Auth/SignIn')
  async signIn(
    @Input() { body, client }: Input<'POST /api/Auth/SignIn'>,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<ResponseOf<'POST /api/Auth/SignIn'>> {
    const result = await this.auth.signIn(body, this.cookies.readClient(client, reply.request));
    if ('user' in result) return this.cookies.setSignedIn(reply, result);
    this.cookies.set(reply, PENDING_COOKIE, result.pendingToken, PENDING_MAX_AGE_SEC);
    return { secondStep: result.secondStep };
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
    this.cookies.clearSession(reply);
    return {};
  }
}

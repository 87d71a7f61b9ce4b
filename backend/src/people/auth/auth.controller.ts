import { Controller, Res } from '@nestjs/common';
import type { ResponseOf } from '@shinobi/shared/contract';
import type { User } from '@shinobi/shared/contract/people/user';
import type { FastifyReply } from 'fastify';
import { Input, Route } from '../../http/route.decorator.js';
import { UserService } from '../user/index.js';
import { PasswordSignInService } from './password-sign-in.service.js';
import { PENDING_COOKIE, PENDING_MAX_AGE_SEC } from './second-factor/pending-sign-ins.service.js';
import { SessionService } from './session.service.js';
import { SignInCookiesService } from './sign-in-cookies.service.js';
import { SignUpService } from './sign-up.service.js';

@Controller()
export class AuthController {
  constructor(
    private readonly signUps: SignUpService,
    private readonly passwordSignIns: PasswordSignInService,
    private readonly sessions: SessionService,
    private readonly cookies: SignInCookiesService,
    private readonly users: UserService,
  ) {}

  @Route('POST /api/Auth/SignUp')
  async signUp(
    @Input() { body, client }: Input<'POST /api/Auth/SignUp'>,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<User> {
    return this.cookies.setSignedIn(
      reply,
      await this.signUps.signUp(body, this.cookies.readClient(client, reply.request)),
    );
  }

  @Route('POST /api/Auth/SignIn')
  async signIn(
    @Input() { body, client }: Input<'POST /api/Auth/SignIn'>,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<ResponseOf<'POST /api/Auth/SignIn'>> {
    const result = await this.passwordSignIns.signIn(body, this.cookies.readClient(client, reply.request));
    if ('user' in result) return this.cookies.setSignedIn(reply, result);
    this.cookies.set(reply, PENDING_COOKIE, result.pendingToken, PENDING_MAX_AGE_SEC);
    return { secondStep: result.secondStep };
  }

  @Route('POST /api/Auth/GetUser')
  async getUser(@Input() { actor, body }: Input<'POST /api/Auth/GetUser'>): Promise<User | { error: 'Guest' }> {
    if (!actor) return { error: 'Guest' };
    await this.sessions.recordFingerprint(actor, body.fingerprint);
    return this.users.getOwnUser(actor);
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

import { Controller, Res } from '@nestjs/common';
import type { ResponseOf } from '@shinobi/shared/contract';
import type { RegistrationOptions, RequestOptions } from '@shinobi/shared/contract/people/passkey';
import type { User } from '@shinobi/shared/contract/people/user';
import type { FastifyReply } from 'fastify';
import { Input, Route } from '../../../http/route.decorator.js';
import { Random } from '../../../runtime/random.js';
import { RateLimitService } from '../../../security/rate-limit.service.js';
import { SignInCookiesService } from '../sign-in-cookies.service.js';
import { CHALLENGE_MAX_AGE_SEC } from './passkey-challenges.service.js';
import { PasskeyUseService } from './passkey-use.service.js';
import { PasskeysService } from './passkeys.service.js';

/** Binds a guest's challenges to the browser. */
const COOKIE = 'passkey';
type EmptyResponse = Promise<Record<string, never>>;

@Controller()
export class PasskeyController {
  constructor(
    private readonly passkeys: PasskeysService,
    private readonly uses: PasskeyUseService,
    private readonly cookies: SignInCookiesService,
    private readonly limits: RateLimitService,
    private readonly random: Random,
  ) {}

  @Route('POST /api/Passkey/CreateChallenge')
  async createChallenge(
    @Input() { actor, client }: Input<'POST /api/Passkey/CreateChallenge'>,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<RequestOptions> {
    if (actor) return this.uses.createOptions(actor);
    await this.limits.consume('passkeyChallenge', client.address);
    // Tabs share the cookie, and each has a challenge of its own.
    const guestToken = this.cookies.readToken(reply.request, COOKIE) ?? this.random.token();
    this.cookies.set(reply, COOKIE, guestToken, CHALLENGE_MAX_AGE_SEC);
    return this.uses.createOptions({ guestToken });
  }

  @Route('POST /api/Passkey/SignIn')
  async signIn(
    @Input() { body, client }: Input<'POST /api/Passkey/SignIn'>,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<User> {
    const { credential, fingerprint = null } = body;
    const { request } = reply;
    const guest = { guestToken: this.cookies.readToken(request, COOKIE), fingerprint };
    const result = await this.uses.signIn(credential, guest, this.cookies.readClient(client, request));
    this.cookies.clear(reply, COOKIE);
    return this.cookies.setSignedIn(reply, result);
  }

  @Route('POST /api/Passkey/Enter')
  async enter(
    @Input() { actor, body }: Input<'POST /api/Passkey/Enter'>,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): EmptyResponse {
    this.cookies.renewSession(reply, await this.uses.enter(actor, body.credential));
    return {};
  }

  @Route('POST /api/Passkey/StartRegistration')
  startRegistration(@Input() { actor }: Input<'POST /api/Passkey/StartRegistration'>): Promise<RegistrationOptions> {
    return this.passkeys.startRegistration(actor);
  }

  @Route('POST /api/Passkey/Register')
  async register(
    @Input() { actor, body }: Input<'POST /api/Passkey/Register'>,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<ResponseOf<'POST /api/Passkey/Register'>> {
    const { sessionToken, ...registered } = await this.passkeys.register(actor, body);
    this.cookies.renewSession(reply, sessionToken);
    return registered;
  }

  @Route('POST /api/Passkey/Rename')
  async rename(@Input() { actor, body }: Input<'POST /api/Passkey/Rename'>): EmptyResponse {
    await this.passkeys.rename(actor, body.passkeyId, body.name);
    return {};
  }

  @Route('POST /api/Passkey/Remove')
  async remove(@Input() { actor, body }: Input<'POST /api/Passkey/Remove'>): EmptyResponse {
    await this.passkeys.remove(actor, body.passkeyId);
    return {};
  }
}

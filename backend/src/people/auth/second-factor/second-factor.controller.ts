import { Controller, Res } from '@nestjs/common';
import type { ResponseOf } from '@shinobi/shared/contract';
import type { FastifyReply } from 'fastify';
import { Input, Route } from '../../../http/route.decorator.js';
import { SignInCookiesService } from '../sign-in-cookies.service.js';
import { AuthenticatorService } from './authenticator.service.js';
import { FactorResetService } from './factor-reset.service.js';
import { FactorsService } from './factors.service.js';
import { OwnRecoveryCodesService } from './own-recovery-codes.service.js';

@Controller()
export class SecondFactorController {
  constructor(
    private readonly factors: FactorsService,
    private readonly authenticators: AuthenticatorService,
    private readonly recoveryCodes: OwnRecoveryCodesService,
    private readonly resets: FactorResetService,
    private readonly cookies: SignInCookiesService,
  ) {}

  @Route('GET /api/SecondFactor/GetState')
  getState(
    @Input() { actor }: Input<'GET /api/SecondFactor/GetState'>,
  ): Promise<ResponseOf<'GET /api/SecondFactor/GetState'>> {
    return this.factors.getState(actor);
  }

  @Route('POST /api/SecondFactor/StartAuthenticator')
  startAuthenticator(
    @Input() { actor }: Input<'POST /api/SecondFactor/StartAuthenticator'>,
  ): Promise<ResponseOf<'POST /api/SecondFactor/StartAuthenticator'>> {
    return this.authenticators.startSetup(actor);
  }

  @Route('POST /api/SecondFactor/ConfirmAuthenticator')
  async confirmAuthenticator(
    @Input() { actor, body }: Input<'POST /api/SecondFactor/ConfirmAuthenticator'>,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<ResponseOf<'POST /api/SecondFactor/ConfirmAuthenticator'>> {
    const { recoveryCodes, sessionToken } = await this.authenticators.confirmSetup(actor, body);
    this.cookies.renewSession(reply, sessionToken);
    return { recoveryCodes };
  }

  @Route('POST /api/SecondFactor/RemoveAuthenticator')
  async removeAuthenticator(
    @Input() { actor }: Input<'POST /api/SecondFactor/RemoveAuthenticator'>,
  ): Promise<Record<string, never>> {
    await this.authenticators.remove(actor);
    return {};
  }

  @Route('POST /api/SecondFactor/CreateRecoveryCodes')
  async createRecoveryCodes(
    @Input() { actor }: Input<'POST /api/SecondFactor/CreateRecoveryCodes'>,
  ): Promise<ResponseOf<'POST /api/SecondFactor/CreateRecoveryCodes'>> {
    return { recoveryCodes: await this.recoveryCodes.replaceCodes(actor) };
  }

  @Route('POST /api/SecondFactor/Reset')
  async reset(@Input() { body }: Input<'POST /api/SecondFactor/Reset'>): Promise<{ userId: number }> {
    return { userId: await this.resets.resetFactors(body.email) };
  }
}

import { Controller, Res } from '@nestjs/common';
import type { User } from '@shinobi/shared/contract/people/user';
import type { FastifyReply } from 'fastify';
import type { Client } from '../../../http/caller.js';
import { Input, Route } from '../../../http/route.decorator.js';
import { SignInCookiesService } from '../sign-in-cookies.service.js';
import { PENDING_COOKIE } from './pending-sign-ins.service.js';
import { type CodeKind, SecondStepService } from './second-step.service.js';

@Controller()
export class SecondStepController {
  constructor(
    private readonly steps: SecondStepService,
    private readonly cookies: SignInCookiesService,
  ) {}

  @Route('POST /api/Auth/SignInWithCode')
  signInWithCode(
    @Input() { body, client }: Input<'POST /api/Auth/SignInWithCode'>,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<User> {
    return this.signIn(reply, client, 'code', body.code);
  }

  @Route('POST /api/Auth/SignInWithRecoveryCode')
  signInWithRecoveryCode(
    @Input() { body, client }: Input<'POST /api/Auth/SignInWithRecoveryCode'>,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<User> {
    return this.signIn(reply, client, 'recoveryCode', body.recoveryCode);
  }

  @Route('POST /api/Auth/EnterCode')
  async enterCode(
    @Input() { actor, body }: Input<'POST /api/Auth/EnterCode'>,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<Record<string, never>> {
    this.cookies.renewSession(reply, await this.steps.enterCode(actor, 'code', body.code));
    return {};
  }

  @Route('POST /api/Auth/EnterRecoveryCode')
  async enterRecoveryCode(
    @Input() { actor, body }: Input<'POST /api/Auth/EnterRecoveryCode'>,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<Record<string, never>> {
    this.cookies.renewSession(reply, await this.steps.enterCode(actor, 'recoveryCode', body.recoveryCode));
    return {};
  }

  private async signIn(reply: FastifyReply, client: Client, kind: CodeKind, code: string): Promise<User> {
    const { request } = reply;
    const token = this.cookies.readToken(request, PENDING_COOKIE);
    const result = await this.steps.signIn(token, kind, code, this.cookies.readClient(client, request));
    this.cookies.clear(reply, PENDING_COOKIE);
    return this.cookies.setSignedIn(reply, result);
  }
}

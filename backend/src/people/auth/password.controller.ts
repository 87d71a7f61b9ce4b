import { Controller, Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { Input, Route } from '../../http/route.decorator.js';
import { KnownDevicesService } from './known-devices.service.js';
import { PasswordService } from './password.service.js';

type EmptyResponse = Promise<Record<string, never>>;

@Controller()
export class PasswordController {
  constructor(
    private readonly passwords: PasswordService,
    private readonly devices: KnownDevicesService,
  ) {}

  @Route('POST /api/Auth/ConfirmEmail')
  async confirmEmail(@Input() { body }: Input<'POST /api/Auth/ConfirmEmail'>): EmptyResponse {
    await this.passwords.confirmEmail(body.code);
    return {};
  }

  @Route('POST /api/Auth/SendPasswordReset')
  async sendReset(@Input() { body, client }: Input<'POST /api/Auth/SendPasswordReset'>): EmptyResponse {
    await this.passwords.sendReset(body.email, client);
    return {};
  }

  @Route('POST /api/Auth/ResetPassword')
  async reset(
    @Input() { body }: Input<'POST /api/Auth/ResetPassword'>,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): EmptyResponse {
    const deviceToken = this.devices.readToken(reply.request);
    const remembered = await this.passwords.resetPassword(body.code, body.password, deviceToken);
    this.devices.setToken(reply, remembered);
    return {};
  }

  @Route('POST /api/Auth/ChangePassword')
  async change(@Input() { actor, body }: Input<'POST /api/Auth/ChangePassword'>): EmptyResponse {
    await this.passwords.changePassword(actor, body);
    return {};
  }

  @Route('POST /api/Auth/EnterPassword')
  async enter(@Input() { actor, body }: Input<'POST /api/Auth/EnterPassword'>): EmptyResponse {
    await this.passwords.enterPassword(actor, body.password);
    return {};
  }
}

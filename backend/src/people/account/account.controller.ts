import { Controller, Res } from '@nestjs/common';
import type { User } from '@shinobi/shared/contract/people/user';
import type { FastifyReply } from 'fastify';
import { Input, Route } from '../../http/route.decorator.js';
import { AccountService } from './account.service.js';
import { ProfileService } from './profile.service.js';

@Controller()
export class AccountController {
  constructor(
    private readonly profiles: ProfileService,
    private readonly accounts: AccountService,
  ) {}

  @Route('POST /api/User/UpdateProfile')
  update(@Input() { actor, body }: Input<'POST /api/User/UpdateProfile'>): Promise<User> {
    return this.profiles.updateProfile(actor.userId, body);
  }

  @Route('POST /api/User/ExportMyData')
  async export(
    @Input() { actor }: Input<'POST /api/User/ExportMyData'>,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<Record<string, unknown>> {
    reply.header('content-disposition', 'attachment; filename="my-data.json"');
    return this.accounts.exportData(actor.userId);
  }

  @Route('POST /api/User/DeleteAccount')
  async delete(@Input() { actor, body }: Input<'POST /api/User/DeleteAccount'>): Promise<Record<string, never>> {
    const { password, erasePosts = false } = body;
    await this.accounts.deleteAccount(actor, password, { erasePosts });
    return {};
  }

  @Route('POST /api/User/UploadAvatar')
  uploadAvatar(@Input() { actor, file }: Input<'POST /api/User/UploadAvatar'>): Promise<User> {
    return this.profiles.uploadAvatar(actor.userId, file);
  }
}

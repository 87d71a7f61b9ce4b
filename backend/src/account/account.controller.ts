import { Controller } from '@nestjs/common';
import type { User } from '@shinobi/shared/contract/user';
import { Input, Route } from '../common/route.js';
import { ProfileService } from './profile.service.js';

@Controller()
export class AccountController {
  constructor(private readonly profiles: ProfileService) {}

  @Route('POST /api/User/UpdateProfile')
  update(@Input() { actor, body }: Input<'POST /api/User/UpdateProfile'>): Promise<User> {
    return this.profiles.update(actor.userId, body);
  }

  @Route('POST /api/User/UploadAvatar')
  uploadAvatar(@Input() { actor, file }: Input<'POST /api/User/UploadAvatar'>): Promise<User> {
    return this.profiles.uploadAvatar(actor.userId, file);
  }
}

import { Module } from '@nestjs/common';
import { FriendModule } from '../friends/index.js';
import { ImageModule } from '../../platform/images/index.js';
import { ReportModule } from '../reports/index.js';
import { UserModule } from '../user/index.js';
import { SocialAccount } from './social-account.js';
import { SocialController } from './social.controller.js';
import { SocialRepository } from './social.repository.js';
import { SocialService } from './social.service.js';

@Module({
  imports: [UserModule, FriendModule, ImageModule, ReportModule],
  controllers: [SocialController],
  providers: [SocialAccount, SocialService, SocialRepository],
  exports: [SocialService],
})
export class SocialModule {}

import { Module } from '@nestjs/common';
import { AuthModule } from '../auth/index.js';
import { ImageModule } from '../../platform/images/index.js';
import { ShadowLimitsModule } from '../shadow-limits/index.js';
import { TextFilterModule } from '../text-filter/index.js';
import { UserModule } from '../user/index.js';
import { AccountController } from './account.controller.js';
import { AccountService } from './account.service.js';
import { ProfileService } from './profile.service.js';

@Module({
  imports: [AuthModule, UserModule, ImageModule, ShadowLimitsModule, TextFilterModule],
  controllers: [AccountController],
  providers: [ProfileService, AccountService],
})
export class AccountModule {}

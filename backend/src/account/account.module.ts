import { Module } from '@nestjs/common';
import { ImageModule } from '../image/index.js';
import { UserModule } from '../user/index.js';
import { AccountController } from './account.controller.js';
import { ProfileService } from './profile.service.js';

@Module({ imports: [UserModule, ImageModule], controllers: [AccountController], providers: [ProfileService] })
export class AccountModule {}

import { Module } from '@nestjs/common';
import { Settings } from '../../runtime/settings.js';
import { AccountParts } from './account-parts.js';
import { DataParts } from './data-parts.js';
import { Profiles } from './profiles.js';
import { ProgressRepository } from './progress.repository.js';
import { rowPart } from './row-part.repository.js';
import { UserGrowth } from './user-growth.repository.js';
import { UserController } from './user.controller.js';
import { UserRepository } from './user.repository.js';
import { UserService } from './user.service.js';

@Module({
  controllers: [UserController],
  providers: [Profiles, UserRepository, ProgressRepository, UserService, UserGrowth, DataParts, AccountParts],
  exports: [Profiles, UserService, UserGrowth, DataParts, AccountParts],
})
export class UserModule {
  constructor(account: AccountParts, parts: DataParts, { lessonCheckoutUrl }: Settings) {
    const privateLessonInfo = lessonCheckoutUrl === null ? null : { checkoutUrl: lessonCheckoutUrl };
    parts.add('privateLessonInfo', { select: () => 'SELECT NULL', tell: () => privateLessonInfo });
    account.add(rowPart('user', { users: { of: ['userId'] }, progress: { of: ['userId'] } }));
  }
}

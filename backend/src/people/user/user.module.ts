import { Module } from '@nestjs/common';
import { Settings } from '../../runtime/settings.js';
import { PersonalDataService } from './personal-data.service.js';
import { DataForUserService } from './data-for-user.service.js';
import { UserProfileService } from './user-profile.service.js';
import { LevelChangeRepository } from './level-change.repository.js';
import { ProgressRepository } from './progress.repository.js';
import { personalRows } from './personal-rows.repository.js';
import { UserGrowthRepository } from './user-growth.repository.js';
import { UserController } from './user.controller.js';
import { UserRepository } from './user.repository.js';
import { UserService } from './user.service.js';

@Module({
  controllers: [UserController],
  providers: [
    UserProfileService,
    UserRepository,
    ProgressRepository,
    LevelChangeRepository,
    UserService,
    UserGrowthRepository,
    DataForUserService,
    PersonalDataService,
  ],
  exports: [UserProfileService, UserService, UserGrowthRepository, DataForUserService, PersonalDataService],
})
export class UserModule {
  constructor(
    personalData: PersonalDataService,
    dataForUser: DataForUserService,
    levelChanges: LevelChangeRepository,
    { lessonCheckoutUrl }: Settings,
  ) {
    const privateLessonInfo = lessonCheckoutUrl === null ? null : { checkoutUrl: lessonCheckoutUrl };
    dataForUser.register('privateLessonInfo', { select: () => 'SELECT NULL', toView: () => privateLessonInfo });
    // Who changed it and why is for moderators.
    const changes = { level_changes: { owner: ['userId'], without: ['changedBy', 'reason'] } };
    personalData.register(personalRows('levelNumber', changes, (tx, userId) => levelChanges.eraseUser(tx, userId)));
    personalData.register(personalRows('user', { users: { owner: ['userId'] }, progress: { owner: ['userId'] } }));
  }
}

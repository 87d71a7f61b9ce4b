import { Module } from '@nestjs/common';
import { ShadowLimitsModule } from '../shadow-limits/index.js';
import { PersonalDataService, UserModule } from '../user/index.js';
import { FriendController } from './friend.controller.js';
import { FriendRepository } from './friend.repository.js';
import { FriendService } from './friend.service.js';
import { RelatedUserRepository } from './related-user.repository.js';

@Module({
  imports: [UserModule, ShadowLimitsModule],
  controllers: [FriendController],
  providers: [FriendService, FriendRepository, RelatedUserRepository],
  exports: [FriendService],
})
export class FriendModule {
  constructor(personalData: PersonalDataService, friends: FriendRepository) {
    personalData.register({
      name: 'friends',
      tables: ['friendships', 'friend_requests', 'blocks'],
      collect: (tx, userId) => friends.findAllOf(tx, userId),
      erase: (tx, userId) => friends.eraseUser(tx, userId),
    });
  }
}

import { Module } from '@nestjs/common';
import { UserModule } from '../user/index.js';
import { FriendAccount } from './friend-account.js';
import { FriendController } from './friend.controller.js';
import { FriendRepository } from './friend.repository.js';
import { FriendService } from './friend.service.js';
import { RelatedUserRepository } from './related-user.repository.js';

@Module({
  imports: [UserModule],
  controllers: [FriendController],
  providers: [FriendAccount, FriendService, FriendRepository, RelatedUserRepository],
  exports: [FriendService],
})
export class FriendModule {}

import { Module } from '@nestjs/common';
import { FriendModule } from '../friends/index.js';
import { ImageModule } from '../../platform/images/index.js';
import { ReportModule } from '../reports/index.js';
import { UserModule } from '../user/index.js';
import { FeedAccount } from './feed-account.js';
import { FeedController } from './feed.controller.js';
import { FeedRepository } from './feed.repository.js';
import { FeedService } from './feed.service.js';

@Module({
  imports: [UserModule, FriendModule, ImageModule, ReportModule],
  controllers: [FeedController],
  providers: [FeedAccount, FeedService, FeedRepository],
  exports: [FeedService],
})
export class FeedModule {}

import { Module } from '@nestjs/common';
import { FriendModule } from '../friends/index.js';
import { ImageModule } from '../../platform/images/index.js';
import { ReportModule } from '../reports/index.js';
import { ShadowLimitsModule } from '../shadow-limits/index.js';
import { TextFilterModule } from '../text-filter/index.js';
import { PersonalDataService, UserModule } from '../user/index.js';
import { FeedController } from './feed.controller.js';
import { FeedRepository } from './feed.repository.js';
import { FeedService } from './feed.service.js';

@Module({
  imports: [UserModule, FriendModule, ImageModule, ReportModule, ShadowLimitsModule, TextFilterModule],
  controllers: [FeedController],
  providers: [FeedService, FeedRepository],
  exports: [FeedService],
})
export class FeedModule {
  constructor(personalData: PersonalDataService, feed: FeedRepository) {
    personalData.register({
      name: 'social',
      tables: ['posts', 'comments', 'likes'],
      collect: (tx, userId) => feed.findAllBy(tx, userId),
      // Posts and comments stay without name and picture, unless the user wants them erased.
      erase: async (tx, userId, { erasePosts }) => {
        if (erasePosts) await feed.deleteAllBy(tx, userId);
        await feed.eraseUser(tx, userId);
      },
    });
  }
}

import { Module } from '@nestjs/common';
import { FriendModule } from '../friends/index.js';
import { GuestModule } from '../guests/index.js';
import { ImageModule } from '../../platform/images/index.js';
import { ReportModule } from '../reports/index.js';
import { TextFilterModule } from '../text-filter/index.js';
import { PersonalDataService, UserModule } from '../user/index.js';
import { MessagePictureService } from './message-picture.service.js';
import { MessageSendingService } from './message-sending.service.js';
import { MessageController } from './message.controller.js';
import { MessageRepository } from './message.repository.js';
import { MessageService } from './message.service.js';

@Module({
  imports: [UserModule, FriendModule, GuestModule, ImageModule, ReportModule, TextFilterModule],
  controllers: [MessageController],
  providers: [MessageService, MessageSendingService, MessagePictureService, MessageRepository],
  exports: [MessageService, MessagePictureService],
})
export class MessageModule {
  constructor(personalData: PersonalDataService, messages: MessageRepository) {
    personalData.register({
      name: 'messages',
      tables: ['messages', 'threads', 'thread_sides'],
      collect: (tx, userId) => messages.findWrittenBy(tx, userId),
      // Partners keep their side of a thread, without the user's texts.
      erase: (tx, userId) => messages.eraseUser(tx, userId),
    });
  }
}

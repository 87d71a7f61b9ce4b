import { Module } from '@nestjs/common';
import { FriendModule } from '../friends/index.js';
import { GuestModule } from '../guests/index.js';
import { ImageModule } from '../../platform/images/index.js';
import { ReportModule } from '../reports/index.js';
import { UserModule } from '../user/index.js';
import { MessageAccount } from './message-account.js';
import { MessagePictureService } from './message-picture.service.js';
import { MessageSendingService } from './message-sending.service.js';
import { MessageController } from './message.controller.js';
import { MessageRepository } from './message.repository.js';
import { MessageService } from './message.service.js';

@Module({
  imports: [UserModule, FriendModule, GuestModule, ImageModule, ReportModule],
  controllers: [MessageController],
  providers: [MessageAccount, MessageService, MessageSendingService, MessagePictureService, MessageRepository],
  exports: [MessageService],
})
export class MessageModule {}

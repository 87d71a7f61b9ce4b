import { Module } from '@nestjs/common';
import { FriendModule } from '../friend/index.js';
import { GuestModule } from '../guest/index.js';
import { ImageModule } from '../image/index.js';
import { ReportModule } from '../report/index.js';
import { UserModule } from '../user/index.js';
import { MessageAccount } from './message-account.js';
import { MessagePictures } from './message-pictures.js';
import { MessageSending } from './message-sending.js';
import { MessageController } from './message.controller.js';
import { MessageRepository } from './message.repository.js';
import { MessageService } from './message.service.js';

@Module({
  imports: [UserModule, FriendModule, GuestModule, ImageModule, ReportModule],
  controllers: [MessageController],
  providers: [MessageAccount, MessageService, MessageSending, MessagePictures, MessageRepository],
  exports: [MessageService],
})
export class MessageModule {}

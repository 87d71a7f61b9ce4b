import { Module } from '@nestjs/common';
import { FriendModule } from '../friend/index.js';
import { ImageModule } from '../image/index.js';
import { ReportModule } from '../report/index.js';
import { UserModule } from '../user/index.js';
import { GuestRepository } from './guest.repository.js';
import { Guests } from './guests.js';
import { MessageAccount } from './message-account.js';
import { MessagePictures } from './message-pictures.js';
import { MessageSending } from './message-sending.js';
import { MessageController } from './message.controller.js';
import { MessageRepository } from './message.repository.js';
import { MessageService } from './message.service.js';

@Module({
  imports: [UserModule, FriendModule, ImageModule, ReportModule],
  controllers: [MessageController],
  providers: [
    MessageAccount,
    MessageService,
    MessageSending,
    MessagePictures,
    Guests,
    MessageRepository,
    GuestRepository,
  ],
  exports: [MessageService],
})
export class MessageModule {}

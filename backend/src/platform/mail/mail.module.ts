import { Module } from '@nestjs/common';
import { MailQueueService } from './mail-queue.service.js';
import { MailClient } from './mail.client.js';

@Module({ providers: [MailQueueService, MailClient], exports: [MailQueueService] })
export class MailModule {}

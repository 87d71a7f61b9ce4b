import { Module } from '@nestjs/common';
import { MailQueueService } from './mail-queue.service.js';
import { MailClient } from './mail.client.js';
import { MailRepository } from './mail.repository.js';

@Module({ providers: [MailQueueService, MailClient, MailRepository], exports: [MailQueueService] })
export class MailModule {}

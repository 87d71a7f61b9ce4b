import { Module } from '@nestjs/common';
import { MailQueueService } from './mail-queue.service.js';
import { MailMetricsService } from './mail-metrics.service.js';
import { MailClient } from './mail.client.js';
import { MailRepository } from './mail.repository.js';

@Module({ providers: [MailQueueService, MailMetricsService, MailClient, MailRepository], exports: [MailQueueService] })
export class MailModule {}

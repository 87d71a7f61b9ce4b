import { Module } from '@nestjs/common';
import { AuthModule } from '../../people/auth/index.js';
import { UserModule } from '../../people/user/index.js';
import { JobsModule } from '../../platform/jobs/index.js';
import { MailModule } from '../../platform/mail/index.js';
import { MemoryModule } from '../memory/index.js';
import { ReminderController } from './reminder.controller.js';
import { ReminderService } from './reminder.service.js';

/** The daily reminder by mail. */
@Module({
  imports: [MemoryModule, UserModule, AuthModule, MailModule, JobsModule],
  controllers: [ReminderController],
  providers: [ReminderService],
})
export class RemindersModule {}

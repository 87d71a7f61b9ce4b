import { Global, Module } from '@nestjs/common';
import { JobSchedulerService } from './job-scheduler.service.js';

@Global()
@Module({ providers: [JobSchedulerService], exports: [JobSchedulerService] })
export class JobsModule {}

import { Global, Module } from '@nestjs/common';
import { JobRepository } from './job.repository.js';
import { JobSchedulerService } from './job-scheduler.service.js';

@Global()
@Module({ providers: [JobSchedulerService, JobRepository], exports: [JobSchedulerService] })
export class JobsModule {}

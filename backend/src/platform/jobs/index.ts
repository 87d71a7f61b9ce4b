export { type JobRecord, JobSchedulerService } from './job-scheduler.service.js';
export { JobsModule } from './jobs.module.js';

export { type JobStatistics, JobSchedulerService } from './job-scheduler.service.js';
export { JobsModule } from './jobs.module.js';

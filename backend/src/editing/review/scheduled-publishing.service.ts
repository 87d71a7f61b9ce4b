import { Injectable } from '@nestjs/common';
import { AppError } from '../../http/app-error.js';
import { JobSchedulerService } from '../../platform/jobs/index.js';
import { SubmissionsService } from './submissions.service.js';

const MINUTE = 60_000;

/** Publishes submissions at their time. */
@Injectable()
export class ScheduledPublishingService {
  constructor(
    private readonly submissions: SubmissionsService,
    jobs: JobSchedulerService,
  ) {
    jobs.add({ name: 'scheduled-publishing', everyMs: MINUTE, run: () => this.publishDue() });
  }

  /** A document that cannot be published keeps none of the others from it. A fault of the server is tried again. */
  private async publishDue(): Promise<void> {
    for (const due of await this.submissions.findDue())
      try {
        await this.submissions.publishScheduled(due);
      } catch (error) {
        if (!(error instanceof AppError) || error.code === 'StorageUnavailable') throw error;
        await this.submissions.recordFailure(due, error.message);
      }
  }
}

import { Injectable } from '@nestjs/common';
import { UnitOfWork } from '../../database/unit-of-work.js';
import { JobSchedulerService } from '../../platform/jobs/index.js';
import { AccountCodes } from './account-codes.js';
import { KnownDevicesService } from './known-devices.service.js';
import { SessionService } from './session.service.js';

const HOUR = 3_600_000;

/** Clears away what lets nobody in any more: sessions that ended, codes and devices' cookies that expired. */
@Injectable()
export class EndedSessions {
  constructor(
    private readonly work: UnitOfWork,
    private readonly sessions: SessionService,
    private readonly codes: AccountCodes,
    private readonly devices: KnownDevicesService,
    jobs: JobSchedulerService,
  ) {
    jobs.add({ name: 'ended-sessions', everyMs: HOUR, run: () => this.clear() });
  }

  private async clear(): Promise<void> {
    await this.work.run(async (tx) => {
      await this.sessions.clearEnded(tx);
      await this.codes.prune(tx);
      await this.devices.prune(tx);
    });
  }
}

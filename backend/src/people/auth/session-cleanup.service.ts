import { Injectable } from '@nestjs/common';
import { UnitOfWork } from '../../database/unit-of-work.js';
import { JobSchedulerService } from '../../platform/jobs/index.js';
import { AccountCodesService } from './account-codes.service.js';
import { KnownDevicesService } from './known-devices.service.js';
import { PasskeyChallengesService } from './passkeys/passkey-challenges.service.js';
import { PendingSignInsService } from './second-factor/pending-sign-ins.service.js';
import { SessionService } from './session.service.js';

const HOUR = 3_600_000;

/** Deletes ended sessions, and codes, devices, sign-ins and challenges that have expired. */
@Injectable()
export class SessionCleanupService {
  constructor(
    private readonly work: UnitOfWork,
    private readonly sessions: SessionService,
    private readonly codes: AccountCodesService,
    private readonly devices: KnownDevicesService,
    private readonly pendingSignIns: PendingSignInsService,
    private readonly challenges: PasskeyChallengesService,
    jobs: JobSchedulerService,
  ) {
    jobs.add({ name: 'ended-sessions', everyMs: HOUR, run: () => this.deleteEnded() });
  }

  private async deleteEnded(): Promise<void> {
    await this.sessions.deleteEnded();
    await this.work.run(async (tx) => {
      await this.codes.deleteExpired(tx);
      await this.devices.deleteExpired(tx);
      await this.pendingSignIns.deleteExpired(tx);
      await this.challenges.deleteExpired(tx);
    });
  }
}

import { Injectable } from '@nestjs/common';
import { Clock } from '../../runtime/clock.js';
import { UnitOfWork } from '../../database/unit-of-work.js';
import { EventHubService } from '../../platform/events/index.js';
import { MaintenanceRepository } from './maintenance.repository.js';
import { remainingMinutes } from './rules/remaining-minutes.js';

@Injectable()
export class MaintenanceService {
  constructor(
    private readonly work: UnitOfWork,
    private readonly maintenance: MaintenanceRepository,
    private readonly events: EventHubService,
    private readonly clock: Clock,
  ) {}

  /** Returns the minutes until maintenance: null if none is planned, 0 from the last minute until it is canceled. */
  minutesUntil(at: string | null): number | null {
    return at === null ? null : remainingMinutes(Date.parse(at), this.clock.now());
  }

  getRemainingMinutes(): Promise<number | null> {
    return this.work.read(async (tx) => this.minutesUntil(await this.maintenance.findPlanned(tx)));
  }

  scheduleMaintenance(at: string | null): Promise<number | null> {
    return this.work.run(async (tx) => {
      await this.maintenance.setPlanned(tx, at);
      const maintenanceRemainingMinutes = this.minutesUntil(at);
      this.events.publishToAll({ type: 'maintenance', maintenanceRemainingMinutes });
      return maintenanceRemainingMinutes;
    });
  }
}

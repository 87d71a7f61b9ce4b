import { Injectable } from '@nestjs/common';
import type { ResponseOf } from '@shinobi/shared/contract';
import { Clock } from '../../runtime/clock.js';
import { RequestMetricsService } from '../../http/request-metrics.service.js';
import { UnitOfWork } from '../../database/unit-of-work.js';
import { EventStreamsService } from '../../platform/events/index.js';
import { LiveRepository } from './live.repository.js';
import { requestsOf } from './rules/requests-of.js';

type Live = ResponseOf<'GET /api/Admin/GetLive'>;

const ACTIVE_MS = 5 * 60_000;
const MEGABYTE = 1024 * 1024;

/** The current state of the site and of this server. */
@Injectable()
export class LiveService {
  constructor(
    private readonly work: UnitOfWork,
    private readonly repository: LiveRepository,
    private readonly meter: RequestMetricsService,
    private readonly streams: EventStreamsService,
    private readonly clock: Clock,
  ) {}

  async getLive(): Promise<Live> {
    const at = this.clock.iso();
    const activeSince = new Date(this.clock.now() - ACTIVE_MS).toISOString();
    return this.work.read(async (tx) => {
      const counts = await this.repository.counts(tx, activeSince, at.slice(0, 10));
      const { users, activeNow, openReports, ...today } = counts;
      const maintenanceAt = await this.repository.maintenanceAt(tx);
      return { at, users, activeNow, openReports, maintenanceAt, today, server: this.server() };
    });
  }

  private server(): Live['server'] {
    return {
      startedAt: new Date(this.clock.now() - Math.round(process.uptime() * 1000)).toISOString(),
      streams: this.streams.count(),
      ...requestsOf(this.meter.series),
      memoryMb: Math.round(process.memoryUsage.rss() / MEGABYTE),
    };
  }
}

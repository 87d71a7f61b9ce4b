import { Injectable } from '@nestjs/common';
import type { RequestOf } from '@shinobi/shared/contract';
import { Counter, Histogram, Registry } from 'prom-client';

export type ReleaseReport = RequestOf<'POST /api/Release/Report'>['body']['reports'][number];

/** In seconds; the shell falls back to another version after 20. */
const BUCKETS = [0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 20];

/** Counts the loads of remotes that pages have reported to this process. */
@Injectable()
export class LoadMetricsService {
  private readonly loads: Counter<'remote' | 'version' | 'outcome'>;
  private readonly seconds: Histogram<'remote'>;

  constructor(registry: Registry) {
    const registers = [registry];
    this.loads = new Counter({
      name: 'remote_loads_total',
      help: 'Loads of remotes that pages have reported. Of a proven version one page in ten reports a mount.',
      labelNames: ['remote', 'version', 'outcome'],
      registers,
    });
    this.seconds = new Histogram({
      name: 'remote_load_seconds',
      help: 'Time from the start of a load until the component was there.',
      labelNames: ['remote'],
      buckets: BUCKETS,
      registers,
    });
  }

  count({ name: remote, version, outcome, ms }: ReleaseReport): void {
    this.loads.inc({ remote, version, outcome });
    if (outcome === 'mounted') this.seconds.observe({ remote }, ms / 1000);
  }
}

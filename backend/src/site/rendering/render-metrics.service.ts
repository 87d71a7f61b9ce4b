import { Injectable } from '@nestjs/common';
import { Counter, Gauge, Histogram, Registry } from 'prom-client';

/** In seconds. */
const BUCKETS = [0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5];

@Injectable()
export class RenderMetricsService {
  private readonly pages: Counter;
  private readonly seconds: Histogram;
  private readonly starts: Counter;

  constructor(private readonly registry: Registry) {
    const registers = [registry];
    this.pages = new Counter({
      name: 'rendered_pages_total',
      help: 'Pages that this instance has rendered.',
      registers,
    });
    this.seconds = new Histogram({
      name: 'render_seconds',
      help: 'Time to render a page, with the start of its process if it needed one.',
      buckets: BUCKETS,
      registers,
    });
    this.starts = new Counter({
      name: 'render_process_starts_total',
      help: 'Render processes that were started. One ends when it is idle, and after every fault.',
      registers,
    });
  }

  countPage(ms: number): void {
    this.pages.inc();
    this.seconds.observe(ms / 1000);
  }

  countProcessStart(): void {
    this.starts.inc();
  }

  /** Adds the length of the queue. */
  watchQueue(getLength: () => number): void {
    this.registry.registerMetric(
      new Gauge({
        name: 'render_queue_length',
        help: 'Pages that wait to be rendered, without those that are tried again later.',
        registers: [],
        collect() {
          this.set(getLength());
        },
      }),
    );
  }
}

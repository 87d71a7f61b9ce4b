import { Injectable } from '@nestjs/common';
import { collectDefaultMetrics, Counter, Gauge, Registry } from 'prom-client';
import { RequestMetricsService } from '../../http/request-metrics.service.js';
import { PublicContentService } from '../../learning/content/index.js';
import { EventStreamsService } from '../events/index.js';
import { JobSchedulerService, type JobStatistics } from '../jobs/index.js';
import { LoadMetricsService, ReleaseFilesService, ReleasesService } from '../releases/index.js';
import { RequestDurationHistogram } from './request-duration-histogram.js';

const JOB_OPTIONS = { labelNames: ['job'], registers: [] };

/** The metrics of this process in the format of Prometheus. The registry is created on the first request. */
@Injectable()
export class MetricsService {
  private registry: Registry | undefined;

  constructor(
    private readonly requests: RequestMetricsService,
    private readonly streams: EventStreamsService,
    private readonly jobs: JobSchedulerService,
    private readonly content: PublicContentService,
    private readonly releases: ReleasesService,
    private readonly loads: LoadMetricsService,
    private readonly releaseFiles: ReleaseFilesService,
  ) {}

  async render(): Promise<{ type: string; body: string }> {
    this.registry ??= this.createRegistry();
    return { type: this.registry.contentType, body: await this.registry.metrics() };
  }

  private createRegistry(): Registry {
    const registry = new Registry();
    collectDefaultMetrics({ register: registry });
    registry.registerMetric(new RequestDurationHistogram(this.requests));
    registry.registerMetric(this.streamGauge());
    registry.registerMetric(
      this.jobCounter('job_runs_total', 'How often this instance ran a job.', (each) => each.runs),
    );
    registry.registerMetric(this.jobCounter('job_failures_total', 'How often it failed.', (each) => each.failures));
    registry.registerMetric(this.jobDurations());
    registry.registerMetric(this.refreshFailures());
    registry.registerMetric(this.loads.loads);
    registry.registerMetric(this.loads.seconds);
    registry.registerMetric(this.releaseFiles.refused);
    registry.registerMetric(this.activeVersions());
    return registry;
  }

  private streamGauge(): Gauge {
    const { streams } = this;
    return new Gauge({
      name: 'event_streams_open',
      help: 'Streams of server-sent events that are open.',
      registers: [],
      collect() {
        this.set(streams.count());
      },
    });
  }

  private refreshFailures(): Counter {
    const { content } = this;
    return new Counter({
      name: 'content_refresh_failures_total',
      help: 'How often public content could not be brought up to date.',
      registers: [],
      collect() {
        this.reset();
        this.inc(content.refreshFailures);
      },
    });
  }

  private activeVersions(): Gauge {
    const { releases } = this;
    return new Gauge({
      name: 'remote_active_version',
      help: 'The active version of each remote, as a label; the value is 1.',
      labelNames: ['remote', 'version'],
      registers: [],
      async collect() {
        this.reset();
        // The other metrics matter most while the database is down.
        const pointers = await releases.listActive().catch(() => []);
        for (const { name: remote, active: version } of pointers) this.set({ remote, version }, 1);
      },
    });
  }

  private jobCounter(name: string, help: string, valueOf: (statistics: JobStatistics) => number): Counter {
    const { jobs } = this;
    return new Counter({
      name,
      help,
      ...JOB_OPTIONS,
      collect() {
        this.reset();
        for (const [job, statistics] of jobs.getStatistics()) this.inc({ job }, valueOf(statistics));
      },
    });
  }

  private jobDurations(): Gauge {
    const { jobs } = this;
    return new Gauge({
      name: 'job_last_duration_seconds',
      help: 'How long the last run took.',
      ...JOB_OPTIONS,
      collect() {
        for (const [job, { lastMs }] of jobs.getStatistics()) this.set({ job }, lastMs / 1000);
      },
    });
  }
}

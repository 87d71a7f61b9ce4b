import { Injectable } from '@nestjs/common';
import { Counter, Gauge, Registry } from 'prom-client';
import { RequestMetricsService } from '../../http/request-metrics.service.js';
import { PublicContentService } from '../../learning/content/index.js';
import { ErrorSink } from '../../runtime/error-sink.js';
import { EventStreamsService } from '../events/index.js';
import { JobSchedulerService, type JobStatistics } from '../jobs/index.js';
import { ReleasesService } from '../releases/index.js';
import { processMetrics } from './process-metrics.js';
import { RequestDurationHistogram } from './request-duration-histogram.js';

/**
 * Renders the metrics of this process in the format of Prometheus. Services register their own in the global `Registry`;
 * here are those that are read from a service when somebody asks.
 */
@Injectable()
export class MetricsService {
  constructor(
    private readonly registry: Registry,
    private readonly streams: EventStreamsService,
    private readonly jobs: JobSchedulerService,
    private readonly content: PublicContentService,
    private readonly releases: ReleasesService,
    private readonly errorSink: ErrorSink,
    requests: RequestMetricsService,
  ) {
    // From the start, so that the first response already covers the time since then.
    processMetrics();
    registry.registerMetric(new RequestDurationHistogram(requests));
    this.addStreams();
    this.addJobCounter('job_runs_total', 'How often this instance ran a job.', (each) => each.runs);
    this.addJobCounter('job_failures_total', 'How often a job failed on this instance.', (each) => each.failures);
    this.addJobGauge('job_last_duration_seconds', 'How long the last run took.', (each) => each.lastMs);
    this.addJobGauge(
      'job_last_success_timestamp_seconds',
      'When a run last ended well on this instance.',
      (each) => each.lastSuccess,
    );
    this.addRefreshFailures();
    this.addActiveVersions();
    this.addErrorReports();
  }

  async render(): Promise<{ type: string; body: string }> {
    const parts = await Promise.all([this.registry.metrics(), processMetrics().metrics()]);
    return { type: this.registry.contentType, body: parts.join('\n') };
  }

  private addStreams(): void {
    const { streams, registry } = this;
    registry.registerMetric(
      new Gauge({
        name: 'event_streams_open',
        help: 'Streams of server-sent events that are open.',
        registers: [],
        collect() {
          this.set(streams.count());
        },
      }),
    );
  }

  private addRefreshFailures(): void {
    const { content, registry } = this;
    registry.registerMetric(
      new Counter({
        name: 'content_refresh_failures_total',
        help: 'How often public content could not be brought up to date.',
        registers: [],
        collect() {
          this.reset();
          this.inc(content.refreshFailures);
        },
      }),
    );
  }

  private addErrorReports(): void {
    const { errorSink, registry } = this;
    registry.registerMetric(
      new Counter({
        name: 'error_reports_total',
        help: 'Reports of errors to the service of ERROR_DSN, by result.',
        labelNames: ['result'],
        registers: [],
        collect() {
          this.reset();
          for (const [result, count] of Object.entries(errorSink.counts)) this.inc({ result }, count);
        },
      }),
    );
  }

  private addActiveVersions(): void {
    const { releases, registry } = this;
    registry.registerMetric(
      new Gauge({
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
      }),
    );
  }

  private addJobCounter(name: string, help: string, valueOf: (statistics: JobStatistics) => number): void {
    const { jobs, registry } = this;
    registry.registerMetric(
      new Counter({
        name,
        help,
        labelNames: ['job'],
        registers: [],
        collect() {
          this.reset();
          for (const [job, statistics] of jobs.getStatistics()) this.inc({ job }, valueOf(statistics));
        },
      }),
    );
  }

  /** Of a value in milliseconds; a job for which it is null has no series. */
  private addJobGauge(name: string, help: string, valueOf: (statistics: JobStatistics) => number | null): void {
    const { jobs, registry } = this;
    registry.registerMetric(
      new Gauge({
        name,
        help,
        labelNames: ['job'],
        registers: [],
        collect() {
          for (const [job, statistics] of jobs.getStatistics()) {
            const ms = valueOf(statistics);
            if (ms !== null) this.set({ job }, ms / 1000);
          }
        },
      }),
    );
  }
}

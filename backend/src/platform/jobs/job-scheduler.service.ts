import { type BeforeApplicationShutdown, Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { Clock } from '../../runtime/clock.js';
import { Log } from '../../runtime/log.js';
import { Random } from '../../runtime/random.js';
import { Tracing } from '../../runtime/tracing.js';
import { Settings } from '../../runtime/settings.js';
import { UnitOfWork } from '../../database/unit-of-work.js';
import type { JobEntity } from './job.entity.js';
import { JobRepository } from './job.repository.js';

/** Periodic work that one instance at a time does. It may be interrupted anywhere and then runs again. */
export interface Job {
  readonly name: string;
  readonly everyMs: number;
  run(): Promise<void>;
}

/** The runs of a job on this instance. */
export interface JobStatistics {
  readonly runs: number;
  readonly failures: number;
  /** The duration of the last run. */
  readonly lastMs: number;
  /** When a run last ended well, in milliseconds; null: never on this instance. */
  readonly lastSuccess: number | null;
}

/** After this time another instance may run a job whose instance has not finished it. */
const CLAIM_MS = 10 * 60_000;

/**
 * Runs each job on one instance at a time: the one that claims its row with a conditional update. A job runs at least once
 * per period and must tolerate running twice.
 */
@Injectable()
export class JobSchedulerService implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly jobs: Job[] = [];
  private readonly statistics = new Map<string, JobStatistics>();
  private readonly instanceId: string;
  private timer: NodeJS.Timeout | undefined;
  private running: Promise<void> = Promise.resolve();

  constructor(
    private readonly work: UnitOfWork,
    private readonly repository: JobRepository,
    private readonly settings: Settings,
    private readonly clock: Clock,
    private readonly log: Log,
    private readonly tracing: Tracing,
    random: Random,
  ) {
    this.instanceId = random.token();
  }

  /** Adds a job. Domains call this while Nest creates the modules. */
  add(job: Job): void {
    this.jobs.push(job);
    this.statistics.set(job.name, { runs: 0, failures: 0, lastMs: 0, lastSuccess: null });
  }

  /** Returns the statistics by the names of the jobs. */
  getStatistics(): ReadonlyMap<string, JobStatistics> {
    return this.statistics;
  }

  onApplicationBootstrap(): void {
    const { jobsEveryMs } = this.settings;
    if (jobsEveryMs > 0) this.timer = setInterval(() => void this.runDue(), jobsEveryMs).unref();
  }

  async beforeApplicationShutdown(): Promise<void> {
    clearInterval(this.timer);
    await this.running;
  }

  /** Runs the jobs that are due, one after the other. Never rejects. */
  runDue(): Promise<void> {
    this.running = this.running
      .then(() => this.runAll())
      .catch((error: unknown) => this.log.warn({ error }, 'The jobs that are due could not be read.'));
    return this.running;
  }

  private async runAll(): Promise<void> {
    const rows = new Map((await this.work.read((tx) => this.repository.findAll(tx))).map((row) => [row.name, row]));
    for (const job of this.jobs) {
      const row = rows.get(job.name) ?? (await this.insertJob(job));
      if (this.isDue(row, job)) await this.claimAndRun(row, job);
    }
  }

  private async insertJob({ name }: Job): Promise<JobEntity> {
    await this.work.run((tx) => this.repository.insertIfMissing(tx, name));
    return { name, dueAt: '', holder: '' };
  }

  /** A time further away than a period was written before the clock was set back. */
  private isDue({ dueAt }: JobEntity, job: Job): boolean {
    return dueAt <= this.timeIn(0) || dueAt > this.timeIn(Math.max(CLAIM_MS, job.everyMs));
  }

  private async claimAndRun(row: JobEntity, job: Job): Promise<void> {
    const until = this.timeIn(CLAIM_MS);
    if (!(await this.work.run((tx) => this.repository.claim(tx, row, this.instanceId, until)))) return;
    const started = this.clock.now();
    const hasFailed = await this.tryToRun(job);
    this.recordRun(job, hasFailed, this.clock.now() - started);
    await this.work.run((tx) => this.repository.setDueAt(tx, job.name, this.instanceId, this.timeIn(job.everyMs)));
  }

  /** Returns whether the job failed. */
  private async tryToRun(job: Job): Promise<boolean> {
    const span = { name: `job ${job.name}`, kind: 'internal' } as const;
    const run = async () => {
      try {
        await job.run();
      } catch (error) {
        // In the span, so that the line has the id of the trace.
        this.log.error({ error, job: job.name }, 'A job failed.');
        throw error;
      }
    };
    return this.tracing.runInSpan(span, run).then(
      () => false,
      () => true,
    );
  }

  private recordRun({ name }: Job, hasFailed: boolean, lastMs: number): void {
    const { runs = 0, failures = 0, lastSuccess = null } = this.statistics.get(name) ?? {};
    this.statistics.set(name, {
      runs: runs + 1,
      failures: failures + (hasFailed ? 1 : 0),
      lastMs,
      lastSuccess: hasFailed ? lastSuccess : this.clock.now(),
    });
  }

  private timeIn(ms: number): string {
    return new Date(this.clock.now() + ms).toISOString();
  }
}

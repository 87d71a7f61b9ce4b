import { type BeforeApplicationShutdown, Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { Clock } from '../../runtime/clock.js';
import { Log } from '../../runtime/log.js';
import { Random } from '../../runtime/random.js';
import { Settings } from '../../runtime/settings.js';
import { UnitOfWork } from '../../database/unit-of-work.js';
import type { JobEntity } from './job.entity.js';
import { addJob, allJobs, giveBack, takeJob } from './job.repository.js';

/** Work that is done again and again, by one instance at a time. It may be cut off anywhere and is then done again. */
export interface Job {
  readonly name: string;
  readonly everyMs: number;
  run(): Promise<void>;
}

/** What this instance has done of a job. */
export interface JobRecord {
  readonly runs: number;
  readonly failures: number;
  /** How long the last run took. */
  readonly lastMs: number;
}

/** After this a holder that has not finished counts as dead, and another instance begins. */
const HELD_MS = 10 * 60_000;

/**
 * Runs each job once however many instances there are: who takes its row by a conditional update does it.
 * A job is done at least once a period; what it does has to be right also when it is done twice.
 */
@Injectable()
export class JobSchedulerService implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly jobs: Job[] = [];
  private readonly done = new Map<string, JobRecord>();
  private readonly holder: string;
  private timer: NodeJS.Timeout | undefined;
  private round: Promise<void> = Promise.resolve();

  constructor(
    private readonly work: UnitOfWork,
    private readonly settings: Settings,
    private readonly clock: Clock,
    private readonly log: Log,
    random: Random,
  ) {
    this.holder = random.token();
  }

  /** A domain adds its jobs while the modules are put together. */
  add(job: Job): void {
    this.jobs.push(job);
    this.done.set(job.name, { runs: 0, failures: 0, lastMs: 0 });
  }

  /** By the jobs' names. */
  get records(): ReadonlyMap<string, JobRecord> {
    return this.done;
  }

  onApplicationBootstrap(): void {
    const { jobsEveryMs } = this.settings;
    if (jobsEveryMs > 0) this.timer = setInterval(() => void this.runDue(), jobsEveryMs).unref();
  }

  async beforeApplicationShutdown(): Promise<void> {
    clearInterval(this.timer);
    await this.round;
  }

  /** Does what is due, one after the other. Never rejects. */
  runDue(): Promise<void> {
    this.round = this.round
      .then(() => this.runAll())
      .catch((error: unknown) => this.log.warn({ error }, 'JobSchedulerService could not be looked for.'));
    return this.round;
  }

  private async runAll(): Promise<void> {
    const rows = new Map((await this.work.read(allJobs)).map((row) => [row.name, row]));
    for (const job of this.jobs) {
      const row = rows.get(job.name) ?? (await this.introduce(job));
      if (this.isDue(row, job)) await this.runIfMine(row, job);
    }
  }

  private async introduce({ name }: Job): Promise<JobEntity> {
    await this.work.run((tx) => addJob(tx, name));
    return { name, dueAt: '', holder: '' };
  }

  /** A time further away than a period can only come from a clock that has been set back since. */
  private isDue({ dueAt }: JobEntity, job: Job): boolean {
    return dueAt <= this.in(0) || dueAt > this.in(Math.max(HELD_MS, job.everyMs));
  }

  private async runIfMine(row: JobEntity, job: Job): Promise<void> {
    if (!(await this.work.run((tx) => takeJob(tx, row, this.holder, this.in(HELD_MS))))) return;
    const started = this.clock.now();
    const failed = await this.attempt(job);
    this.note(job, failed, this.clock.now() - started);
    await this.work.run((tx) => giveBack(tx, job.name, this.holder, this.in(job.everyMs)));
  }

  private async attempt(job: Job): Promise<boolean> {
    try {
      await job.run();
      return false;
    } catch (error) {
      this.log.error({ error, job: job.name }, 'A job failed.');
      return true;
    }
  }

  private note({ name }: Job, failed: boolean, lastMs: number): void {
    const { runs = 0, failures = 0 } = this.done.get(name) ?? {};
    this.done.set(name, { runs: runs + 1, failures: failures + (failed ? 1 : 0), lastMs });
  }

  private in(ms: number): string {
    return new Date(this.clock.now() + ms).toISOString();
  }
}

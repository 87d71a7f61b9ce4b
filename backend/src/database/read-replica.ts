import { setTimeout as delay } from 'node:timers/promises';
import type { DataSource, EntityManager } from 'typeorm';
import { parseLogPosition, ReplicaAge } from './rules/replica-age.js';

const CHECK_EVERY_MS = 1000;
/** A check that takes longer has failed. */
const CHECK_TIMEOUT_MS = 2000;
/** Older data are not read. */
const MAX_AGE_MS = 5000;

async function readPosition(source: DataSource, read: string): Promise<bigint> {
  const [row] = await source.query<[{ position: string | null }]>(`SELECT ${read} AS position`);
  return parseLogPosition(row.position ?? '0/0');
}

/** A copy of the database that PostgreSQL keeps up to date. It is used only while it responds and keeps up. */
export class ReadReplica {
  private readonly age = new ReplicaAge(MAX_AGE_MS);
  private readonly stopping = new AbortController();
  private checks: Promise<void> = Promise.resolve();
  private isCurrent = false;

  /** `onChange` learns whether the replica is used from now on. */
  constructor(
    private readonly primary: DataSource,
    private readonly replica: DataSource,
    private readonly onChange: (isUsed: boolean) => void,
  ) {}

  /** Resolves after the first check, successful or not. */
  async start(): Promise<void> {
    await this.check();
    this.checks = this.checkRepeatedly();
  }

  /** Null while the replica does not respond or is too far behind. */
  get manager(): EntityManager | null {
    return this.isCurrent ? this.replica.manager : null;
  }

  /** Stops using the replica until a check succeeds. */
  suspend(): void {
    this.use(false);
  }

  async close(): Promise<void> {
    this.stopping.abort();
    await this.checks;
    if (this.replica.isInitialized) await this.replica.destroy();
  }

  private async checkRepeatedly(): Promise<void> {
    const { signal } = this.stopping;
    while (!signal.aborted) {
      await delay(CHECK_EVERY_MS, undefined, { signal, ref: false }).catch(() => undefined);
      if (!signal.aborted) await this.check();
    }
  }

  /** Never rejects: without the replica everything is read from the primary. */
  private async check(): Promise<void> {
    const tooLate = delay(CHECK_TIMEOUT_MS, false, { ref: false });
    this.use(await Promise.race([this.measure().catch(() => false), tooLate]));
  }

  private async measure(): Promise<boolean> {
    if (!this.replica.isInitialized) await this.replica.initialize();
    // Taken before the position is asked for, so that the age is never too small.
    const at = performance.now();
    this.age.record(await readPosition(this.primary, 'pg_current_wal_lsn()'), at);
    const replayed = await readPosition(this.replica, 'pg_last_wal_replay_lsn()');
    return this.age.ageOf(replayed, performance.now()) !== null;
  }

  private use(isUsed: boolean): void {
    if (isUsed === this.isCurrent) return;
    this.isCurrent = isUsed;
    this.onChange(isUsed);
  }
}

import { setTimeout as delay } from 'node:timers/promises';
import type { DataSource, EntityManager } from 'typeorm';
import { parseLogPosition, ReplicaAge } from './rules/replica-age.js';
import { type DatabaseIdentity, identityFault, type ReplicaFault } from './rules/replica-fault.js';

const CHECK_EVERY_MS = 1000;
/** A check that takes longer has failed. */
const CHECK_TIMEOUT_MS = 2000;
/** Older data are not read. */
const MAX_AGE_MS = 5000;

/** What a server tells about itself. `position` is up to where its log is written, or replayed on a standby. */
interface ServerState extends DatabaseIdentity {
  readonly position: string | null;
}

/** The identifier of the cluster is not readable for everybody: services may revoke it. */
const READ_STATE = `SELECT pg_is_in_recovery() AS "isStandby", current_database() AS "name",
  (SELECT oid::text FROM pg_database WHERE datname = current_database()) AS "oid",
  CASE WHEN pg_is_in_recovery() THEN pg_last_wal_replay_lsn() ELSE pg_current_wal_lsn() END AS "position",
  has_function_privilege(to_regprocedure('pg_control_system()')::oid, 'EXECUTE') AS "hasClusterId"`;
const READ_CLUSTER_ID = `SELECT system_identifier::text AS "clusterId" FROM pg_control_system()`;

async function readState(source: DataSource): Promise<ServerState> {
  const [state] = await source.query<[Omit<ServerState, 'clusterId'> & { hasClusterId: boolean | null }]>(READ_STATE);
  if (!state.hasClusterId) return { ...state, clusterId: null };
  const [{ clusterId }] = await source.query<[{ clusterId: string }]>(READ_CLUSTER_ID);
  return { ...state, clusterId };
}

/** Learns why the replica is not used from now on, with the error behind it if there is one; null: it is used. */
export type OnReplicaChange = (fault: ReplicaFault | null, error?: unknown) => void;

/** A copy of the database that PostgreSQL keeps up to date. It is used only while it responds and keeps up. */
export class ReadReplica {
  private readonly age = new ReplicaAge(MAX_AGE_MS);
  private readonly stopping = new AbortController();
  private checks: Promise<void> = Promise.resolve();
  private startedAt = 0;
  /** Null: the replica is used; undefined: not known yet. */
  private fault: ReplicaFault | null | undefined;

  constructor(
    private readonly primary: DataSource,
    private readonly replica: DataSource,
    private readonly onChange: OnReplicaChange,
  ) {}

  /** Resolves after the first check, successful or not. */
  async start(): Promise<void> {
    this.startedAt = performance.now();
    await this.check();
    this.checks = this.checkRepeatedly();
  }

  /** Null while the replica is not used. */
  get manager(): EntityManager | null {
    return this.fault === null ? this.replica.manager : null;
  }

  /** Stops using the replica, on which a statement has failed, until a check succeeds. */
  suspend(error: unknown): void {
    this.setFault('it or the primary cannot be read', error);
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
    const tooLate = delay(CHECK_TIMEOUT_MS, null, { ref: false }).then(() => {
      throw new Error(`No response in ${CHECK_TIMEOUT_MS} ms.`);
    });
    try {
      this.setFault(await Promise.race([this.findFault(), tooLate]));
    } catch (error) {
      this.setFault('it or the primary cannot be read', error);
    }
  }

  private async findFault(): Promise<ReplicaFault | null> {
    // Taken before the position is asked for, so that the age is never too small.
    const at = performance.now();
    const primary = await readState(this.primary);
    this.age.record(parseLogPosition(primary.position ?? '0/0'), at);
    if (!this.replica.isInitialized) await this.replica.initialize();
    const replica = await readState(this.replica);
    const fault = identityFault(primary, replica);
    if (fault !== null) return fault;
    const age = this.age.ageOf(parseLogPosition(replica.position ?? '0/0'), performance.now());
    return age === null ? 'it is more than five seconds behind' : null;
  }

  private setFault(fault: ReplicaFault | null, error?: unknown): void {
    // At the start only the present position of the primary is known, which no replica has replayed yet.
    const isTooEarly = this.fault === undefined && performance.now() - this.startedAt < MAX_AGE_MS;
    if (fault === this.fault || (isTooEarly && fault === 'it is more than five seconds behind')) return;
    this.fault = fault;
    this.onChange(fault, error);
  }
}

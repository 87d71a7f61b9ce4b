import { type BeforeApplicationShutdown, Injectable } from '@nestjs/common';
import { type ClientCounts, isProven, isWorse, watchedVersions } from '@shinobi/shared/domain/platform/release-health';
import { takeAdvisoryLock } from '../../../database/take-advisory-lock.js';
import { type ReadTransaction, type Transaction, UnitOfWork } from '../../../database/unit-of-work.js';
import { Clock } from '../../../runtime/clock.js';
import { Log } from '../../../runtime/log.js';
import { EventHubService } from '../../events/index.js';
import { JobSchedulerService } from '../../jobs/index.js';
import { ReleaseChangesService } from '../release-changes.service.js';
import type { ReleasePointerEntity } from '../release-pointer.entity.js';
import { ReleaseRepository } from '../release.repository.js';
import { fallbackOf } from '../rules/fallback.js';
import { ReleaseReportRepository, type VersionMarks } from './release-report.repository.js';
import { RollbackMailService } from './rollback-mail.service.js';
import { rollbackReason } from './rules/rollback-reason.js';

const EVERY_MS = 60_000;
const ACTOR = 'the server';

interface Rollback {
  readonly version: string;
  /** The version that visitors get instead. */
  readonly to: string;
  readonly reason: string;
}

interface Findings {
  /** The versions that are proven from now on. */
  readonly proven: readonly string[];
  readonly rollback: Rollback | null;
}

const NOTHING: Findings = { proven: [], rollback: null };

/** Decides from the reports of pages which versions are proven, and rolls back those that are worse. */
@Injectable()
export class ReleaseHealthService implements BeforeApplicationShutdown {
  /** The remotes whose review has been requested and has not begun. */
  readonly #requested = new Set<string>();
  #reviews: Promise<void> = Promise.resolve();

  constructor(
    private readonly work: UnitOfWork,
    private readonly releases: ReleaseRepository,
    private readonly reports: ReleaseReportRepository,
    private readonly changes: ReleaseChangesService,
    private readonly mails: RollbackMailService,
    private readonly events: EventHubService,
    private readonly clock: Clock,
    private readonly log: Log,
    jobs: JobSchedulerService,
  ) {
    jobs.add({ name: 'release-health', everyMs: EVERY_MS, run: () => this.reviewAll() });
  }

  /** Looks at the reports about a remote. Requests that arrive before a review begins share it. Never rejects. */
  review(name: string): Promise<void> {
    if (this.#requested.has(name)) return this.#reviews;
    this.#requested.add(name);
    this.#reviews = this.#reviews.then(async () => {
      this.#requested.delete(name);
      await this.reviewNow(name).catch((error: unknown) =>
        this.log.error({ error, name }, 'The reports about a remote could not be reviewed.'),
      );
    });
    return this.#reviews;
  }

  async beforeApplicationShutdown(): Promise<void> {
    await this.#reviews;
  }

  private async reviewAll(): Promise<void> {
    const pointers = await this.work.read((tx) => this.releases.findPointers(tx));
    await Promise.all(pointers.map(({ name }) => this.review(name)));
  }

  /** Reads first, and looks again under the lock only when something is to be done: another instance may have done it. */
  private async reviewNow(name: string): Promise<void> {
    const { proven, rollback } = await this.work.read((tx) => this.judge(tx, name));
    if (proven.length === 0 && !rollback) return;
    await this.work.run(async (tx) => {
      await takeAdvisoryLock(tx, 'releases');
      const found = await this.judge(tx, name);
      if (found.proven.length > 0) await this.markProven(tx, name, found.proven);
      if (found.rollback) await this.rollBack(tx, name, found.rollback);
    });
  }

  private async judge(tx: ReadTransaction, name: string): Promise<Findings> {
    const pointer = await this.releases.findPointer(tx, name);
    if (!pointer || pointer.retiredAt !== null) return NOTHING;
    const versions = await this.reports.findVersions(tx, name);
    return {
      proven: await this.findProven(tx, versions),
      rollback: await this.findRollback(tx, pointer, versions),
    };
  }

  private async findProven(tx: ReadTransaction, versions: readonly VersionMarks[]): Promise<string[]> {
    const proven: string[] = [];
    for (const { name, version, provenAt, rolledBackAt } of versions) {
      if (provenAt !== null || rolledBackAt !== null) continue;
      if (isProven(await this.reports.countClients(tx, name, version))) proven.push(version);
    }
    return proven;
  }

  private async findRollback(
    tx: ReadTransaction,
    pointer: ReleasePointerEntity,
    versions: readonly VersionMarks[],
  ): Promise<Rollback | null> {
    const { name, active, canary } = pointer;
    for (const version of watchedVersions(pointer, this.clock.now())) {
      const fallback = fallbackOf(versions, { name, active: version });
      const proven = fallback?.provenAt ? fallback.version : null;
      const to = version === canary ? active : proven;
      // An active version stays while there is no proven one: the others may be worse.
      if (to === null) continue;
      // What was reported before, such as while another version replaced this one, says nothing about now.
      const since = version === canary ? pointer.canarySince : pointer.activeSince;
      const candidate = await this.reports.countClients(tx, name, version, since ?? '');
      const compared = proven === null ? null : await this.countsOf(tx, name, proven);
      if (isWorse(candidate, compared)) return { version, to, reason: rollbackReason(candidate, compared) };
    }
    return null;
  }

  private async countsOf(
    tx: ReadTransaction,
    name: string,
    version: string,
  ): Promise<ClientCounts & { readonly version: string }> {
    return { version, ...(await this.reports.countClients(tx, name, version)) };
  }

  /** The revision of the state stays: a promotion is not to be refused because a version has proved itself meanwhile. */
  private async markProven(tx: Transaction, name: string, versions: readonly string[]): Promise<void> {
    for (const version of versions) await this.releases.markProven(tx, name, version, this.clock.iso());
    const pointer = await this.releases.findPointer(tx, name);
    if (pointer) this.events.publishToAll({ type: 'release', name, version: pointer.active });
  }

  private async rollBack(tx: Transaction, name: string, { version, to, reason }: Rollback): Promise<void> {
    const pointer = await this.releases.findPointer(tx, name);
    if (pointer?.active !== version && pointer?.canary !== version) return;
    const request = version === pointer.active ? { name, version, to } : { name, version };
    await this.changes.rollBack(request, { actor: ACTOR, reason });
    await this.mails.queueMail(tx, { name, version, to, reason });
    this.work.afterCommit(() => this.log.warn({ name, version, to, reason }, 'Rolled a release back.'));
  }
}

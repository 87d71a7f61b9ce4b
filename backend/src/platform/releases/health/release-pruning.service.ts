import { mkdir, readdir, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { Injectable } from '@nestjs/common';
import type { ReleaseManifest } from '@shinobi/shared/contract/platform/release';
import { RELEASE_KEEP_MS } from '@shinobi/shared/domain/limits/releases';
import { takeAdvisoryLock } from '../../../database/take-advisory-lock.js';
import { type ReadTransaction, type Transaction, UnitOfWork } from '../../../database/unit-of-work.js';
import { Clock } from '../../../runtime/clock.js';
import { Log } from '../../../runtime/log.js';
import { Settings } from '../../../runtime/settings.js';
import { JobSchedulerService } from '../../jobs/index.js';
import { ReleaseArchivesService } from '../archives/release-archives.service.js';
import { archiveKey } from '../archives/rules/archive-key.js';
import { ReleaseAuditRepository } from '../audit/release-audit.repository.js';
import { folderOf, readManifest } from '../release-folder.js';
import { ReleaseRepository } from '../release.repository.js';
import { RenderFaultRepository } from '../render-faults/render-fault.repository.js';
import { ReleaseReportRepository, type VersionMarks } from './release-report.repository.js';
import { referredVersions } from './rules/referred-versions.js';

const EVERY_MS = 24 * 60 * 60_000;
/** A folder in it, named `name@version`, says that this version is being deleted. It outlives an interruption. */
const DELETIONS = '.deleted';
const AUTHOR = { actor: 'the server', action: 'delete', reason: 'Nothing had referred to it for 30 days.' };

/**
 * Deletes versions that nothing has referred to for 30 days: their rows, their reports, their faults and, after the
 * commit, their folders. An interrupted run is completed by the next one.
 */
@Injectable()
export class ReleasePruningService {
  constructor(
    private readonly work: UnitOfWork,
    private readonly releases: ReleaseRepository,
    private readonly reports: ReleaseReportRepository,
    private readonly faults: RenderFaultRepository,
    private readonly audit: ReleaseAuditRepository,
    private readonly archives: ReleaseArchivesService,
    private readonly settings: Settings,
    private readonly clock: Clock,
    private readonly log: Log,
    jobs: JobSchedulerService,
  ) {
    jobs.add({ name: 'old-releases', everyMs: EVERY_MS, run: () => this.prune() });
  }

  private async prune(): Promise<void> {
    const before = new Date(this.clock.now() - RELEASE_KEEP_MS).toISOString();
    await this.work.run(async (tx) => {
      await this.reports.deleteOld(tx, before);
      await this.faults.deleteOld(tx, before);
    });
    const bundled = await this.listBundled();
    await this.work.run((tx) => this.touchReferred(tx, bundled));
    const unused = await this.work.read((tx) => this.findUnused(tx, before));
    for (const { name, version } of unused) await mkdir(this.deletionOf(name, version), { recursive: true });
    await this.work.run((tx) => this.deleteRows(tx, before));
    await this.deleteFolders();
    await this.deleteArchives();
  }

  /** A start would publish a bundled version again, and activate it, if its row were missing. */
  private async listBundled(): Promise<ReleaseManifest[]> {
    const manifests = this.settings.bundledRemotes.map((folder) => readManifest(folder).catch(() => null));
    return (await Promise.all(manifests)).filter((manifest) => manifest !== null);
  }

  /** Once nothing refers to a version any more, it is kept for another 30 days, for pages that are still open. */
  private async touchReferred(tx: Transaction, bundled: readonly ReleaseManifest[]): Promise<void> {
    await takeAdvisoryLock(tx, 'releases');
    const now = this.clock.iso();
    for (const [name, versions] of await this.findReferred(tx)) await this.reports.touch(tx, name, versions, now);
    for (const { name, version } of bundled) await this.reports.touch(tx, name, [version], now);
  }

  private async deleteRows(tx: Transaction, before: string): Promise<void> {
    await takeAdvisoryLock(tx, 'releases');
    for (const { name, version } of await this.findUnused(tx, before)) {
      await this.reports.deleteVersion(tx, name, version);
      await this.faults.deleteVersion(tx, name, version);
      await this.audit.append(tx, { ...AUTHOR, at: this.clock.iso(), name, fromVersion: version, toVersion: null });
      this.work.afterCommit(() => this.log.info({ name, version }, 'Deleted an unused release.'));
    }
  }

  private async findUnused(tx: ReadTransaction, before: string): Promise<VersionMarks[]> {
    const referred = await this.findReferred(tx);
    const versions = await this.reports.findVersions(tx);
    return versions.filter(
      ({ name, version, lastUsedAt }) => lastUsedAt < before && !referred.get(name)?.includes(version),
    );
  }

  private async findReferred(tx: ReadTransaction): Promise<Map<string, readonly string[]>> {
    const versions = await this.reports.findVersions(tx);
    const pointers = await this.releases.findPointers(tx);
    return new Map(pointers.map((pointer) => [pointer.name, referredVersions(versions, pointer)]));
  }

  /** Deletes the folders of versions that are not stored any more. One that was uploaded again meanwhile stays. */
  private async deleteFolders(): Promise<void> {
    for (const entry of await readdir(this.deletions).catch(() => [])) {
      const [name = '', version = ''] = entry.split('@');
      await this.work.run(async (tx) => {
        await takeAdvisoryLock(tx, 'releases');
        if (!(await this.releases.find(tx, name, version))) await this.moveAway(name, version);
      });
      await rm(path.join(this.deletions, entry), { recursive: true, force: true });
    }
  }

  /** An upload checks under the same lock that its archive is there. */
  private async deleteArchives(): Promise<void> {
    const old = await this.archives.listOld();
    const findUsed = async (tx: ReadTransaction) => new Set((await this.releases.findAll(tx)).map(archiveKey));
    const used = await this.work.read(findUsed);
    for (const key of old.filter((each) => !used.has(each)))
      await this.work.run(async (tx) => {
        await takeAdvisoryLock(tx, 'releases');
        if (!(await findUsed(tx)).has(key)) await this.archives.delete(key);
      });
  }

  /** Renaming takes no time, so that an upload of the same version never meets a folder that is half deleted. */
  private async moveAway(name: string, version: string): Promise<void> {
    const target = path.join(this.deletionOf(name, version), 'files');
    await rename(folderOf(this.settings.remotesDir, name, version), target).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'ENOENT') throw error;
    });
  }

  private get deletions(): string {
    return path.join(this.settings.remotesDir, DELETIONS);
  }

  private deletionOf(name: string, version: string): string {
    return path.join(this.deletions, `${name}@${version}`);
  }
}

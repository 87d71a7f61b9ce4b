import { isDeepStrictEqual } from 'node:util';
import { Injectable } from '@nestjs/common';
import type { ReleaseManifest } from '@shinobi/shared/contract/platform/release';
import { takeAdvisoryLock } from '../../../database/take-advisory-lock.js';
import { type Transaction, UnitOfWork } from '../../../database/unit-of-work.js';
import { Clock } from '../../../runtime/clock.js';
import { Settings } from '../../../runtime/settings.js';
import { ReleaseArchivesService } from '../archives/release-archives.service.js';
import { ReleaseAuditRepository } from '../audit/release-audit.repository.js';
import type { ChangeAuthor } from '../release-changes.service.js';
import { checkFiles, folderOf, moveInto, readManifest } from '../release-folder.js';
import type { ReleaseEntity } from '../release.entity.js';
import { releaseDiffers } from '../release.errors.js';
import { ReleaseRepository } from '../release.repository.js';

/** Puts a checked version from the staging folder where its files are served from. */
@Injectable()
export class ReleaseStorageService {
  constructor(
    private readonly work: UnitOfWork,
    private readonly releases: ReleaseRepository,
    private readonly audit: ReleaseAuditRepository,
    private readonly archives: ReleaseArchivesService,
    private readonly settings: Settings,
    private readonly clock: Clock,
  ) {}

  /** Returns whether a version is stored. Rejects with `ReleaseDiffers` if it is with other contents. */
  async isStored(manifest: ReleaseManifest): Promise<boolean> {
    return this.work.read(async (tx) =>
      isKnown(await this.releases.find(tx, manifest.name, manifest.version), manifest),
    );
  }

  /**
   * Stores a version and moves its files into place. Of two archives of one version the first one wins, on all instances:
   * row and files change under one lock. A crash can leave files without a row, which are not served and are replaced by the
   * next upload, but no row without files. Returns whether the version is new. Rejects with `ReleaseDiffers` or
   * `StorageUnavailable`.
   */
  async store(staged: string, manifest: ReleaseManifest, by: ChangeAuthor): Promise<boolean> {
    const { name, version } = manifest;
    const target = folderOf(this.settings.remotesDir, name, version);
    const isThere = await isComplete(target, manifest);
    // Also of a known version, whose archive may be damaged.
    await this.archives.put(staged, manifest);
    return this.work.run(async (tx) => {
      await takeAdvisoryLock(tx, 'releases');
      const isNew = !isKnown(await this.releases.find(tx, name, version), manifest);
      if (isNew) await this.archives.requireStored(manifest);
      if (isNew) await this.insert(tx, manifest, by);
      // The files of a stored version may have been lost with a disk.
      if (isNew || !(isThere || (await isComplete(target, manifest)))) await moveInto(target, staged, manifest);
      return isNew;
    });
  }

  private async insert(
    tx: Transaction,
    manifest: ReleaseManifest,
    { actor, reason = '' }: ChangeAuthor,
  ): Promise<void> {
    const { name, version } = manifest;
    const now = this.clock.iso();
    const times = { createdAt: now, promotedAt: null, lastUsedAt: now, provenAt: null, rolledBackAt: null };
    await this.releases.insert(tx, { ...manifest, ...times, server: manifest.server ?? null, publishedBy: actor });
    const entry = { actor, action: 'upload', name, fromVersion: null, toVersion: version, reason };
    await this.audit.append(tx, { at: now, ...entry });
  }
}

/** Throws `ReleaseDiffers` for a version that is known with other contents. */
function isKnown(known: ReleaseEntity | null, manifest: ReleaseManifest): boolean {
  if (!known) return false;
  const sent = Object.entries({ ...manifest, server: manifest.server ?? null });
  const isSame = sent.every(([field, value]) => isDeepStrictEqual(known[field as keyof ReleaseManifest], value));
  if (!isSame) throw releaseDiffers(manifest.name, manifest.version);
  return true;
}

/** Returns whether all files of a version are in a folder as they were built. */
const isComplete = (folder: string, manifest: ReleaseManifest): Promise<boolean> =>
  readManifest(folder)
    .then((found) => found !== null && checkFiles(folder, manifest).then(() => true))
    .catch(() => false);

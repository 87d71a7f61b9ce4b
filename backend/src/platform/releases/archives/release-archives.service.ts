import { existsSync } from 'node:fs';
import path from 'node:path';
import { Injectable } from '@nestjs/common';
import type { ReleaseManifest } from '@shinobi/shared/contract/platform/release';
import pLimit from 'p-limit';
import { StorageUnavailable } from '../../../database/storage-unavailable.js';
import { Clock } from '../../../runtime/clock.js';
import { Log } from '../../../runtime/log.js';
import { Settings } from '../../../runtime/settings.js';
import { ObjectStore } from '../../storage/index.js';
import { checkFiles, folderOf, MANIFEST, moveInto } from '../release-folder.js';
import { StagingService } from '../upload/staging.service.js';
import { packFolder, unpackFolder } from './folder-archive.js';
import { archiveKey, ARCHIVES, type ReleaseBuild } from './rules/archive-key.js';

const DAY = 86_400_000;
/** An archive can have 60 MB and more. */
const TRANSFER_MS = 60_000;
const RESTORES_AT_ONCE = 2;
/** A version that could not be restored, or was not the better for it, is tried again after this time. */
const RETRY_MS = 60_000;

const cannotBeUsed = 'The stored files of a release are missing or not what was published.';

/**
 * Stores the files of each version as one archive, where instances have remotes folders of their own. Each of them fetches the
 * versions that it needs, and compares them with the database. Stores nothing where the instances share the remotes folder.
 */
@Injectable()
export class ReleaseArchivesService {
  private readonly restored = new Map<string, { readonly at: number; readonly done: Promise<boolean> }>();
  private readonly limit = pLimit(RESTORES_AT_ONCE);
  /** Whether there may be archives: in a bucket, or in a data folder into which a backup of a bucket was restored. */
  readonly hasArchives: boolean;

  constructor(
    private readonly store: ObjectStore,
    private readonly staging: StagingService,
    private readonly settings: Settings,
    private readonly clock: Clock,
    private readonly log: Log,
  ) {
    this.hasArchives = store.isRemote || existsSync(path.join(settings.dataDir, ARCHIVES));
  }

  /** Whether instances have remotes folders of their own. */
  get isUsed(): boolean {
    return this.store.isRemote;
  }

  /** Stores the files of a folder, before the row of the version. Rejects with `StorageUnavailable`. */
  async put(folder: string, release: ReleaseBuild): Promise<void> {
    if (this.isUsed) await this.store.put(archiveKey(release), await packFolder(folder), { withinMs: TRANSFER_MS });
  }

  /** Does the same for a version that may be stored already. */
  async putIfMissing(folder: string, release: ReleaseBuild): Promise<void> {
    if (this.isUsed && !(await this.store.recordUse(archiveKey(release)))) await this.put(folder, release);
  }

  /** Returns whether this instance has the files of a version, or can fetch them. Rejects with `StorageUnavailable`. */
  async hasFiles(release: ReleaseBuild): Promise<boolean> {
    const folder = folderOf(this.settings.remotesDir, release.name, release.version);
    return existsSync(path.join(folder, MANIFEST)) || (this.hasArchives && this.store.has(archiveKey(release)));
  }

  /**
   * Rejects with `StorageUnavailable` for a version whose archive was deleted as unused after it was stored. To be called in
   * the transaction that inserts its row.
   */
  async requireStored(release: ReleaseBuild): Promise<void> {
    if (this.isUsed && !(await this.store.has(archiveKey(release))))
      throw new StorageUnavailable(new Error('The archive was deleted.'));
  }

  /**
   * Puts the files of a version into the remotes folder, in place of those that are there. Returns false when that is not
   * possible, or was tried a moment ago. Rejects with `StorageUnavailable`.
   */
  restore(manifest: ReleaseManifest): Promise<boolean> {
    if (!this.hasArchives) return Promise.resolve(false);
    const key = archiveKey(manifest);
    const known = this.restored.get(key);
    if (known && this.clock.now() - known.at < RETRY_MS) return known.done;
    const done = this.limit(() => this.fetch(key, manifest));
    this.restored.set(key, { at: this.clock.now(), done });
    done.catch(() => this.restored.delete(key));
    return done;
  }

  /** Returns the keys of the archives that are older than a day: no upload is about to refer to them. */
  async listOld(): Promise<string[]> {
    const keys: string[] = [];
    if (!this.hasArchives) return keys;
    const before = this.clock.now() - DAY;
    for await (const { key, at } of this.store.list(`${ARCHIVES}/`)) if (at < before) keys.push(key);
    return keys;
  }

  delete(key: string): Promise<void> {
    return this.store.delete(key);
  }

  private async fetch(key: string, manifest: ReleaseManifest): Promise<boolean> {
    const { name, version } = manifest;
    const tar = await this.store.read(key, { withinMs: TRANSFER_MS });
    const files = tar && (await unpackFolder(tar).catch(() => null));
    const isPlaced = files !== null && (await this.place(files, manifest));
    if (isPlaced) this.log.info({ name, version }, 'Fetched the files of a release.');
    else this.log.error({ name, version, key }, cannotBeUsed);
    return isPlaced;
  }

  private place(files: Map<string, Buffer>, manifest: ReleaseManifest): Promise<boolean> {
    const target = folderOf(this.settings.remotesDir, manifest.name, manifest.version);
    files.set(MANIFEST, Buffer.from(JSON.stringify(manifest)));
    return this.staging.stage(files, async (staged) => {
      const isGenuine = await checkFiles(staged, manifest).then(
        () => true,
        () => false,
      );
      if (isGenuine) await moveInto(target, staged, manifest);
      return isGenuine;
    });
  }
}

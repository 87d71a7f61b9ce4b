import { rm } from 'node:fs/promises';
import path from 'node:path';
import { Inject, Injectable } from '@nestjs/common';
import type { ReleaseManifest } from '@shinobi/shared/contract/platform/release';
import { takeAdvisoryLock } from '../../database/take-advisory-lock.js';
import { UnitOfWork } from '../../database/unit-of-work.js';
import { AppError, StartError } from '../../http/app-error.js';
import { Log } from '../../runtime/log.js';
import { Random } from '../../runtime/random.js';
import { Settings } from '../../runtime/settings.js';
import { copyRelease, folderOf, moveInto, readManifest } from './release-folder.js';
import { ReleasesService } from './releases.service.js';

/** Publishes the frontends that were built together with the server. */
@Injectable()
export class BundledReleasesService {
  constructor(
    private readonly settings: Settings,
    private readonly releases: ReleasesService,
    private readonly work: UnitOfWork,
    private readonly random: Random,
    @Inject(Log) private readonly log: Log,
  ) {}

  /**
   * Publishes the versions that are new to this installation. A known version leaves the pointer alone, because somebody
   * may have rolled it back. Rejects with `StartError` for a folder without a valid release.
   */
  async publish(): Promise<void> {
    for (const built of this.settings.bundledRemotes) {
      try {
        await this.publishOne(built);
      } catch (error) {
        if (!(error instanceof AppError)) throw error;
        if (error.code !== 'ReleaseDiffers') throw new StartError(`${built}: ${error.message}`, { cause: error });
        this.log.warn({ built }, `Kept the published version. ${error.message}`);
      }
    }
  }

  private async publishOne(built: string): Promise<void> {
    const manifest = await readManifest(built);
    if (!manifest) throw new StartError(`BUNDLED_REMOTES names ${built}, which contains no release.`);
    const { name, version } = manifest;
    if (!(await this.isInPlace(manifest))) await this.putInPlace(built, manifest);
    if (await this.releases.publishBundled(name, version)) this.log.info({ name, version }, 'Published a release.');
  }

  /**
   * Copies a release into the remotes folder. Of instances that share the folder and start together one does; the others must
   * not replace what it may be reading already.
   */
  private async putInPlace(built: string, manifest: ReleaseManifest): Promise<void> {
    const target = folderOf(this.settings.remotesDir, manifest.name, manifest.version);
    const draft = path.join(path.dirname(target), `.${manifest.version}.${this.random.id()}`);
    try {
      await copyRelease(built, draft);
      await this.work.run(async (tx) => {
        await takeAdvisoryLock(tx, 'releases');
        if (!(await this.isInPlace(manifest))) await moveInto(target, draft, manifest);
      });
    } finally {
      await rm(draft, { recursive: true, force: true });
    }
  }

  /** A folder that is not in the database may be left over from a failed copy or another program. */
  private async isInPlace({ name, version, sourceHash }: ReleaseManifest): Promise<boolean> {
    const present = await readManifest(folderOf(this.settings.remotesDir, name, version)).catch(() => null);
    return present !== null && (present.sourceHash === sourceHash || (await this.releases.hasVersion(name, version)));
  }
}

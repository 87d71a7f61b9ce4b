import { Inject, Injectable } from '@nestjs/common';
import type { ReleaseManifest } from '@shinobi/shared/contract/platform/release';
import { AppError, StartError } from '../../http/app-error.js';
import { Log } from '../../runtime/log.js';
import { Settings } from '../../runtime/settings.js';
import { copyRelease, folderOf, readManifest } from './release-folder.js';
import { ReleasesService } from './releases.service.js';

/** The frontends that were built together with the server. */
@Injectable()
export class BundledReleasesService {
  constructor(
    private readonly settings: Settings,
    private readonly releases: ReleasesService,
    @Inject(Log) private readonly log: Log,
  ) {}

  /**
   * Publishes the versions that this installation has not seen. A version that it has seen leaves the pointer alone:
   * somebody may have rolled it back. Rejects with `StartError` for a folder that is no release.
   */
  async publish(): Promise<void> {
    for (const built of this.settings.bundledRemotes) {
      try {
        await this.publishOne(built);
      } catch (error) {
        if (!(error instanceof AppError)) throw error;
        if (error.code !== 'ReleaseDiffers') throw new StartError(`${built}: ${error.message}`, { cause: error });
        this.log.warn({ built }, `The version that is published stays. ${error.message}`);
      }
    }
  }

  private async publishOne(built: string): Promise<void> {
    const manifest = await readManifest(built);
    if (!manifest) throw new StartError(`BUNDLED_REMOTES names ${built}, which holds no release.`);
    const { name, version } = manifest;
    if (!(await this.isInPlace(manifest))) await copyRelease(built, this.settings.remotesDir, manifest);
    if (await this.releases.publishIfNew(name, version)) this.log.info({ name, version }, 'Published a release.');
  }

  /** A folder that the database does not know may be what a failed copy or another program has left. */
  private async isInPlace({ name, version, sourceHash }: ReleaseManifest): Promise<boolean> {
    const present = await readManifest(folderOf(this.settings.remotesDir, name, version)).catch(() => null);
    return present !== null && (present.sourceHash === sourceHash || (await this.releases.knows(name, version)));
  }
}

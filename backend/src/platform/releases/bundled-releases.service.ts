import { Inject, Injectable } from '@nestjs/common';
import type { ReleaseManifest } from '@shinobi/shared/contract/platform/release';
import { AppError, StartError } from '../../http/app-error.js';
import { Log } from '../../runtime/log.js';
import { Settings } from '../../runtime/settings.js';
import { copyRelease, folderOf, readManifest } from './release-folder.js';
import { ReleasesService } from './releases.service.js';

/** Publishes the frontends that were built together with the server. */
@Injectable()
export class BundledReleasesService {
  constructor(
    private readonly settings: Settings,
    private readonly releases: ReleasesService,
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
    if (!(await this.isInPlace(manifest))) await copyRelease(built, this.settings.remotesDir, manifest);
    if (await this.releases.publishBundled(name, version)) this.log.info({ name, version }, 'Published a release.');
  }

  /** A folder that is not in the database may be left over from a failed copy or another program. */
  private async isInPlace({ name, version, sourceHash }: ReleaseManifest): Promise<boolean> {
    const present = await readManifest(folderOf(this.settings.remotesDir, name, version)).catch(() => null);
    return present !== null && (present.sourceHash === sourceHash || (await this.releases.hasVersion(name, version)));
  }
}

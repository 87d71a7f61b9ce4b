import { lstat, readdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { Injectable, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { REMOTE_NAME, VERSION } from '@shinobi/shared/contract/platform/release';
import { Clock } from '../../../runtime/clock.js';
import { Log } from '../../../runtime/log.js';
import { Settings } from '../../../runtime/settings.js';
import { ReleasesService } from '../releases.service.js';
import { ReleaseArchivesService } from './release-archives.service.js';

const DAY = 86_400_000;

/** Deletes the files of versions that another instance has deleted, where instances have remotes folders of their own. */
@Injectable()
export class LocalReleasesService implements OnApplicationBootstrap, OnApplicationShutdown {
  private timer: NodeJS.Timeout | undefined;

  constructor(
    private readonly archives: ReleaseArchivesService,
    private readonly releases: ReleasesService,
    private readonly settings: Settings,
    private readonly clock: Clock,
    private readonly log: Log,
  ) {}

  onApplicationBootstrap(): void {
    if (!this.archives.isUsed) return;
    const run = () => {
      void this.deleteUnknown().catch((error: unknown) => this.log.warn({ error }, 'Old releases were not deleted.'));
    };
    this.timer = setInterval(run, DAY).unref();
  }

  onApplicationShutdown(): void {
    clearInterval(this.timer);
  }

  /** A folder of the last day may belong to a version that is being stored. */
  async deleteUnknown(): Promise<void> {
    for (const { name, version, folder } of await this.listFolders()) {
      const { mtimeMs } = await lstat(folder);
      if (mtimeMs > this.clock.now() - DAY || (await this.releases.hasVersion(name, version))) continue;
      await rm(folder, { recursive: true, force: true });
    }
  }

  private async listFolders(): Promise<{ name: string; version: string; folder: string }[]> {
    const { remotesDir } = this.settings;
    const names = (await readdir(remotesDir).catch(() => [])).filter((name) => REMOTE_NAME.test(name));
    const folders = names.map(async (name) => {
      const versions = await readdir(path.join(remotesDir, name));
      return versions
        .filter((version) => VERSION.test(version))
        .map((version) => ({ name, version, folder: path.join(remotesDir, name, version) }));
    });
    return (await Promise.all(folders)).flat();
  }
}

import { lstat, readdir, readFile, rename, rm, utimes, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { Injectable, type OnApplicationShutdown, type OnModuleInit } from '@nestjs/common';
import { JobSchedulerService } from '../../platform/jobs/index.js';
import { Clock } from '../../runtime/clock.js';
import { Log } from '../../runtime/log.js';
import { makeFolder } from '../../runtime/make-folder.js';
import { Random } from '../../runtime/random.js';
import { Settings } from '../../runtime/settings.js';
import { Shell } from './shell-build.js';

const DAY = 86_400_000;
/** Open pages may still load files of a shell that no instance has served for this long. */
const TTL_MS = 30 * DAY;

/** The same name always means the same content. Icons and the web app manifest have names without a hash. */
const HASHED = /^[0-9a-f]{12,}\.[A-Za-z0-9.]+$/;
/** Drafts begin with a dot, and such names are never served. */
const DRAFT = /^\..*\.draft$/;

/** The build writes the compressed ones for text files. The plain file comes last: a file is complete once it is there. */
const VARIANTS = ['.br', '.gz', ''];

const isMissing = (error: unknown) => (error as NodeJS.ErrnoException).code === 'ENOENT';

/** Returns null for a missing file. */
const statOf = (file: string) =>
  lstat(file).catch((error: unknown) => {
    if (isMissing(error)) return null;
    throw error;
  });

const isFile = async (file: string) => (await statOf(file))?.isFile() ?? false;

/**
 * Keeps the files of all shells that this installation has served lately in a folder that its instances share. During a
 * deploy a page from one instance finds its files on another one, and a page that was opened before it finds them after.
 */
@Injectable()
export class ShellAssetsService implements OnModuleInit, OnApplicationShutdown {
  private readonly ownFolder: string;
  private readonly sharedFolder: string;
  private timer: NodeJS.Timeout | undefined;

  constructor(
    private readonly shell: Shell,
    private readonly clock: Clock,
    private readonly random: Random,
    private readonly log: Log,
    settings: Settings,
    jobs: JobSchedulerService,
  ) {
    this.ownFolder = path.join(settings.shellDist, 'assets');
    this.sharedFolder = path.join(settings.dataDir, 'shell-assets');
    jobs.add({ name: 'old-shell-assets', everyMs: DAY, run: () => this.deleteUnused() });
  }

  /** Copies the files before the server listens, so that they are there before the first page that names them. */
  async onModuleInit(): Promise<void> {
    await this.keepOwn();
    // Not a job, which runs on one instance only: each instance vouches for its own build.
    this.timer = setInterval(() => void this.keepOwn(), DAY).unref();
  }

  onApplicationShutdown(): void {
    clearInterval(this.timer);
  }

  /** Returns the folder that contains the file: that of this server's build, or the shared one; null if neither does. */
  async folderOf(file: string): Promise<string | null> {
    if (await isFile(path.join(this.ownFolder, file))) return this.ownFolder;
    return HASHED.test(file) && (await isFile(path.join(this.sharedFolder, file))) ? this.sharedFolder : null;
  }

  /** Adds the files of this server's build to the shared folder, and records that they are in use. Never rejects. */
  private async keepOwn(): Promise<void> {
    const files = Object.keys(this.shell.built?.files ?? {}).filter((file) => HASHED.test(file));
    if (files.length === 0) return;
    try {
      makeFolder(this.sharedFolder);
      await Promise.all(files.map((file) => this.keepFile(file)));
    } catch (error) {
      this.log.error(
        { error, folder: this.sharedFolder },
        'The files of the shell could not be copied: other instances cannot serve them.',
      );
    }
  }

  private async keepFile(file: string): Promise<void> {
    for (const variant of VARIANTS) if (!(await this.touch(file + variant))) await this.copy(file + variant);
  }

  /** Returns false for a missing file. */
  private async touch(file: string): Promise<boolean> {
    const now = new Date(this.clock.now());
    return utimes(path.join(this.sharedFolder, file), now, now).then(
      () => true,
      (error: unknown) => {
        if (isMissing(error)) return false;
        throw error;
      },
    );
  }

  /** Copies a file if the build has it. Another instance may copy the same one at the same time. */
  private async copy(file: string): Promise<void> {
    const draft = path.join(this.sharedFolder, `.${file}.${this.random.token()}.draft`);
    try {
      // Not copyFile, which keeps the permissions: files of the data folder are private.
      await writeFile(draft, await readFile(path.join(this.ownFolder, file)), { mode: 0o600 });
      const now = new Date(this.clock.now());
      await utimes(draft, now, now);
      await rename(draft, path.join(this.sharedFolder, file));
    } catch (error) {
      await rm(draft, { force: true });
      if (!isMissing(error)) throw error;
    }
  }

  /** Deletes files that no instance has used for 30 days, and drafts of copies that were interrupted. */
  private async deleteUnused(): Promise<void> {
    const names = await readdir(this.sharedFolder).catch(() => []);
    for (const name of names) if (await this.isUnused(name)) await this.deleteFile(name);
  }

  private async isUnused(name: string): Promise<boolean> {
    const { mtimeMs = Infinity } = (await statOf(path.join(this.sharedFolder, name))) ?? {};
    return mtimeMs < this.clock.now() - (DRAFT.test(name) ? DAY : TTL_MS);
  }

  /** An instance that starts now may have recorded its use since: such a file is put back. */
  private async deleteFile(name: string): Promise<void> {
    const draft = `.${name}.${this.random.token()}.draft`;
    const [from, to] = [name, draft].map((one) => path.join(this.sharedFolder, one)) as [string, string];
    await rename(from, to);
    const { mtimeMs = 0 } = (await statOf(to)) ?? {};
    if (mtimeMs >= this.clock.now() - DAY) await rename(to, from);
    else await rm(to, { force: true });
  }
}

import { lstat, readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { Injectable, type OnApplicationShutdown, type OnModuleInit } from '@nestjs/common';
import pLimit from 'p-limit';
import { isLoggedFault } from '../../http/app-error.js';
import { JobSchedulerService } from '../../platform/jobs/index.js';
import { ObjectStore } from '../../platform/storage/index.js';
import { Clock } from '../../runtime/clock.js';
import { Log } from '../../runtime/log.js';
import { Settings } from '../../runtime/settings.js';
import { Shell } from './shell-build.js';

const DAY = 86_400_000;
/** Open pages may still load files of a shell that no instance has served for this long. */
const TTL_MS = 30 * DAY;
const WRITES_AT_ONCE = 16;

const FOLDER = 'shell-assets';
const keyOf = (name: string) => `${FOLDER}/${name}`;

/** The same name always means the same content. Icons and the web app manifest have names without a hash. */
const HASHED = /^[0-9a-f]{12,}\.[A-Za-z0-9.]+$/;
/** The build writes compressed copies of text files. */
const COPY_SUFFIXES = ['.br', '.gz'];

const isMissing = (error: unknown) => (error as NodeJS.ErrnoException).code === 'ENOENT';

async function isFile(file: string): Promise<boolean> {
  try {
    return (await lstat(file)).isFile();
  } catch (error) {
    if (isMissing(error)) return false;
    throw error;
  }
}

/**
 * Keeps the files of all shells that this installation has served lately in the store that its instances share. During a
 * deploy a page from one instance finds its files on another one, and a page that was opened before it finds them after.
 */
@Injectable()
export class ShellAssetsService implements OnModuleInit, OnApplicationShutdown {
  private readonly ownFolder: string;
  private timer: NodeJS.Timeout | undefined;

  constructor(
    private readonly shell: Shell,
    private readonly store: ObjectStore,
    private readonly clock: Clock,
    private readonly log: Log,
    settings: Settings,
    jobs: JobSchedulerService,
  ) {
    this.ownFolder = path.join(settings.shellDist, 'assets');
    const deleteUnused = () => store.deleteUnused(FOLDER, clock.now() - TTL_MS);
    jobs.add({ name: 'old-shell-assets', everyMs: DAY, run: deleteUnused });
  }

  /** Stores the files before the server listens, so that they are there before the first page that names them. */
  async onModuleInit(): Promise<void> {
    await this.keepOwn();
    // Not a job, which runs on one instance only: each instance vouches for its own build and has its own copies.
    this.timer = setInterval(() => void this.keepOwn(), DAY).unref();
  }

  onApplicationShutdown(): void {
    clearInterval(this.timer);
  }

  /**
   * Returns the folder that contains the file and its compressed copies: that of this server's build, or one with files of
   * the store; null if neither has it. Rejects with `StorageUnavailable` when the store does not work.
   */
  async folderOf(file: string): Promise<string | null> {
    if (await isFile(path.join(this.ownFolder, file))) return this.ownFolder;
    const found = HASHED.test(file) ? await this.store.findFile(keyOf(file), COPY_SUFFIXES) : null;
    return found === null ? null : path.dirname(found);
  }

  /** Adds the files of this server's build to the store, and records that they are in use. Never rejects. */
  private async keepOwn(): Promise<void> {
    try {
      const present = new Set(await readdir(this.ownFolder).catch(() => []));
      const limit = pLimit(WRITES_AT_ONCE);
      const files = Object.keys(this.shell.built?.files ?? {}).filter((file) => HASHED.test(file) && present.has(file));
      await Promise.all(files.map((file) => limit(() => this.keepFile(file, present))));
      await this.store.deleteOldCopies(FOLDER, this.clock.now() - TTL_MS);
    } catch (error) {
      if (!isLoggedFault(error))
        this.log.error({ error }, 'The files of the shell could not be stored: other instances cannot serve them.');
    }
  }

  /** The plain file comes last: a file is complete once it is there. */
  private async keepFile(file: string, present: ReadonlySet<string>): Promise<void> {
    const copies = COPY_SUFFIXES.map((suffix) => file + suffix).filter((copy) => present.has(copy));
    for (const name of [...copies, file])
      if (!(await this.store.recordUse(keyOf(name))))
        await this.store.put(keyOf(name), await readFile(path.join(this.ownFolder, name)), { isDisposable: true });
  }
}

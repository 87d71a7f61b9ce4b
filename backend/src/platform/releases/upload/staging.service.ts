import { mkdir, readdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { isDiskFault } from '../../../database/database-errors.js';
import { StorageUnavailable } from '../../../database/storage-unavailable.js';
import { UnitOfWork } from '../../../database/unit-of-work.js';
import { Clock } from '../../../runtime/clock.js';
import { Random } from '../../../runtime/random.js';
import { Settings } from '../../../runtime/settings.js';

const HOUR_MS = 3_600_000;
const WRITES_AT_ONCE = 16;

/** Unpacks uploads where nothing is served from, until they have been checked. */
@Injectable()
export class StagingService implements OnModuleInit {
  private readonly folder: string;

  constructor(
    settings: Settings,
    private readonly work: UnitOfWork,
    private readonly clock: Clock,
    private readonly random: Random,
  ) {
    this.folder = path.join(settings.remotesDir, '.staging');
  }

  /** Deletes what earlier runs of the server have left. Other instances may be using theirs: only old folders go then. */
  async onModuleInit(): Promise<void> {
    const isAlone = this.work.database === 'sqlite';
    const before = this.clock.now() - HOUR_MS;
    for (const name of await readdir(this.folder).catch(() => []))
      if (isAlone || !(Number.parseInt(name, 10) >= before)) await this.delete(path.join(this.folder, name));
  }

  /**
   * Writes files to a new folder, runs `work` with its path, and deletes what is left of it afterwards. Rejects with
   * `StorageUnavailable` when the disk cannot store them, or as `work` does.
   */
  async stage<T>(files: ReadonlyMap<string, Buffer>, work: (staged: string) => Promise<T>): Promise<T> {
    const staged = path.join(this.folder, `${this.clock.now()}-${this.random.id()}`);
    try {
      await mkdir(staged, { recursive: true });
      await this.write(staged, files);
      return await work(staged);
    } catch (error) {
      throw isDiskFault(error) ? new StorageUnavailable(error) : error;
    } finally {
      await this.delete(staged);
    }
  }

  /** Writes files and flushes them, because the row that vouches for them is flushed too. */
  async write(staged: string, files: ReadonlyMap<string, Buffer>): Promise<void> {
    const folders = new Set([...files.keys()].map((name) => path.dirname(path.join(staged, name))));
    for (const folder of folders) await mkdir(folder, { recursive: true });
    const waiting = [...files];
    const writeAll = async () => {
      for (let next = waiting.shift(); next; next = waiting.shift())
        await writeFile(path.join(staged, next[0]), next[1], { flag: 'wx', flush: true, mode: 0o600 });
    };
    await Promise.all(Array.from({ length: WRITES_AT_ONCE }, writeAll));
  }

  private delete(folder: string): Promise<void> {
    return rm(folder, { recursive: true, force: true });
  }
}

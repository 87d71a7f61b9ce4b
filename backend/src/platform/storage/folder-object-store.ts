import { lstat, open, opendir, readFile, rename, rm, utimes, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { isDiskFault } from '../../database/database-errors.js';
import { StorageUnavailable } from '../../database/storage-unavailable.js';
import type { Clock } from '../../runtime/clock.js';
import { makeFolder } from '../../runtime/make-folder.js';
import type { Random } from '../../runtime/random.js';
import { ObjectStore, type PutOptions, type StoredObject } from './object-store.js';
import { requireKey, splitPrefix } from './rules/object-key.js';

const DAY = 86_400_000;
/** Keys never begin with a dot. */
const isDraft = (name: string) => name.startsWith('.');

const hasCode = (error: unknown, ...codes: string[]) => codes.includes((error as NodeJS.ErrnoException).code ?? '');

/** Runs work on a file that may be missing, and returns null in that case. */
async function ifPresent<T>(work: Promise<T>): Promise<T | null> {
  try {
    return await work;
  } catch (error) {
    if (hasCode(error, 'ENOENT')) return null;
    throw error;
  }
}

/** Makes a new name survive a power failure. Not every system can flush a folder. */
async function flushFolder(folder: string): Promise<void> {
  const handle = await open(folder).catch(() => null);
  try {
    await handle?.sync();
  } catch (error) {
    if (!hasCode(error, 'EINVAL', 'EPERM', 'ENOTSUP')) throw error;
  } finally {
    await handle?.close();
  }
}

/**
 * Stores objects as files below a folder, which several instances on one machine or one network drive may use. The time of
 * a file says when its object was last used. Files have the mode 0600.
 */
export class FolderObjectStore extends ObjectStore {
  override readonly isRemote = false;

  constructor(
    private readonly root: string,
    private readonly clock: Clock,
    private readonly random: Random,
  ) {
    super();
  }

  override async put(key: string, bytes: Uint8Array, { isDisposable = false }: PutOptions = {}): Promise<void> {
    const file = this.pathOf(key);
    const draft = this.draftOf(file);
    try {
      await this.write(draft, bytes, !isDisposable);
      await this.setTime(draft);
      await rename(draft, file);
      if (!isDisposable) await flushFolder(path.dirname(file));
    } catch (error) {
      // A truncated file would take up space on a full disk.
      await rm(draft, { force: true }).catch(() => undefined);
      throw isDiskFault(error) ? new StorageUnavailable(error) : error;
    }
  }

  protected async write(draft: string, bytes: Uint8Array, flush: boolean): Promise<void> {
    const options = { flag: 'wx', mode: 0o600, flush };
    if ((await ifPresent(writeFile(draft, bytes, options).then(() => true))) !== null) return;
    makeFolder(path.dirname(draft));
    await writeFile(draft, bytes, options);
  }

  override async read(key: string): Promise<Buffer | null> {
    return ifPresent(readFile(this.pathOf(key)));
  }

  override async has(key: string): Promise<boolean> {
    return (await this.findFile(key)) !== null;
  }

  override async delete(key: string): Promise<void> {
    await rm(this.pathOf(key), { force: true });
  }

  /** Deletes drafts of interrupted writes on the way. */
  override async *list(prefix: string): AsyncIterable<StoredObject> {
    const { folder, start } = splitPrefix(prefix);
    const entries = await ifPresent(opendir(path.join(this.root, folder)));
    if (!entries) return;
    for await (const { name } of entries) {
      if (!isDraft(name) && !name.startsWith(start)) continue;
      const file = path.join(this.root, folder, name);
      const found = await ifPresent(lstat(file));
      if (!found?.isFile()) continue;
      if (!isDraft(name)) yield { key: `${folder}/${name}`, at: found.mtimeMs };
      else if (found.mtimeMs < this.clock.now() - DAY) await rm(file, { force: true });
    }
  }

  override async recordUse(key: string): Promise<boolean> {
    return (await ifPresent(this.setTime(this.pathOf(key)).then(() => true))) ?? false;
  }

  override async deleteUnused(folder: string, before: number): Promise<void> {
    for await (const { key, at } of this.list(`${folder}/`))
      if (at < before) await this.deleteUnlessUsed(this.pathOf(key), before);
  }

  /** Another instance may have recorded its use since: such a file is put back. */
  private async deleteUnlessUsed(file: string, before: number): Promise<void> {
    const draft = this.draftOf(file);
    if ((await ifPresent(rename(file, draft).then(() => true))) === null) return;
    const { mtimeMs = 0 } = (await ifPresent(lstat(draft))) ?? {};
    if (mtimeMs >= before) await rename(draft, file);
    else await rm(draft, { force: true });
  }

  override async findFile(key: string): Promise<string | null> {
    const file = this.pathOf(key);
    const found = await ifPresent(lstat(file));
    return found?.isFile() ? file : null;
  }

  /** The files are the objects themselves. */
  override async deleteOldCopies(): Promise<void> {
    await Promise.resolve();
  }

  override close(): void {
    // Nothing is open.
  }

  private async setTime(file: string): Promise<void> {
    const now = new Date(this.clock.now());
    await utimes(file, now, now);
  }

  private pathOf(key: string): string {
    return path.join(this.root, ...requireKey(key).split('/'));
  }

  private draftOf(file: string): string {
    return path.join(path.dirname(file), `.${path.basename(file)}.${this.random.id()}.draft`);
  }
}

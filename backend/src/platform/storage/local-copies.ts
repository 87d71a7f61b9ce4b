import type { FolderObjectStore } from './folder-object-store.js';

type Read = (key: string) => Promise<Buffer | null>;

/** Keeps copies of objects of a bucket in the data folder, for what is served as files. An object is fetched once. */
export class LocalCopies {
  private readonly fetching = new Map<string, Promise<string | null>>();

  constructor(private readonly folder: FolderObjectStore) {}

  /** Returns the path of an object's copy, next to the copies with a suffix; null when `read` finds no object. */
  async findFile(key: string, suffixes: readonly string[], read: Read): Promise<string | null> {
    return (await this.folder.findFile(key)) ?? this.fetchOnce(key, suffixes, read);
  }

  deleteOld(folder: string, before: number): Promise<void> {
    return this.folder.deleteUnused(folder, before);
  }

  private fetchOnce(key: string, suffixes: readonly string[], read: Read): Promise<string | null> {
    const running = this.fetching.get(key);
    if (running) return running;
    const fetched = this.fetch(key, suffixes, read).finally(() => this.fetching.delete(key));
    this.fetching.set(key, fetched);
    return fetched;
  }

  /** Writes the object itself last: it is complete once it is there. */
  private async fetch(key: string, suffixes: readonly string[], read: Read): Promise<string | null> {
    const bytes = await read(key);
    if (!bytes) return null;
    const others = suffixes.map((suffix) => key + suffix);
    for (const other of others) await this.write(other, await read(other));
    await this.write(key, bytes);
    return this.folder.findFile(key);
  }

  private async write(key: string, bytes: Buffer | null): Promise<void> {
    if (bytes) await this.folder.put(key, bytes, { isDisposable: true });
  }
}

import type { Clock } from '../../runtime/clock.js';
import type { StoredObject } from './object-store.js';

const DAY = 86_400_000;
/** For so long a listing says which objects are missing; then others may have added some. */
const FRESH_MS = 60_000;

interface ListedFolder {
  readonly at: number;
  readonly times: Map<string, number>;
}

const folderOf = (key: string) => key.slice(0, key.lastIndexOf('/'));

/**
 * Remembers when the objects of some folders were last used, from one listing of a folder a day. A server records the use of
 * hundreds of objects at its start and after each change of content; without this, each would be a call.
 */
export class UseTimes {
  private readonly folders = new Map<string, Promise<ListedFolder>>();

  constructor(
    private readonly listFolder: (prefix: string) => AsyncIterable<StoredObject>,
    private readonly clock: Clock,
  ) {}

  /** Returns true for an object that was used within a day, false for one that is missing; null: ask the bucket. */
  async wasUsed(key: string): Promise<boolean | null> {
    const { at, times } = await this.folderOf(key);
    const now = this.clock.now();
    const time = times.get(key);
    if (time !== undefined) return now - time < DAY ? true : null;
    return now - at < FRESH_MS ? false : null;
  }

  async setTime(key: string, time: number): Promise<void> {
    (await this.folders.get(folderOf(key)))?.times.set(key, time);
  }

  async forget(key: string): Promise<void> {
    (await this.folders.get(folderOf(key)))?.times.delete(key);
  }

  private async folderOf(key: string): Promise<ListedFolder> {
    const folder = folderOf(key);
    const current = this.folders.get(folder);
    const known = await current;
    if (known && this.clock.now() - known.at < DAY) return known;
    // Another call may have begun to list it meanwhile.
    const listed = this.folders.get(folder);
    if (listed && listed !== current) return listed;
    return this.refresh(folder);
  }

  private refresh(folder: string): Promise<ListedFolder> {
    const listed = this.load(folder);
    this.folders.set(folder, listed);
    listed.catch(() => this.folders.delete(folder));
    return listed;
  }

  private async load(folder: string): Promise<ListedFolder> {
    const at = this.clock.now();
    const times = new Map<string, number>();
    for await (const object of this.listFolder(`${folder}/`)) times.set(object.key, object.at);
    return { at, times };
  }
}

import type { ReadTransaction, UnitOfWork } from './unit-of-work.js';

type Reader<Value> = (tx: ReadTransaction, key: string) => Promise<Value | undefined>;

const MAX_ENTRIES = 1000;

/**
 * Caches values until the next commit, whatever it changes. For small values that nearly every call reads and that rarely
 * change. Concurrent reads of a key share one query. Caches nothing on PostgreSQL, where other servers commit too.
 */
export class CommitInvalidatedCache<Value> {
  private readonly values = new Map<string, Promise<Value | undefined>>();
  private cachedAtCommit: number | null = null;

  constructor(
    private readonly work: UnitOfWork,
    private readonly maxEntries = MAX_ENTRIES,
  ) {}

  get(key: string, read: Reader<Value>): Promise<Value | undefined> {
    const { commitCount } = this.work;
    if (commitCount === null) return this.work.read((tx) => read(tx, key));
    if (commitCount !== this.cachedAtCommit || this.values.size >= this.maxEntries) this.values.clear();
    this.cachedAtCommit = commitCount;
    return this.values.get(key) ?? this.load(key, read);
  }

  private load(key: string, read: Reader<Value>): Promise<Value | undefined> {
    const value = this.work.read((tx) => read(tx, key));
    this.values.set(key, value);
    // Missing values and failed reads are not cached.
    const forget = () => {
      if (this.values.get(key) === value) this.values.delete(key);
    };
    value.then((found) => found === undefined && forget(), forget);
    return value;
  }
}

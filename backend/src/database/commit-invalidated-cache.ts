import type { ReadTransaction, UnitOfWork } from './unit-of-work.js';

type Read<Value> = (tx: ReadTransaction, key: string) => Promise<Value | undefined>;

/** Small values, of which that many are remembered. */
const MAX = 1000;

/**
 * Remembers what was read until anything at all is stored: then it may not hold any more. For what nearly every call
 * reads and hardly any changes. Those who ask at the same time share one reading. Where others store too it remembers
 * nothing.
 */
export class CommitInvalidatedCache<Value> {
  private readonly values = new Map<string, Promise<Value | undefined>>();
  private at: number | null = null;

  constructor(
    private readonly work: UnitOfWork,
    private readonly max = MAX,
  ) {}

  get(key: string, read: Read<Value>): Promise<Value | undefined> {
    const { stored } = this.work;
    if (stored === null) return this.work.read((tx) => read(tx, key));
    if (stored !== this.at || this.values.size >= this.max) this.values.clear();
    this.at = stored;
    return this.values.get(key) ?? this.look(key, read);
  }

  private look(key: string, read: Read<Value>): Promise<Value | undefined> {
    const value = this.work.read((tx) => read(tx, key));
    this.values.set(key, value);
    // What is not there, or could not be read, may be the next time.
    const forget = () => {
      if (this.values.get(key) === value) this.values.delete(key);
    };
    value.then((found) => found === undefined && forget(), forget);
    return value;
  }
}

import type { ReadTransaction, UnitOfWork } from './unit-of-work.js';

/** Small values of which that many are remembered. */
const MAX = 1000;

/**
 * Remembers what was read until anything at all is stored: then it may not hold any more. For what nearly every call
 * reads and hardly any changes. Where others store too it remembers nothing.
 */
export class ReadsThatHold<Value> {
  private readonly values = new Map<string, Value>();
  private at: number | null = null;

  constructor(private readonly work: UnitOfWork) {}

  async get(
    key: string,
    read: (tx: ReadTransaction, key: string) => Promise<Value | undefined>,
  ): Promise<Value | undefined> {
    const { stored } = this.work;
    if (stored !== this.at || this.values.size >= MAX) this.values.clear();
    this.at = stored;
    const known = this.values.get(key);
    if (known !== undefined) return known;
    const value = await this.work.read((tx) => read(tx, key));
    // What was read beside a write may be from before it.
    if (value !== undefined && stored !== null && stored === this.work.stored) this.values.set(key, value);
    return value;
  }
}

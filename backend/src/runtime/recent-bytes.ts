interface Sized {
  readonly bytes: number;
}

/** A cache with a bound on its bytes: new entries replace those that were not used for the longest time. */
export class RecentBytes<V extends Sized> {
  /** From the one that was used first to the one that was used last. */
  private readonly entries = new Map<string, V>();
  private total = 0;

  constructor(private readonly maxBytes: number) {}

  /** The bytes of all entries. */
  get bytes(): number {
    return this.total;
  }

  get(key: string): V | undefined {
    const value = this.entries.get(key);
    if (value === undefined) return undefined;
    this.entries.delete(key);
    this.entries.set(key, value);
    return value;
  }

  set(key: string, value: V): void {
    this.delete(key);
    this.entries.set(key, value);
    this.total += value.bytes;
    for (const oldest of this.entries.keys()) {
      if (this.total <= this.maxBytes) return;
      this.delete(oldest);
    }
  }

  delete(key: string): void {
    const before = this.entries.get(key);
    if (before === undefined) return;
    this.total -= before.bytes;
    this.entries.delete(key);
  }

  clear(): void {
    this.entries.clear();
    this.total = 0;
  }
}

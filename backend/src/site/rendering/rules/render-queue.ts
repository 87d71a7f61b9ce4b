const RETRY_MS = 5 * 60_000;
/** How many failed pages are remembered. */
const FAILED_MAX = 2000;

/** The order in which pages are rendered: those somebody waits for, the prepared ones, then those that failed before. */
export class RenderQueue<T> {
  private readonly urgent = new Map<string, T>();
  private prepared: T[] = [];
  /** Failed once. */
  private second = new Map<string, T>();
  private delayed = new Map<string, T>();
  /** Of the pages that failed: when they may be tried again; 0: after the others. */
  private readonly failed = new Map<string, number>();
  /** The page that was taken last, until it is marked. */
  private taken: string | null = null;

  constructor(private readonly keyOf: (page: T) => string) {}

  /** How many pages are to be rendered now. */
  get length(): number {
    return this.urgent.size + this.prepared.length + this.second.size;
  }

  /** Whether somebody waits for a page. */
  get hasUrgent(): boolean {
    return this.urgent.size > 0;
  }

  /** Adds a page to those that somebody waits for, unless it is being rendered. */
  addUrgent(page: T): void {
    const key = this.keyOf(page);
    if (key !== this.taken) this.urgent.set(key, page);
  }

  /** Replaces all pages except those that somebody waits for. */
  replace(pages: readonly T[]): void {
    this.prepared = pages.toReversed();
    this.second = new Map();
    this.delayed = new Map();
  }

  /** Removes and returns the page to be rendered next; null: there is none at this time. */
  takeNext(now: number): T | null {
    const page = this.findNext(now);
    this.taken = page && this.keyOf(page);
    return page;
  }

  markRendered(page: T): void {
    this.taken = null;
    this.failed.delete(this.keyOf(page));
  }

  /** After the first failure a page is tried once more when the others are done, later every five minutes. */
  markFailed(page: T, now: number): void {
    const key = this.keyOf(page);
    if (this.failed.has(key)) return this.postpone(page, now + RETRY_MS);
    this.taken = null;
    this.remember(key, 0);
    this.second.set(key, page);
  }

  /** Tries a page again at a later time. */
  postpone(page: T, until: number): void {
    const key = this.keyOf(page);
    this.taken = null;
    this.remember(key, until);
    this.delayed.set(key, page);
  }

  /** Whether the page has failed or was postponed, and was not rendered since. */
  hasFailed(page: T): boolean {
    return this.failed.has(this.keyOf(page));
  }

  /** Whether the page is to be tried at a later time, or when the others are done. */
  isDelayed(page: T, now: number): boolean {
    const key = this.keyOf(page);
    return this.second.has(key) || (this.failed.get(key) ?? 0) > now;
  }

  private findNext(now: number): T | null {
    const [first] = this.urgent;
    if (first) return takeFrom(this.urgent, first);
    for (let page = this.prepared.pop(); page !== undefined; page = this.prepared.pop()) {
      const key = this.keyOf(page);
      if ((this.failed.get(key) ?? 0) <= now) return page;
      this.delayed.set(key, page);
    }
    const [again] = this.second;
    if (again) return takeFrom(this.second, again);
    const due = [...this.delayed].find(([key]) => (this.failed.get(key) ?? 0) <= now);
    return due ? takeFrom(this.delayed, due) : null;
  }

  private remember(key: string, until: number): void {
    this.failed.delete(key);
    this.failed.set(key, until);
    const [oldest] = this.failed.keys();
    if (this.failed.size > FAILED_MAX && oldest !== undefined) {
      this.failed.delete(oldest);
      this.delayed.delete(oldest);
    }
  }
}

function takeFrom<T>(pages: Map<string, T>, [key, page]: readonly [string, T]): T {
  pages.delete(key);
  return page;
}

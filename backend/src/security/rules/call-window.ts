/** How often one caller has called in the current window. */
interface CallCount {
  /** By all instances, as far as this one knows. */
  known: number;
  /** By this instance, not yet shared with the others. */
  unshared: number;
}

/** The calls of one window that an instance has not yet shared, by caller. */
export interface UnsharedCalls {
  readonly window: number;
  readonly calls: readonly (readonly [key: string, calls: number])[];
}

/**
 * Counts calls in windows that begin at the same time on every instance. An instance shares what it has counted from time to
 * time and learns the sum; between that the callers of several instances may exceed the limit by what was not shared yet.
 */
export class CallWindow {
  private readonly counts = new Map<string, CallCount>();
  private current = 0;

  constructor(private readonly windowMs: number) {}

  /** The number of the window at a time: the same on every instance. */
  numberAt(now: number): number {
    return Math.floor(now / this.windowMs);
  }

  /** How long the window of a time still lasts, in milliseconds. */
  remainingAt(now: number): number {
    return this.windowMs - (now % this.windowMs);
  }

  /** Counts a call and returns whether it is one of the allowed ones. Refused calls are not counted. */
  count(key: string, allowed: number, now: number): boolean {
    this.enter(this.numberAt(now));
    const found = this.counts.get(key);
    if (!found) this.counts.set(key, { known: 0, unshared: 1 });
    else if (found.known + found.unshared >= allowed) return false;
    else found.unshared++;
    return true;
  }

  /** Returns the calls that are not shared yet. From now on they count as shared. */
  takeUnshared(): UnsharedCalls {
    const taken: [string, number][] = [];
    for (const [key, count] of this.counts) {
      if (count.unshared === 0) continue;
      taken.push([key, count.unshared]);
      count.known += count.unshared;
      count.unshared = 0;
    }
    return { window: this.current, calls: taken };
  }

  /** Learns how often a caller has called all instances. Ignores what belongs to an earlier window. */
  learn(window: number, key: string, sum: number): void {
    const count = window === this.current ? this.counts.get(key) : undefined;
    if (count) count.known = Math.max(count.known, sum);
  }

  private enter(window: number): void {
    if (window === this.current) return;
    this.current = window;
    this.counts.clear();
  }
}

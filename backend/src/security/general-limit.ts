import type { Redis } from 'ioredis';
import { CallWindow, type UnsharedCalls } from './rules/call-window.js';

const CALLS_MAX = 600;
const WINDOW_MS = 60_000;
/** How often instances share their counts. A call waits for none of it. */
const SHARE_EVERY_MS = 250;

const keyOf = (window: number, key: string) => `calls:${window}:${key}`;

/**
 * Allows each caller 600 calls a minute. Every call pays for it, so it counts in memory; where there is Redis, instances add
 * what they have counted four times a second, and know the sum. While Redis is away each instance counts alone.
 */
export class GeneralLimit {
  private readonly window = new CallWindow(WINDOW_MS);
  private readonly timer: NodeJS.Timeout | undefined;
  private sharing = false;

  constructor(
    private readonly redis: Redis | null,
    private readonly now: () => number,
  ) {
    if (redis) this.timer = setInterval(() => void this.share(), SHARE_EVERY_MS).unref();
  }

  /** Counts a call. Returns after how many milliseconds to try again if it is one too many; else null. */
  count(key: string): number | null {
    const now = this.now();
    return this.window.count(key, CALLS_MAX, now) ? null : this.window.remainingAt(now);
  }

  stop(): void {
    clearInterval(this.timer);
  }

  /** Adds this instance's calls to those of the others. Never rejects: without Redis the calls count here alone. */
  private async share(): Promise<void> {
    if (!this.redis || this.sharing) return;
    this.sharing = true;
    await this.add(this.redis, this.window.takeUnshared()).catch(() => undefined);
    this.sharing = false;
  }

  private async add(redis: Redis, { window, calls }: UnsharedCalls): Promise<void> {
    if (calls.length === 0) return;
    const pipeline = redis.pipeline();
    for (const [key, count] of calls)
      pipeline.incrby(keyOf(window, key), count).pexpire(keyOf(window, key), 2 * WINDOW_MS);
    const results = (await pipeline.exec()) ?? [];
    calls.forEach(([key], at) => {
      const [error, sum] = results[2 * at] ?? [];
      if (!error) this.window.learn(window, key, Number(sum));
    });
  }
}

import { AppError } from '../http/app-error.js';

export interface TurnsOptions {
  readonly atOnce: number;
  readonly mostWaiting: number;
  /** What somebody is told who would have to wait behind too many. */
  readonly busy: string;
}

const RETRY_AFTER_SEC = 5;

/**
 * Work that takes a core or much memory: only so much of it at once, and only so much that waits.
 * Rejects with `TooManyRequests`.
 */
export class Turns {
  private running = 0;
  private readonly waiting: (() => void)[] = [];

  constructor(private readonly options: TurnsOptions) {}

  async take<T>(work: () => Promise<T>): Promise<T> {
    const { atOnce, mostWaiting, busy } = this.options;
    if (this.waiting.length >= mostWaiting)
      throw new AppError('TooManyRequests', busy, { retryAfterSec: RETRY_AFTER_SEC });
    if (this.running >= atOnce) await new Promise<void>((resolve) => this.waiting.push(resolve));
    else this.running++;
    try {
      return await work();
    } finally {
      const next = this.waiting.shift();
      if (next) next();
      else this.running--;
    }
  }
}

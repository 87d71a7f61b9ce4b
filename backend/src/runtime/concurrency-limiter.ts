import pLimit, { type LimitFunction } from 'p-limit';
import { AppError } from '../http/app-error.js';

export interface ConcurrencyLimits {
  /** How many run at the same time. */
  readonly concurrency: number;
  readonly maxWaiting: number;
  /** The message for a caller who would have to wait behind too many. */
  readonly busyMessage: string;
}

const RETRY_AFTER_SEC = 5;

/** Bounds work that takes a core or much memory, and how much of it may wait. Rejects with `TooManyRequests`. */
export class ConcurrencyLimiter {
  private readonly limit: LimitFunction;

  constructor(private readonly limits: ConcurrencyLimits) {
    this.limit = pLimit(limits.concurrency);
  }

  async run<T>(work: () => Promise<T>): Promise<T> {
    if (this.limit.pendingCount >= this.limits.maxWaiting)
      throw new AppError('TooManyRequests', this.limits.busyMessage, {
        retryAfterSec: RETRY_AFTER_SEC,
        limit: 'concurrency',
      });
    return this.limit(work);
  }
}

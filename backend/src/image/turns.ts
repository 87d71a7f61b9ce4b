import { AppError } from '../common/app-error.js';

const AT_ONCE = 2;
const WAITING_MAX = 20;

/**
 * Decoding a picture takes a core and up to hundreds of megabytes: only so many at once, and only so many that wait.
 * Rejects with `TooManyRequests`.
 */
export class Turns {
  private running = 0;
  private readonly waiting: (() => void)[] = [];

  async take<T>(work: () => Promise<T>): Promise<T> {
    if (this.waiting.length >= WAITING_MAX)
      throw new AppError('TooManyRequests', 'Many pictures are being sent just now. Please try again in a moment.', {
        retryAfterSec: 5,
      });
    if (this.running >= AT_ONCE) await new Promise<void>((resolve) => this.waiting.push(resolve));
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

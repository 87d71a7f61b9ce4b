import { BucketUnavailable } from '../../database/storage-unavailable.js';
import type { Clock } from '../../runtime/clock.js';
import type { Log } from '../../runtime/log.js';
import { bucketFault } from './rules/bucket-fault.js';

/** Calls wait for so long at most, unless they say otherwise. */
const PATIENCE_MS = 10_000;
const TOO_SLOW = 'its service does not respond in time';
/** During an outage, one call in this time finds out whether it is over. */
const RETRY_MS = 3000;

/**
 * Runs the calls to a bucket. While it does not work, calls are refused at once instead of each waiting for its own time-out,
 * and the log has one line at the beginning and one at the end.
 */
export class BucketOutage {
  /** When a call may try again; null: the bucket works. */
  private retryAt: number | null = null;

  constructor(
    private readonly bucket: string,
    private readonly clock: Clock,
    private readonly log: Log,
    private readonly patienceMs = PATIENCE_MS,
  ) {}

  /**
   * Rejects with `BucketUnavailable` when the bucket does not work or the call takes too long, or as the call does for
   * another reason. A call with less patience than others says nothing about the bucket when it gives up.
   */
  async run<T>(call: (signal: AbortSignal) => Promise<T>, withinMs = this.patienceMs): Promise<T> {
    this.requireAttempt();
    const signal = AbortSignal.timeout(withinMs);
    try {
      const result = await call(signal);
      this.end();
      return result;
    } catch (error) {
      const reason = signal.aborted ? TOO_SLOW : bucketFault(error);
      if (reason !== null && !(signal.aborted && withinMs < this.patienceMs)) this.begin(reason, error);
      throw reason === null ? error : this.fault(reason, error);
    }
  }

  private requireAttempt(): void {
    if (this.retryAt === null) return;
    const now = this.clock.now();
    if (now < this.retryAt) throw this.fault('it did not work a moment ago', null);
    this.retryAt = now + RETRY_MS;
  }

  private begin(reason: string, error: unknown): void {
    const { bucket } = this;
    if (this.retryAt === null)
      this.log.error({ error, bucket }, `${this.fault(reason, error).sentence} Calls that need it are refused.`);
    this.retryAt = this.clock.now() + RETRY_MS;
  }

  private end(): void {
    if (this.retryAt !== null) this.log.info({ bucket: this.bucket }, 'The bucket works again.');
    this.retryAt = null;
  }

  private fault(reason: string, cause: unknown): BucketUnavailable {
    return new BucketUnavailable(`The bucket ${this.bucket} cannot be used: ${reason}.`, cause);
  }
}

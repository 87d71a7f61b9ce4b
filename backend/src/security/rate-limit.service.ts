import { Inject, Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { MINUTE_BUDGETS } from '@shinobi/shared/domain/limits/storage-budgets';
import type { Redis } from 'ioredis';
import { RateLimiterMemory, RateLimiterRedis, RateLimiterRes, type RateLimiterAbstract } from 'rate-limiter-flexible';
import { AppError } from '../http/app-error.js';
import { Clock } from '../runtime/clock.js';
import { Log } from '../runtime/log.js';
import { connectRedis } from '../runtime/redis.js';
import { Settings } from '../runtime/settings.js';

const HOUR = 3600;

/** Points within a duration in seconds. The contract documents those that a caller meets. */
const RULES = {
  /** Wrong passwords from one address, whatever the account; a class behind one address has some typing errors. */
  signInAddressMinute: { points: 40, duration: 60 },
  signInAddress: { points: 200, duration: HOUR },
  /** Wrong passwords for one account from one address, or from one device that the account knows. */
  signInAccountFrom: { points: 20, duration: HOUR },
  /** Wrong passwords for one account from all devices that it does not know. */
  signInAccount: { points: 100, duration: HOUR },
  /** Wrong passwords of a signed-in user, by session. */
  ownPassword: { points: 20, duration: HOUR },
  signUpMinute: { points: 40, duration: 60 },
  signUp: { points: 60, duration: HOUR },
  passwordMail: { points: 3, duration: HOUR },
  message: { points: MINUTE_BUDGETS.messages, duration: 60 },
  post: { points: MINUTE_BUDGETS.posts, duration: 60 },
  comment: { points: MINUTE_BUDGETS.comments, duration: 60 },
  picture: { points: MINUTE_BUDGETS.pictures, duration: 60 },
  cardSet: { points: MINUTE_BUDGETS.cardSets, duration: 60 },
  /** Guests: whoever throws the cookie away is somebody else. */
  guestMessage: { points: 20, duration: 24 * HOUR },
  answerReport: { points: 30, duration: HOUR },
} as const;
export type LimitedAction = keyof typeof RULES;
/** What is counted, and for whom. */
export type Counter = readonly [action: LimitedAction, key: string];

const GENERAL = { points: 600, windowMs: 60_000 };

function tooMany(afterMs: number): AppError {
  const seconds = Math.max(1, Math.ceil(afterMs / 1000));
  const wait =
    seconds > 90 ? `${Math.ceil(seconds / 60)} minutes` : `${seconds} ${seconds === 1 ? 'second' : 'seconds'}`;
  return new AppError('TooManyRequests', `Too many attempts. Please try again in ${wait}.`, { retryAfterSec: seconds });
}

/**
 * Counts calls and refuses too many. The counts of single actions are shared through Redis where there is one, and kept
 * in the process while Redis is gone. The general count is each process's own: it protects the process, and every call
 * pays for it.
 */
@Injectable()
export class RateLimitService implements OnApplicationShutdown {
  private readonly limiters: Readonly<Record<LimitedAction, RateLimiterAbstract>>;
  private readonly redis: Redis | null;
  private readonly counts = new Map<string, number>();
  private windowEnds = 0;

  constructor(
    private readonly settings: Settings,
    private readonly clock: Clock,
    @Inject(Log) log: Log,
  ) {
    this.redis = settings.redisUrl ? connectRedis(settings.redisUrl, log, 'limits are counted in this process.') : null;
    const entries = Object.keys(RULES).map((name) => [name, this.limiter(name as LimitedAction)]);
    this.limiters = Object.fromEntries(entries) as Record<LimitedAction, RateLimiterAbstract>;
  }

  /** One of the 600 calls a minute. Throws `TooManyRequests`. */
  count(key: string): void {
    if (!this.settings.rateLimits) return;
    const now = this.clock.now();
    if (now >= this.windowEnds) {
      this.counts.clear();
      this.windowEnds = now + GENERAL.windowMs;
    }
    const count = (this.counts.get(key) ?? 0) + 1;
    if (count > GENERAL.points) throw tooMany(this.windowEnds - now);
    this.counts.set(key, count);
  }

  /** One attempt at an action. Rejects with `TooManyRequests`. */
  async take(action: LimitedAction, key: string): Promise<void> {
    if (!this.settings.rateLimits) return;
    try {
      await this.limiters[action].consume(key);
    } catch (error) {
      throw error instanceof RateLimiterRes ? tooMany(error.msBeforeNext) : error;
    }
  }

  /**
   * Does `work`, which rejects when an attempt has failed, and counts failures alone. Each attempt is counted before the
   * work and given back after it, so that many at once are no more than one after the other. Counters are taken in their
   * order: what one refuses does not count for the next. Rejects with `TooManyRequests` or as `work` does.
   */
  async countFailures<T>(
    counters: readonly Counter[],
    isFailure: (error: unknown) => boolean,
    work: () => Promise<T>,
  ): Promise<T> {
    for (const [action, key] of counters) await this.take(action, key);
    try {
      const result = await work();
      await this.giveBack(counters);
      return result;
    } catch (error) {
      if (!isFailure(error)) await this.giveBack(counters);
      throw error;
    }
  }

  /** Forgets what was counted. */
  async clear([action, key]: Counter): Promise<void> {
    await this.limiters[action].delete(key);
  }

  private async giveBack(counters: readonly Counter[]): Promise<void> {
    if (!this.settings.rateLimits) return;
    for (const [action, key] of counters) await this.limiters[action].reward(key);
  }

  async onApplicationShutdown(): Promise<void> {
    this.redis?.disconnect();
  }

  private limiter(name: LimitedAction): RateLimiterAbstract {
    const options = { ...RULES[name], keyPrefix: `limit:${name}` };
    const memory = new RateLimiterMemory(options);
    if (!this.redis) return memory;
    return new RateLimiterRedis({ ...options, storeClient: this.redis, insuranceLimiter: memory });
  }
}

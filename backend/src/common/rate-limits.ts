import { Inject, Injectable, type OnApplicationShutdown } from '@nestjs/common';
import type { Redis } from 'ioredis';
import { RateLimiterMemory, RateLimiterRedis, RateLimiterRes, type RateLimiterAbstract } from 'rate-limiter-flexible';
import { AppError } from './app-error.js';
import { Clock } from './clock.js';
import { Log } from './log.js';
import { connectRedis } from './redis.js';
import { Settings } from './settings.js';

const HOUR = 3600;

/** Attempts in seconds. */
const RULES = {
  signIn: { points: 10, duration: 60 },
  signInEmail: { points: 20, duration: HOUR },
  signUp: { points: 5, duration: HOUR },
  passwordMail: { points: 3, duration: HOUR },
  message: { points: 30, duration: 60 },
  /** Guests: whoever throws the cookie away is somebody else. */
  guestMessage: { points: 20, duration: 24 * HOUR },
  answerReport: { points: 30, duration: HOUR },
} as const;
export type LimitedAction = keyof typeof RULES;

const GENERAL = { points: 600, windowMs: 60_000 };

const tooMany = (afterMs: number) =>
  new AppError('TooManyRequests', 'That was too often. Please wait a moment and try again.', {
    retryAfterSec: Math.max(1, Math.ceil(afterMs / 1000)),
  });

/**
 * Counts calls and refuses too many. The counts of single actions are shared through Redis where there is one, and kept
 * in the process while Redis is gone. The general count is each process's own: it protects the process, and every call
 * pays for it.
 */
@Injectable()
export class RateLimits implements OnApplicationShutdown {
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

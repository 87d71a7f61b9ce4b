import { Inject, Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { MINUTE_BUDGETS } from '@shinobi/shared/domain/limits/storage-budgets';
import type { Redis } from 'ioredis';
import { type RateLimiterAbstract, RateLimiterMemory, RateLimiterRedis, RateLimiterRes } from 'rate-limiter-flexible';
import { AppError } from '../http/app-error.js';
import { Clock } from '../runtime/clock.js';
import { Log } from '../runtime/log.js';
import { connectRedis, RedisOutage } from '../runtime/redis.js';
import { RedisMetricsService } from '../runtime/redis-metrics.service.js';
import { Settings } from '../runtime/settings.js';
import { GeneralLimit } from './general-limit.js';

const HOUR = 3600;

/** Allowed attempts (`points`) per `duration` in seconds. The contract documents those that callers can reach. */
const RULES = {
  /** Wrong passwords from one address for any account; a school class may share one address. */
  signInAddressMinute: { points: 40, duration: 60 },
  signInAddress: { points: 200, duration: HOUR },
  /** Wrong passwords for one account from one address, or from one known device. */
  signInAccountFrom: { points: 20, duration: HOUR },
  /** Wrong passwords for one account from all unknown devices. */
  signInAccount: { points: 100, duration: HOUR },
  /** Wrong codes of an authenticator app for one account from one address, or from one known device. */
  codeFrom: { points: 10, duration: HOUR },
  /** The same from all unknown devices, or from one known device: a code has a million values. */
  code: { points: 50, duration: 24 * HOUR },
  /** Wrong recovery codes for one account from one address, or from one known device. */
  recoveryCodeFrom: { points: 20, duration: HOUR },
  /** Challenges for guests from one address; each opened sign-in form asks for one. */
  passkeyChallenge: { points: 120, duration: 60 },
  /** Wrong passwords and codes of a signed-in user, per session. */
  ownPassword: { points: 20, duration: HOUR },
  /** Wrong release tokens from one address. */
  releaseToken: { points: 30, duration: HOUR },
  signUpMinute: { points: 40, duration: 60 },
  signUp: { points: 60, duration: HOUR },
  passwordMail: { points: 3, duration: HOUR },
  message: { points: MINUTE_BUDGETS.messages, duration: 60 },
  post: { points: MINUTE_BUDGETS.posts, duration: 60 },
  comment: { points: MINUTE_BUDGETS.comments, duration: 60 },
  picture: { points: MINUTE_BUDGETS.pictures, duration: 60 },
  cardSet: { points: MINUTE_BUDGETS.cardSets, duration: 60 },
  cardMedia: { points: MINUTE_BUDGETS.cardMedia, duration: 60 },
  /** Per guest; a guest who deletes the cookie counts as a new one. */
  guestMessage: { points: 20, duration: 24 * HOUR },
  /** Each run is played on the server. */
  challengeRun: { points: 10, duration: 60 },
  answerReport: { points: 30, duration: HOUR },
  /** Per address; a page sends one or two, and a school class may share one address. */
  releaseReport: { points: 120, duration: 60 },
} as const;
export type LimitedAction = keyof typeof RULES;
/** An action and the key it is counted for, such as an address or a user. */
export type Counter = readonly [action: LimitedAction, key: string];

function tooMany(limit: string, afterMs: number): AppError {
  const seconds = Math.max(1, Math.ceil(afterMs / 1000));
  const wait =
    seconds > 90 ? `${Math.ceil(seconds / 60)} minutes` : `${seconds} ${seconds === 1 ? 'second' : 'seconds'}`;
  return new AppError('TooManyRequests', `Too many attempts. Please try again in ${wait}.`, {
    retryAfterSec: seconds,
    limit,
  });
}

/**
 * Limits how often callers may do things. Counts are shared through Redis where it is configured, and kept in the process
 * while Redis is down.
 */
@Injectable()
export class RateLimitService implements OnApplicationShutdown {
  private readonly limiters: Readonly<Record<LimitedAction, RateLimiterAbstract>>;
  private readonly redis: Redis | null;
  private readonly general: GeneralLimit;

  constructor(
    private readonly settings: Settings,
    clock: Clock,
    @Inject(Log) log: Log,
    redisMetrics: RedisMetricsService,
  ) {
    const outage = new RedisOutage(log, 'limits are counted in this process.');
    this.redis = settings.redisUrl ? connectRedis(settings.redisUrl, outage) : null;
    if (this.redis) redisMetrics.watch('limits', this.redis);
    const entries = Object.keys(RULES).map((name) => [name, this.limiter(name as LimitedAction)]);
    this.general = new GeneralLimit(this.redis, () => clock.now());
    this.limiters = Object.fromEntries(entries) as Record<LimitedAction, RateLimiterAbstract>;
  }

  /** Counts one call of the 600 allowed per minute. Throws `TooManyRequests`. */
  count(key: string): void {
    if (!this.settings.rateLimits) return;
    const retryAfterMs = this.general.count(key);
    if (retryAfterMs !== null) throw tooMany('calls', retryAfterMs);
  }

  /** Counts one attempt at an action. Rejects with `TooManyRequests`. */
  async consume(action: LimitedAction, key: string): Promise<void> {
    if (!this.settings.rateLimits) return;
    try {
      await this.limiters[action].consume(key);
    } catch (error) {
      throw error instanceof RateLimiterRes ? tooMany(action, error.msBeforeNext) : error;
    }
  }

  /**
   * Runs `work`, which rejects when an attempt fails, and counts failures only. Each attempt is counted first and
   * refunded when it succeeds, so parallel attempts cannot exceed the limit. Counters are consumed in order: one that
   * refuses leaves the later ones unchanged. Rejects with `TooManyRequests` or as `work` does.
   */
  async countFailures<T>(
    counters: readonly Counter[],
    isFailure: (error: unknown) => boolean,
    work: () => Promise<T>,
  ): Promise<T> {
    for (const [action, key] of counters) await this.consume(action, key);
    try {
      const result = await work();
      await this.refund(counters);
      return result;
    } catch (error) {
      if (!isFailure(error)) await this.refund(counters);
      throw error;
    }
  }

  /** Resets a counter. */
  async clear([action, key]: Counter): Promise<void> {
    await this.limiters[action].delete(key);
  }

  private async refund(counters: readonly Counter[]): Promise<void> {
    if (!this.settings.rateLimits) return;
    for (const [action, key] of counters) await this.limiters[action].reward(key);
  }

  async onApplicationShutdown(): Promise<void> {
    this.general.stop();
    this.redis?.disconnect();
  }

  private limiter(name: LimitedAction): RateLimiterAbstract {
    const options = { ...RULES[name], keyPrefix: `limit:${name}` };
    const memory = new RateLimiterMemory(options);
    if (!this.redis) return memory;
    return new RateLimiterRedis({ ...options, storeClient: this.redis, insuranceLimiter: memory });
  }
}

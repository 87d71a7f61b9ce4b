import { Redis } from 'ioredis';
import type { Log } from './log.js';

/** Logs once per outage how the server continues, whatever the number of connections for one purpose, and when it is over. */
export class RedisOutage {
  private readonly gone = new Set<Redis>();

  constructor(
    private readonly log: Log,
    /** What does not work without Redis. */
    private readonly consequence: string,
  ) {}

  watch(redis: Redis): void {
    redis.on('error', (error) => {
      if (this.gone.size === 0) this.log.warn({ error }, `Redis does not respond; ${this.consequence}`);
      this.gone.add(redis);
    });
    redis.on('ready', () => {
      if (this.gone.delete(redis) && this.gone.size === 0) this.log.info({}, 'Redis responds again.');
    });
  }
}

/** Connects to Redis without ever making a call wait for it. */
export function connectRedis(url: string, outage: RedisOutage): Redis {
  const redis = new Redis(url, {
    enableOfflineQueue: false,
    maxRetriesPerRequest: 1,
    commandTimeout: 200,
    // Redis before 7.2 refuses this command, and each connection would count two errors.
    disableClientInfo: true,
  });
  outage.watch(redis);
  return redis;
}

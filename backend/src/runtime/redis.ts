import { Redis } from 'ioredis';
import type { Log } from './log.js';

/** A connection that never makes a call wait for a Redis that is gone, and says once what is done without it. */
export function connectRedis(url: string, log: Log, without: string): Redis {
  const redis = new Redis(url, { enableOfflineQueue: false, maxRetriesPerRequest: 1, commandTimeout: 200 });
  let gone = false;
  redis.on('ready', () => (gone = false));
  redis.on('error', (error) => {
    if (!gone) log.warn({ error }, `Redis does not answer; ${without}`);
    gone = true;
  });
  return redis;
}

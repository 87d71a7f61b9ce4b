import { Redis } from 'ioredis';
import type { Log } from './log.js';

/** Connects to Redis without ever making a call wait for it, and logs once per outage how the server continues. */
export function connectRedis(url: string, log: Log, without: string): Redis {
  const redis = new Redis(url, { enableOfflineQueue: false, maxRetriesPerRequest: 1, commandTimeout: 200 });
  let gone = false;
  redis.on('ready', () => (gone = false));
  redis.on('error', (error) => {
    if (!gone) log.warn({ error }, `Redis does not respond; ${without}`);
    gone = true;
  });
  return redis;
}

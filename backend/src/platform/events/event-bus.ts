import { Injectable, type OnApplicationShutdown } from '@nestjs/common';
import type { Redis } from 'ioredis';
import type { Log } from '../../runtime/log.js';
import type { Random } from '../../runtime/random.js';
import { connectRedis } from '../../runtime/redis.js';
import type { Signal } from './signal.js';

type Listener = (signal: Signal) => void;

/** The way to the other instances. */
export abstract class EventBus {
  /** Never throws and never waits: whether the others hear it changes nothing here. */
  abstract send(signal: Signal): void;
  /** What the others send; not what this one does. */
  abstract receive(listener: Listener): void;
}

/** There is only this instance. */
@Injectable()
export class LocalEventBus extends EventBus {
  override send(): void {
    // Nobody to tell.
  }
  override receive(): void {
    // Nobody tells.
  }
}

const CHANNEL = 'shinobi:events';
const WITHOUT = 'live events stay in this process.';

/** Through Redis. While it is gone each instance tells its own streams; the pages ask once a minute all the same. */
export class RedisLink extends EventBus implements OnApplicationShutdown {
  private readonly origin: string;
  private readonly to: Redis;
  private readonly from: Redis;

  constructor(url: string, log: Log, random: Random) {
    super();
    this.origin = random.id();
    this.to = connectRedis(url, log, WITHOUT);
    this.from = connectRedis(url, log, WITHOUT);
    this.from.on('ready', () => void this.from.subscribe(CHANNEL).catch(() => undefined));
  }

  override send(signal: Signal): void {
    this.to.publish(CHANNEL, JSON.stringify({ origin: this.origin, signal })).catch(() => undefined);
  }

  override receive(listener: Listener): void {
    this.from.on('message', (_channel, text) => {
      const { origin, signal } = JSON.parse(text) as { origin: string; signal: Signal };
      if (origin !== this.origin) listener(signal);
    });
  }

  onApplicationShutdown(): void {
    this.to.disconnect();
    this.from.disconnect();
  }
}

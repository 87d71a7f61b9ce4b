import { Injectable, type OnApplicationShutdown } from '@nestjs/common';
import type { Redis } from 'ioredis';
import type { Log } from '../../runtime/log.js';
import type { Random } from '../../runtime/random.js';
import { connectRedis, RedisOutage } from '../../runtime/redis.js';
import type { RedisMetricsService } from '../../runtime/redis-metrics.service.js';
import type { Signal } from './signal.js';

type SignalListener = (signal: Signal) => void;

/** Exchanges signals with the other instances. */
export abstract class EventBus {
  /** Never throws and never waits. Delivery is not guaranteed. */
  abstract send(signal: Signal): void;
  /** Receives the signals of the other instances, not those of this one. */
  abstract receive(listener: SignalListener): void;
}

/** Does nothing: there is only this instance. */
@Injectable()
export class LocalEventBus extends EventBus {
  override send(): void {
    // There are no other instances.
  }
  override receive(): void {
    // There are no other instances.
  }
}

const CHANNEL = 'shinobi:events';

/**
 * Exchanges signals through Redis. While Redis is unavailable each instance serves its own streams only; pages also poll
 * once a minute.
 */
export class RedisEventBus extends EventBus implements OnApplicationShutdown {
  private readonly origin: string;
  private readonly publisher: Redis;
  private readonly subscriber: Redis;

  constructor(url: string, log: Log, random: Random, metrics: RedisMetricsService) {
    super();
    this.origin = random.id();
    const outage = new RedisOutage(log, 'live events stay in this process.');
    this.publisher = connectRedis(url, outage);
    this.subscriber = connectRedis(url, outage);
    metrics.watch('publisher', this.publisher);
    metrics.watch('subscriber', this.subscriber);
    this.subscriber.on('ready', () => void this.subscriber.subscribe(CHANNEL).catch(() => undefined));
  }

  override send(signal: Signal): void {
    this.publisher.publish(CHANNEL, JSON.stringify({ origin: this.origin, signal })).catch(() => undefined);
  }

  override receive(listener: SignalListener): void {
    this.subscriber.on('message', (_channel, text) => {
      const { origin, signal } = JSON.parse(text) as { origin: string; signal: Signal };
      if (origin !== this.origin) listener(signal);
    });
  }

  onApplicationShutdown(): void {
    this.publisher.disconnect();
    this.subscriber.disconnect();
  }
}

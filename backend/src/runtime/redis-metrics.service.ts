import { tracingChannel } from 'node:diagnostics_channel';
import { Injectable, type OnApplicationShutdown } from '@nestjs/common';
import type { Redis } from 'ioredis';
import { Counter, Gauge, Histogram, Registry } from 'prom-client';
import { type Span, Tracing } from './tracing.js';

/** In seconds. A command is given up after 0.2. */
const BUCKETS = [0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.2];

/** What ioredis publishes about one command. */
interface CommandContext {
  readonly command: string;
  startedAt?: number;
  span?: Span | undefined;
  error?: unknown;
}

const ignore = () => undefined;

/** Measures all Redis commands of this process, and the connections that are given to `watch`. */
@Injectable()
export class RedisMetricsService implements OnApplicationShutdown {
  private readonly clients = new Map<string, Redis>();
  private readonly durations: Histogram;
  private readonly errors: Counter<'command'>;
  private readonly reconnects: Counter<'client'>;
  private readonly channel = tracingChannel<string, CommandContext>('ioredis:command');
  private readonly subscribers = {
    start: (context: CommandContext) => this.begin(context),
    end: ignore,
    asyncStart: (context: CommandContext) => this.record(context),
    asyncEnd: ignore,
    error: ignore,
  };

  constructor(
    registry: Registry,
    private readonly tracing: Tracing,
  ) {
    const registers = [registry];
    this.durations = new Histogram({
      name: 'redis_command_duration_seconds',
      help: 'Duration of Redis commands.',
      buckets: BUCKETS,
      registers,
    });
    this.errors = new Counter({
      name: 'redis_command_errors_total',
      help: 'Redis commands that failed or got no response in time.',
      labelNames: ['command'],
      registers,
    });
    this.reconnects = new Counter({
      name: 'redis_reconnects_total',
      help: 'Attempts to connect to Redis again.',
      labelNames: ['client'],
      registers,
    });
    this.addConnectedGauge(registry);
  }

  /** Measures a connection from now on. */
  watch(client: string, redis: Redis): void {
    if (this.clients.size === 0) this.channel.subscribe(this.subscribers);
    this.clients.set(client, redis);
    redis.on('reconnecting', () => this.reconnects.inc({ client }));
  }

  onApplicationShutdown(): void {
    if (this.clients.size > 0) this.channel.unsubscribe(this.subscribers);
  }

  private begin(context: CommandContext): void {
    const { command } = context;
    context.startedAt = performance.now();
    const attributes = { 'db.system.name': 'redis', 'db.operation.name': command };
    context.span = this.tracing.startChildSpan({ name: `redis ${command}`, kind: 'client', attributes });
  }

  private record({ command, startedAt, span, error }: CommandContext): void {
    span?.end(error);
    if (startedAt !== undefined) this.durations.observe((performance.now() - startedAt) / 1000);
    if (error !== undefined) this.errors.inc({ command });
  }

  private addConnectedGauge(registry: Registry): void {
    const { clients } = this;
    registry.registerMetric(
      new Gauge({
        name: 'redis_connected',
        help: '1 while a connection to Redis is ready, else 0. Nothing without REDIS_URL.',
        labelNames: ['client'],
        registers: [],
        collect() {
          for (const [client, { status }] of clients) this.set({ client }, status === 'ready' ? 1 : 0);
        },
      }),
    );
  }
}

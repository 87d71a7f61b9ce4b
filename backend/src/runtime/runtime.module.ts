import { type DynamicModule, Module } from '@nestjs/common';
import { APP_FILTER } from '@nestjs/core';
import { Registry } from 'prom-client';
import { Clock } from './clock.js';
import { DocsController } from '../http/docs.controller.js';
import { ErrorFilter } from '../http/error.filter.js';
import { ErrorSink, NO_ERROR_SINK } from './error-sink.js';
import { Log } from './log.js';
import { Random } from './random.js';
import { RateLimitService } from '../security/rate-limit.service.js';
import { RedisMetricsService } from './redis-metrics.service.js';
import { RedisSilenceService } from './redis-silence.service.js';
import { RequestMetricsService } from '../http/request-metrics.service.js';
import { Settings } from './settings.js';
import { NO_TRACING, Tracing } from './tracing.js';

/** Dependencies from outside the process. Tests supply their own. */
export interface AppContext {
  readonly settings: Settings;
  readonly log: Log;
  readonly clock?: Clock;
  readonly random?: Random;
  /** Off by default. */
  readonly tracing?: Tracing;
  /** None by default. */
  readonly errorSink?: ErrorSink;
}

@Module({})
class RuntimeModule {}

/** Provides what every domain may inject. */
export const runtimeModule = ({ settings, log, clock, random, tracing, errorSink }: AppContext): DynamicModule => ({
  module: RuntimeModule,
  global: true,
  controllers: [DocsController],
  providers: [
    { provide: Settings, useValue: settings },
    { provide: Log, useValue: log },
    { provide: Clock, useValue: clock ?? new Clock(settings.clockOffsetSec * 1000) },
    { provide: Random, useValue: random ?? new Random() },
    { provide: Tracing, useValue: tracing ?? NO_TRACING },
    { provide: ErrorSink, useValue: errorSink ?? NO_ERROR_SINK },
    { provide: APP_FILTER, useClass: ErrorFilter },
    { provide: Registry, useFactory: () => new Registry() },
    RedisMetricsService,
    RedisSilenceService,
    RateLimitService,
    RequestMetricsService,
  ],
  exports: [
    ErrorSink,
    Settings,
    Log,
    Clock,
    Random,
    Tracing,
    Registry,
    RedisMetricsService,
    RateLimitService,
    RequestMetricsService,
  ],
});

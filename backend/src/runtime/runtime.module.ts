import { type DynamicModule, Module } from '@nestjs/common';
import { APP_FILTER } from '@nestjs/core';
import { Clock } from './clock.js';
import { DocsController } from '../http/docs.controller.js';
import { ErrorFilter } from '../http/error.filter.js';
import { Log } from './log.js';
import { Random } from './random.js';
import { RateLimitService } from '../security/rate-limit.service.js';
import { RequestMetricsService } from '../http/request-metrics.service.js';
import { Settings } from './settings.js';

/** Dependencies from outside the process. Tests supply their own. */
export interface AppContext {
  readonly settings: Settings;
  readonly log: Log;
  readonly clock?: Clock;
  readonly random?: Random;
}

@Module({})
class RuntimeModule {}

/** Provides what every domain may inject. */
export const runtimeModule = ({ settings, log, clock, random }: AppContext): DynamicModule => ({
  module: RuntimeModule,
  global: true,
  controllers: [DocsController],
  providers: [
    { provide: Settings, useValue: settings },
    { provide: Log, useValue: log },
    { provide: Clock, useValue: clock ?? new Clock(settings.clockOffsetSec * 1000) },
    { provide: Random, useValue: random ?? new Random() },
    { provide: APP_FILTER, useClass: ErrorFilter },
    RateLimitService,
    RequestMetricsService,
  ],
  exports: [Settings, Log, Clock, Random, RateLimitService, RequestMetricsService],
});

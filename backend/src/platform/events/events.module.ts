import { Global, Module } from '@nestjs/common';
import { Log } from '../../runtime/log.js';
import { Random } from '../../runtime/random.js';
import { RedisMetricsService } from '../../runtime/redis-metrics.service.js';
import { Settings } from '../../runtime/settings.js';
import { EventHubService } from './event-hub.service.js';
import { EventBus, LocalEventBus, RedisEventBus } from './event-bus.js';
import { EventStreamsService } from './event-streams.service.js';
import { EventsController } from './events.controller.js';

const eventBus = {
  provide: EventBus,
  inject: [Settings, Log, Random, RedisMetricsService],
  useFactory: ({ redisUrl }: Settings, log: Log, random: Random, metrics: RedisMetricsService): EventBus =>
    redisUrl ? new RedisEventBus(redisUrl, log, random, metrics) : new LocalEventBus(),
};

/** Global, because every domain publishes events. */
@Global()
@Module({
  controllers: [EventsController],
  providers: [EventHubService, EventStreamsService, eventBus],
  exports: [EventHubService, EventStreamsService],
})
export class EventsModule {}

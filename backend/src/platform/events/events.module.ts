import { Global, Module } from '@nestjs/common';
import { Log } from '../../runtime/log.js';
import { Random } from '../../runtime/random.js';
import { Settings } from '../../runtime/settings.js';
import { EventHubService } from './event-hub.service.js';
import { EventBus, LocalEventBus, RedisLink } from './event-bus.js';
import { EventStreamsService } from './event-streams.service.js';
import { EventsController } from './events.controller.js';

const link = {
  provide: EventBus,
  inject: [Settings, Log, Random],
  useFactory: ({ redisUrl }: Settings, log: Log, random: Random): EventBus =>
    redisUrl ? new RedisLink(redisUrl, log, random) : new LocalEventBus(),
};

/** Every domain may tell; so it is everywhere at hand. */
@Global()
@Module({
  controllers: [EventsController],
  providers: [EventHubService, EventStreamsService, link],
  exports: [EventHubService, EventStreamsService],
})
export class EventsModule {}

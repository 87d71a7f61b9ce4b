import { Global, Module } from '@nestjs/common';
import { Log } from '../../runtime/log.js';
import { Random } from '../../runtime/random.js';
import { Settings } from '../../runtime/settings.js';
import { EventHub } from './event-hub.js';
import { EventLink, NoLink, RedisLink } from './event-link.js';
import { EventStreams } from './event-streams.js';
import { EventsController } from './events.controller.js';

const link = {
  provide: EventLink,
  inject: [Settings, Log, Random],
  useFactory: ({ redisUrl }: Settings, log: Log, random: Random): EventLink =>
    redisUrl ? new RedisLink(redisUrl, log, random) : new NoLink(),
};

/** Every domain may tell; so it is everywhere at hand. */
@Global()
@Module({
  controllers: [EventsController],
  providers: [EventHub, EventStreams, link],
  exports: [EventHub, EventStreams],
})
export class EventsModule {}

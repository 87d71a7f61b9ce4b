export { EventHub } from './event-hub.js';
export { EventStreams } from './event-streams.js';
export { EventsModule } from './events.module.js';

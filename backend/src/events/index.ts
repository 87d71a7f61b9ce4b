export { EventHub } from './event-hub.js';
export { EventsModule } from './events.module.js';

export { EventHubService } from './event-hub.service.js';
export { EventStreamsService } from './event-streams.service.js';
export { EventsModule } from './events.module.js';

export { FeedModule } from './feed.module.js';
export { FeedService } from './feed.service.js';

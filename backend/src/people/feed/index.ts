export { FeedModule } from './feed.module.js';

export { ReviewQueuePage } from './review-queue-page.js';

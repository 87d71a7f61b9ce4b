export { ModerationPage } from './moderation-page.js';

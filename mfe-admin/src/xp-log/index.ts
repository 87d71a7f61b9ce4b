export { XpLogPage } from './xp-log-page.js';

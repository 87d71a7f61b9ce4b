export { UserPage } from './user-page.js';

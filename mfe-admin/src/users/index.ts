export { UsersPage } from './users-page.js';

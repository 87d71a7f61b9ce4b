export { OperationsPage } from './operations-page.js';

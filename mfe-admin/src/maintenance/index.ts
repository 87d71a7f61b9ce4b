export { MaintenancePage } from './maintenance-page.js';

export { UserPanel } from './user-panel.js';

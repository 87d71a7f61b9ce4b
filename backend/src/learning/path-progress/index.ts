export { PathProgressModule } from './path-progress.module.js';

export { ProgressModule } from './progress.module.js';
export { ProgressService } from './progress.service.js';
export { readProgress } from './read-progress.js';

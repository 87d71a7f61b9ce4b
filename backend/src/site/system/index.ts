export { SystemModule } from './system.module.js';
export { SystemService } from './system.service.js';

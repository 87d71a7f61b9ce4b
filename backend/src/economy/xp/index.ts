export { BoosterService } from './booster.service.js';
export { XpModule } from './xp.module.js';
export { XpService } from './xp.service.js';

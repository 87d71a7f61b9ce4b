export { hiddenFrom } from './hidden-from.js';
export { ShadowLimitsModule } from './shadow-limits.module.js';
export { ShadowLimitsService } from './shadow-limits.service.js';

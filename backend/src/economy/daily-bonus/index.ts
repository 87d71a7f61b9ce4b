export { DailyBonusModule } from './daily-bonus.module.js';
export { DailyBonusService } from './daily-bonus.service.js';

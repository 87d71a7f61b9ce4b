export { type FoundRule, TextScreeningService } from './text-screening.service.js';
export { TextFilterModule } from './text-filter.module.js';

export { isOwnText } from './rules/own-text.js';
export { ownText } from './report.errors.js';
export type { ReportEntity } from './report.entity.js';
export { ReportModule } from './report.module.js';
export { ReportService } from './report.service.js';

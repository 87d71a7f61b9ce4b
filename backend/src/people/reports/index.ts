export type { ReportEntity } from './report.entity.js';
export { ReportModule } from './report.module.js';
export { ReportService } from './report.service.js';

export { ReportModule } from './report.module.js';
export { type Report, ReportService } from './report.service.js';

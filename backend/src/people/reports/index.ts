export { ReportModule } from './report.module.js';
export { ReportService } from './report.service.js';

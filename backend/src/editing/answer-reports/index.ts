export { AnswerReportModule } from './answer-report.module.js';

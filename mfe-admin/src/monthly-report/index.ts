export { MonthlyReportPage } from './monthly-report-page.js';

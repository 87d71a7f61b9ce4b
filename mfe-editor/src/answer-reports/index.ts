export { AnswerReportsPage } from './answer-reports-page.js';

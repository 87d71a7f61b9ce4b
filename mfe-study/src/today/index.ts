export { practicePath } from './practice-path.js';
export { createQuestion } from './questions/create-question.js';
export type { SessionQuestion } from './questions/session-question.js';

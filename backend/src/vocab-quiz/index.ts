export type { AcceptedAnswer } from './accepted-answer.entity.js';
export { VocabQuizModule } from './vocab-quiz.module.js';
export { VocabQuizService } from './vocab-quiz.service.js';

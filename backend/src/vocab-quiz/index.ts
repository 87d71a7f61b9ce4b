export { VocabQuizModule } from './vocab-quiz.module.js';
export { VocabQuizService } from './vocab-quiz.service.js';

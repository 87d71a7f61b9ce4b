export { OwnAnswersModule } from './own-answers.module.js';

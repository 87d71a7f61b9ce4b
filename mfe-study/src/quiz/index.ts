export { drawChoices } from './choices.js';
export type { QuizChoice, QuizItem, Wording } from './quiz-item.js';

export { drawChoices } from './choices.js';
export type { QuizChoice, QuizItem, Wording } from './quiz-item.js';
export { QuizPage } from './quiz-page.js';
export { QuizResult } from './quiz-result.js';
export { QuizSkeleton } from './quiz-skeleton.js';
export type { QuizOutcome } from './quiz-session.js';
export { keptProgress } from './saved-session.js';
export { useQuiz, type Quiz, type QuizSource } from './use-quiz.js';

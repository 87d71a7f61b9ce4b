import type { Question } from '@shinobi/shared/contract/learning/grammar';
import type { QuestionInFile } from './lesson-file.js';

export const questionViews = (test: readonly QuestionInFile[]): Question[] =>
  test.map(({ question, prompt, choices, answer, why }) => ({ question, prompt, choices, answer, why }));

import type { Question } from '@shinobi/shared/contract/learning/grammar';
import { questionSentence } from '@shinobi/shared/domain/japanese/spoken-text';
import type { TextClipService } from '../content/index.js';
import type { QuestionInFile } from './lesson-file.js';

export const questionViews = (test: readonly QuestionInFile[], clips: TextClipService): Question[] =>
  test.map(({ question, prompt, choices, answer, why }) => ({
    ...{ question, prompt, choices, answer, why },
    ...clips.soundOf(questionSentence({ prompt, choices, answer })),
  }));

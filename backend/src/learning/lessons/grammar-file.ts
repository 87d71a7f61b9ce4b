import { LESSON_LEVELS } from '@shinobi/shared/domain/limits/library';
import { z } from 'zod';
import { address, block, fileId, oneLine, order, QuestionInFile } from './lesson-file.js';

/** The schema of a file in `content/grammar`: one lesson. */
export const GrammarFile = z.strictObject({
  lessonId: fileId,
  path: address,
  order,
  level: z.enum(LESSON_LEVELS),
  title: oneLine,
  pattern: oneLine,
  summary: oneLine,
  explanation: block,
  examples: z.array(z.strictObject({ ja: oneLine, english: oneLine })),
  mistakes: z.array(z.strictObject({ wrong: oneLine, right: oneLine, why: oneLine })),
  test: z.array(QuestionInFile).min(1),
});
export type GrammarFile = z.infer<typeof GrammarFile>;

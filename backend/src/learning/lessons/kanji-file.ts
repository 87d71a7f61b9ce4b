import { LESSON_LEVELS } from '@shinobi/shared/domain/limits/library';
import { z } from 'zod';
import { address, fileId, oneLine, order, QuestionInFile } from './lesson-file.js';

const CharacterInFile = z.strictObject({
  kanji: z.string().regex(/^\p{Script=Han}$/u, 'must be one character'),
  meanings: z.array(oneLine).min(1),
  on: z.array(oneLine),
  kun: z.array(oneLine),
  strokes: z.number().int().min(1).max(40),
  hint: oneLine,
  words: z.array(z.strictObject({ kanji: oneLine, hiragana: oneLine, english: oneLine })),
});

/** The schema of a file in `content/kanji`: one lesson. */
export const KanjiFile = z.strictObject({
  lessonId: fileId,
  path: address,
  order,
  level: z.enum(LESSON_LEVELS),
  title: oneLine,
  summary: oneLine,
  characters: z.array(CharacterInFile).min(1),
  test: z.array(QuestionInFile).min(1),
});
export type KanjiFile = z.infer<typeof KanjiFile>;

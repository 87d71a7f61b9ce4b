import { z } from 'zod';
import { LESSON_LEVELS } from '../../domain/limits/library.js';
import { defineEndpoints } from '../platform/endpoint.js';
import { Question } from './grammar.js';
import { line } from '../platform/text.js';

/** A kanji lesson in the list. `path` is its address below `/kanji`; `characters` are those it teaches, in order. */
export const KanjiTestSummary = z.object({
  lessonId: z.number().int(),
  path: z.string(),
  order: z.number().int(),
  level: z.enum(LESSON_LEVELS),
  title: z.string(),
  summary: z.string(),
  characters: z.array(z.string()),
});
export type KanjiTestSummary = z.infer<typeof KanjiTestSummary>;

/**
 * A character: `on` readings in katakana, `kun` ones in hiragana with a dot before the okurigana. Its stroke order is
 * drawn in `/kanji/strokes/{code point, five hexadecimal digits}.svg`.
 */
export const KanjiCharacter = z.object({
  kanji: z.string(),
  meanings: z.array(z.string()),
  on: z.array(z.string()),
  kun: z.array(z.string()),
  strokes: z.number().int(),
  hint: z.string(),
  /** `sound` is the address of a word's audio clip; null when it has none. */
  words: z.array(
    z.object({ kanji: z.string(), hiragana: z.string(), english: z.string(), sound: z.string().nullable() }),
  ),
});
export type KanjiCharacter = z.infer<typeof KanjiCharacter>;

export const KanjiLesson = KanjiTestSummary.extend({
  characters: z.array(KanjiCharacter),
  test: z.array(Question),
});
export type KanjiLesson = z.infer<typeof KanjiLesson>;

export const kanjiTestContract = defineEndpoints({
  'GET /api/KanjiTest/GetAllKanjiTest': {
    summary: 'All kanji lessons in learning order.',
    access: 'anyone',
    response: z.array(KanjiTestSummary),
  },
  'GET /api/KanjiTest/GetOne/:path': {
    summary: "A kanji lesson with its test. The path's letter case does not matter.",
    access: 'anyone',
    params: z.strictObject({ path: line(1, 100) }),
    response: KanjiLesson,
    errors: ['LessonNotFound'],
  },
});

import { z } from 'zod';
import { ID_MAX } from '../../domain/limits/ids.js';
import { KANJI_STROKES_MAX, LESSON_LEVELS } from '../../domain/limits/library.js';
import { editedVersion, EditState, KeptVersion } from './edit-state.js';
import { defineEndpoints } from '../platform/endpoint.js';
import { editedTest, LessonInList, lessonId, lessonLine, lessonOrder, lessonPath } from './grammar-edit.js';
import { KanjiCharacter, KanjiLesson } from '../learning/kanji-test.js';
import { line, numeric } from '../platform/text.js';

const CHARACTERS_MAX = 40;
const READINGS_MAX = 20;

const WordOfCharacter = z.object({ kanji: z.string(), hiragana: z.string(), english: z.string() });

/** A whole kanji lesson in an editor's hands. */
const EditedKanji = KanjiLesson.extend({
  ...EditState.shape,
  characters: z.array(KanjiCharacter.extend({ words: z.array(WordOfCharacter) })),
});
export type EditedKanji = z.infer<typeof EditedKanji>;

const texts = z.array(line(1, 100)).max(READINGS_MAX);

const Character = z.strictObject({
  kanji: z.string().regex(/^\p{Script=Han}$/u, 'Send one character.'),
  meanings: texts.min(1),
  /** In katakana. */
  on: texts,
  /** In hiragana, with a dot before the okurigana. */
  kun: texts,
  strokes: z.number().int().min(1).max(KANJI_STROKES_MAX),
  hint: lessonLine,
  words: z
    .array(z.strictObject({ kanji: line(1, 60), hiragana: line(1, 60), english: line(1, 200) }))
    .max(READINGS_MAX),
});

const Saved = z.strictObject({
  /** 0 starts a new lesson. */
  lessonId,
  path: lessonPath,
  order: lessonOrder,
  level: z.enum(LESSON_LEVELS),
  title: lessonLine,
  summary: lessonLine,
  characters: z.array(Character).min(1).max(CHARACTERS_MAX),
  test: editedTest,
  version: editedVersion,
});

const pathParams = z.strictObject({ path: line(1, 100) });

export const kanjiEditContract = defineEndpoints({
  'GET /api/KanjiEdit/GetAll': {
    summary: 'All kanji lessons in learning order.',
    access: 'administrator',
    response: z.array(LessonInList.extend({ characters: z.array(z.string()) })),
  },
  'GET /api/KanjiEdit/GetOne/:path': {
    summary: "A kanji lesson as it is edited. The path's letter case does not matter.",
    access: 'administrator',
    params: pathParams,
    response: EditedKanji,
    errors: ['LessonNotFound'],
  },
  'POST /api/KanjiEdit/Save': {
    summary:
      'Keeps a whole kanji lesson, which readers see at once. A version that somebody else has followed by another is ' +
      'refused as StaleVersion, with what is there now as `current`. A lesson keeps its path, which is its address.',
    access: 'administrator',
    body: Saved,
    response: EditedKanji,
    errors: ['LessonNotFound', 'StaleVersion', 'NameTaken', 'NameFixed'],
    example: {
      ...{ lessonId: 0, path: 'numbers', order: 1, level: 'N5', version: 0 },
      ...{ title: 'Numbers', summary: 'Write and read a number.' },
      characters: [
        {
          ...{ kanji: '一', meanings: ['one'], on: ['イチ'], kun: ['ひと.つ'], strokes: 1 },
          ...{ hint: 'One line for one.', words: [{ kanji: '一つ', hiragana: 'ひとつ', english: 'one thing' }] },
        },
      ],
      test: [
        {
          ...{ question: 'How is it read?', prompt: '一つ', choices: ['ひとつ', 'ふたつ', 'みっつ'], answer: 0 },
          why: '一 before つ is read ひと.',
        },
      ],
    },
  },
  'GET /api/KanjiEdit/GetHistory/:path': {
    summary: 'The versions of a kanji lesson that are kept, newest first; 0 is how it was before the first change.',
    access: 'administrator',
    params: pathParams,
    response: z.array(KeptVersion),
    errors: ['LessonNotFound'],
  },
  'GET /api/KanjiEdit/GetVersion/:path/:version': {
    summary: 'A kept version of a kanji lesson. To restore it, it is saved with the version that is there now.',
    access: 'administrator',
    params: z.strictObject({ path: line(1, 100), version: numeric(0, ID_MAX) }),
    response: EditedKanji,
    errors: ['LessonNotFound', 'NotFound'],
  },
});

import { z } from 'zod';
import { KANJI_STROKES_MAX } from '../../domain/limits/library.js';
import { KanjiCharacter, KanjiLesson } from '../learning/kanji-test.js';
import { defineEndpoints } from '../platform/endpoint.js';
import { line } from '../platform/text.js';
import { EditState } from './edit-state.js';
import { lessonEditEndpoints, LessonInList, LessonInput, lessonLine } from './lesson-edit.js';

const CHARACTERS_MAX = 40;
const READINGS_MAX = 20;

const WordOfCharacter = z.object({ kanji: z.string(), hiragana: z.string(), english: z.string() });

/** A whole kanji lesson for its editor. */
const EditedKanji = KanjiLesson.extend({
  ...EditState.shape,
  characters: z.array(KanjiCharacter.extend({ words: z.array(WordOfCharacter) })),
});
export type EditedKanji = z.infer<typeof EditedKanji>;

const texts = z.array(line(1, 100)).max(READINGS_MAX);

const CharacterInput = z.strictObject({
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

const endpoints = lessonEditEndpoints('kanji lesson', {
  input: LessonInput.extend({ characters: z.array(CharacterInput).min(1).max(CHARACTERS_MAX) }),
  lesson: EditedKanji,
  inList: LessonInList.extend({ characters: z.array(z.string()) }),
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
});

export const kanjiEditContract = defineEndpoints({
  'GET /api/KanjiEdit/GetAll': endpoints.getAll,
  'GET /api/KanjiEdit/GetOne/:path': endpoints.getOne,
  'POST /api/KanjiEdit/Save': endpoints.save,
  'GET /api/KanjiEdit/GetHistory/:path': endpoints.getHistory,
  'GET /api/KanjiEdit/GetVersion/:path/:version': endpoints.getVersion,
});

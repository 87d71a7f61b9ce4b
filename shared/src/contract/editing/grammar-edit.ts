import { z } from 'zod';
import { ID_MAX } from '../../domain/limits/ids.js';
import { LESSON_LEVELS } from '../../domain/limits/library.js';
import { editedVersion, EditState, KeptVersion } from './edit-state.js';
import { defineEndpoints } from '../platform/endpoint.js';
import { GrammarLesson } from '../learning/grammar.js';
import { line, numeric, text } from '../platform/text.js';

const EXAMPLES_MAX = 50;

/** A text of a lesson on one line. */
export const lessonLine = line(1, 2000);
/** The address of a lesson below its list. */
export const lessonPath = line(1, 60).refine(
  (path) => /^[a-z0-9]+(-[a-z0-9]+)*$/.test(path),
  'Use small letters, digits and single dashes.',
);
export const lessonOrder = z.number().int().min(0).max(1_000_000);
export const lessonId = z.number().int().min(0).max(ID_MAX);

/** The questions of a test; `answer` is the index of the one choice that is right. */
export const editedTest = z
  .array(
    z.strictObject({
      question: lessonLine,
      prompt: text(1, 5000),
      choices: z.array(lessonLine).min(3).max(4),
      answer: z.number().int().min(0).max(3),
      why: lessonLine,
    }),
  )
  .min(1)
  .max(100);

/** A lesson in the editor's list. */
export const LessonInList = EditState.extend({
  lessonId: z.number().int(),
  path: z.string(),
  order: z.number().int(),
  level: z.enum(LESSON_LEVELS),
  title: z.string(),
  questionCount: z.number().int(),
});

/** A whole grammar lesson in an editor's hands. */
const EditedGrammar = GrammarLesson.extend(EditState.shape);
export type EditedGrammar = z.infer<typeof EditedGrammar>;

const Saved = z.strictObject({
  /** 0 starts a new lesson. */
  lessonId,
  path: lessonPath,
  order: lessonOrder,
  level: z.enum(LESSON_LEVELS),
  title: lessonLine,
  pattern: lessonLine,
  summary: lessonLine,
  explanation: text(1, 50_000),
  examples: z.array(z.strictObject({ ja: lessonLine, english: lessonLine })).max(EXAMPLES_MAX),
  mistakes: z.array(z.strictObject({ wrong: lessonLine, right: lessonLine, why: lessonLine })).max(EXAMPLES_MAX),
  test: editedTest,
  version: editedVersion,
});

const pathParams = z.strictObject({ path: line(1, 100) });

export const grammarEditContract = defineEndpoints({
  'GET /api/GrammarEdit/GetAll': {
    summary: 'All grammar lessons in learning order.',
    access: 'administrator',
    response: z.array(LessonInList),
  },
  'GET /api/GrammarEdit/GetOne/:path': {
    summary: "A grammar lesson as it is edited. The path's letter case does not matter.",
    access: 'administrator',
    params: pathParams,
    response: EditedGrammar,
    errors: ['LessonNotFound'],
  },
  'POST /api/GrammarEdit/Save': {
    summary:
      'Keeps a whole grammar lesson, which readers see at once. A version that somebody else has followed by another ' +
      'is refused as StaleVersion, with what is there now as `current`. A lesson keeps its path, which is its address.',
    access: 'administrator',
    body: Saved,
    response: EditedGrammar,
    errors: ['LessonNotFound', 'StaleVersion', 'NameTaken', 'NameFixed'],
    example: {
      ...{ lessonId: 0, path: 'desu', order: 1, level: 'N5', version: 0 },
      ...{ title: 'Saying what something is: です', pattern: 'A は B です', summary: 'Say that A is B.' },
      explanation: '## A is B\n\n{私|わたし}は{学生|がくせい}です。 — I am a student.',
      examples: [{ ja: '{母|はは}は{医者|いしゃ}です。', english: 'My mother is a doctor.' }],
      mistakes: [],
      test: [
        {
          ...{ question: 'Choose what is missing.', prompt: 'リーさん＿＿{医者|いしゃ}です。' },
          ...{ choices: ['は', 'です', 'か'], answer: 0, why: 'は marks the topic of the sentence.' },
        },
      ],
    },
  },
  'GET /api/GrammarEdit/GetHistory/:path': {
    summary: 'The versions of a grammar lesson that are kept, newest first; 0 is how it was before the first change.',
    access: 'administrator',
    params: pathParams,
    response: z.array(KeptVersion),
    errors: ['LessonNotFound'],
  },
  'GET /api/GrammarEdit/GetVersion/:path/:version': {
    summary: 'A kept version of a grammar lesson. To restore it, it is saved with the version that is there now.',
    access: 'administrator',
    params: z.strictObject({ path: line(1, 100), version: numeric(0, ID_MAX) }),
    response: EditedGrammar,
    errors: ['LessonNotFound', 'NotFound'],
  },
});

import { z } from 'zod';
import { GrammarLesson } from '../learning/grammar.js';
import { defineEndpoints } from '../platform/endpoint.js';
import { text } from '../platform/text.js';
import { EditState } from './edit-state.js';
import { lessonEditEndpoints, LessonInList, LessonInput, lessonLine } from './lesson-edit.js';

const EXAMPLES_MAX = 50;

/** A whole grammar lesson for its editor. */
const EditedGrammar = GrammarLesson.omit({ formattedExplanation: true }).extend(EditState.shape);
export type EditedGrammar = z.infer<typeof EditedGrammar>;

const GrammarInput = LessonInput.extend({
  pattern: lessonLine,
  explanation: text(1, 50_000),
  examples: z.array(z.strictObject({ ja: lessonLine, english: lessonLine })).max(EXAMPLES_MAX),
  mistakes: z.array(z.strictObject({ wrong: lessonLine, right: lessonLine, why: lessonLine })).max(EXAMPLES_MAX),
});

const endpoints = lessonEditEndpoints('grammar lesson', {
  input: GrammarInput,
  lesson: EditedGrammar,
  inList: LessonInList,
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
});

export const grammarEditContract = defineEndpoints({
  'GET /api/GrammarEdit/GetAll': endpoints.getAll,
  'GET /api/GrammarEdit/GetOne/:path': endpoints.getOne,
  'POST /api/GrammarEdit/Save': endpoints.save,
  'GET /api/GrammarEdit/GetHistory/:path': endpoints.getHistory,
  'GET /api/GrammarEdit/GetVersion/:path/:version': endpoints.getVersion,
});

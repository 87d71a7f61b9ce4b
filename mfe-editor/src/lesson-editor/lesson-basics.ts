import type { LessonLevel } from '@shinobi/shared/domain/limits/library';
import type { EditFault } from '@shinobi/shared/domain/editing/word-list';
import type { QuestionRow } from '../common/questions/test-question.js';

/** What grammar and kanji lessons have in common, in editable form. */
export interface LessonBasics {
  readonly path: string;
  readonly order: number;
  readonly level: LessonLevel;
  readonly title: string;
  readonly summary: string;
  readonly test: readonly QuestionRow[];
}

/** The last part of the address for a new lesson. */
export const NEW_LESSON = 'new';

export const basicsFrom = ({ path, order, level, title, summary }: Omit<LessonBasics, 'test'>) => ({
  ...{ path, order, level, title, summary },
});

export const basicsToSave = ({ path, order, level, title, summary }: LessonBasics) => ({
  ...{ path: path.trim(), order, level, title: title.trim(), summary: summary.trim() },
});

const PATH = /^[a-z0-9]+(-[a-z0-9]+)*$/;

export const pathFaults = (path: string): EditFault[] =>
  PATH.test(path) && path.length <= 60 && path !== NEW_LESSON
    ? []
    : [{ path: 'path', message: 'Use lower-case letters, digits and single hyphens, as in te-form.' }];

export const BASIC_NAMES = {
  path: 'Name in the address',
  order: 'Place in the list',
  level: 'Level',
  title: 'Title',
  summary: 'Summary',
} as const;

const ROWS: Readonly<Record<string, string>> = {
  examples: 'Example',
  mistakes: 'Mistake',
  test: 'Question',
  characters: 'Character',
  words: 'word',
};
const FIELDS: Readonly<Record<string, string>> = {
  ...BASIC_NAMES,
  ...{ pattern: 'Pattern', explanation: 'Explanation', ja: 'Japanese', english: 'English' },
  ...{ wrong: 'wrong', right: 'right', why: 'why', question: 'the question' },
  ...{ prompt: 'what is asked about', answer: 'the right choice', choices: 'choice', kanji: 'writing' },
  ...{
    hiragana: 'reading',
    on: 'on reading',
    kun: 'kun reading',
    meanings: 'meaning',
    hint: 'hint',
    strokes: 'strokes',
  },
};

/** Names the field at a path of the server: `test.2.choices.1` is `Question 3, choice 2`. */
export function lessonFieldName(path: string): string {
  const parts: string[] = [];
  for (const key of path.split('.')) {
    if (/^\d+$/.test(key)) parts.push(`${parts.pop() ?? ''} ${Number(key) + 1}`.trim());
    else parts.push((ROWS[key] && (path === key ? key : ROWS[key])) ?? FIELDS[key] ?? key);
  }
  return parts.join(', ');
}

/** Returns the position after all other lessons. */
export const nextOrder = (lessons: readonly { readonly order: number }[]): number =>
  Math.max(0, ...lessons.map(({ order }) => order)) + 1;

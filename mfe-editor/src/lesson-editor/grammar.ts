import type { RequestOf } from '@shinobi/shared/contract';
import type { EditedGrammar } from '@shinobi/shared/contract/editing/grammar-edit';
import { asRows, newRowId, type Row } from '../common/rows.js';
import { basicsFrom, sentBasics, type LessonBasics } from './lesson.js';
import { questionFrom, sentQuestion } from './question.js';

export type SentGrammar = RequestOf<'POST /api/GrammarEdit/Save'>['body'];
export type Example = EditedGrammar['examples'][number] & Row;
export type Mistake = EditedGrammar['mistakes'][number] & Row;

/** A grammar lesson in an editor's hands. */
export interface Grammar extends LessonBasics {
  readonly pattern: string;
  readonly explanation: string;
  readonly examples: readonly Example[];
  readonly mistakes: readonly Mistake[];
}

export const blankExample = (): Example => ({ id: newRowId(), ja: '', english: '' });
export const blankMistake = (): Mistake => ({ id: newRowId(), wrong: '', right: '', why: '' });

/** A lesson that nobody has saved; `order` is where it stands among the others. */
export const newGrammar = (order: number): EditedGrammar => ({
  ...{ lessonId: 0, path: '', order, level: 'N5', title: '', summary: '' },
  ...{ pattern: '', explanation: '', examples: [], mistakes: [], test: [] },
  ...{ origin: 'editor', version: 0, changedAt: null },
});

export const grammarFrom = (stored: EditedGrammar): Grammar => ({
  ...basicsFrom(stored),
  pattern: stored.pattern,
  explanation: stored.explanation,
  examples: asRows(stored.examples),
  mistakes: asRows(stored.mistakes),
  test: stored.test.map(questionFrom),
});

export const sentGrammar = (lesson: Grammar, { lessonId, version }: EditedGrammar): SentGrammar => ({
  ...{ lessonId, version, ...sentBasics(lesson) },
  pattern: lesson.pattern.trim(),
  explanation: lesson.explanation.trim(),
  examples: lesson.examples.map(({ ja, english }) => ({ ja: ja.trim(), english: english.trim() })),
  mistakes: lesson.mistakes.map(({ wrong, right, why }) => ({
    ...{ wrong: wrong.trim(), right: right.trim(), why: why.trim() },
  })),
  test: lesson.test.map(sentQuestion),
});

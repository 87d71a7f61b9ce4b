import type { RequestOf } from '@shinobi/shared/contract';
import type { EditedGrammar } from '@shinobi/shared/contract/editing/grammar-edit';
import { asRows, newRowId, type Row } from '../common/rows/rows.js';
import { basicsFrom, basicsToSave, type LessonBasics } from './lesson-basics.js';
import { questionFrom, questionToSave } from '../common/questions/test-question.js';

export type GrammarSaveRequest = RequestOf<'POST /api/GrammarEdit/Save'>['body'];
export type Example = EditedGrammar['examples'][number] & Row;
export type Mistake = EditedGrammar['mistakes'][number] & Row;

/** The editable form of a grammar lesson. */
export interface GrammarLesson extends LessonBasics {
  readonly pattern: string;
  readonly explanation: string;
  readonly examples: readonly Example[];
  readonly mistakes: readonly Mistake[];
}

export const blankExample = (): Example => ({ id: newRowId(), ja: '', english: '' });
export const blankMistake = (): Mistake => ({ id: newRowId(), wrong: '', right: '', why: '' });

/** A lesson that was never saved. `order` is its position in the list. */
export const newGrammarLesson = (order: number): EditedGrammar => ({
  ...{ lessonId: 0, path: '', order, level: 'N5', title: '', summary: '' },
  ...{ pattern: '', explanation: '', examples: [], mistakes: [], test: [] },
  ...{ origin: 'editor', version: 0, changedAt: null },
});

export const grammarLessonFrom = (stored: EditedGrammar): GrammarLesson => ({
  ...basicsFrom(stored),
  pattern: stored.pattern,
  explanation: stored.explanation,
  examples: asRows(stored.examples),
  mistakes: asRows(stored.mistakes),
  test: stored.test.map(questionFrom),
});

export const grammarSaveRequest = (
  lesson: GrammarLesson,
  { lessonId, version }: EditedGrammar,
): GrammarSaveRequest => ({
  ...{ lessonId, version, ...basicsToSave(lesson) },
  pattern: lesson.pattern.trim(),
  explanation: lesson.explanation.trim(),
  examples: lesson.examples.map(({ ja, english }) => ({ ja: ja.trim(), english: english.trim() })),
  mistakes: lesson.mistakes.map(({ wrong, right, why }) => ({
    ...{ wrong: wrong.trim(), right: right.trim(), why: why.trim() },
  })),
  test: lesson.test.map(questionToSave),
});

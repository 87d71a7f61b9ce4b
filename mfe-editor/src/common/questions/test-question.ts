import type { EditedGrammar } from '@shinobi/shared/contract/editing/grammar-edit';
import type { EditFault } from '@shinobi/shared/domain/editing/word-list';
import { newRowId, type Row } from '../rows/rows.js';

type StoredQuestion = EditedGrammar['test'][number];

/** The most choices of a question. The last one may be left empty. */
export const CHOICES_MAX = 4;

export interface QuestionRow extends Row, Omit<StoredQuestion, 'choices'> {
  /** Always four; missing ones are empty. */
  readonly choices: readonly string[];
}

const padChoices = (choices: readonly string[]) => Array.from({ length: CHOICES_MAX }, (_, n) => choices[n] ?? '');

export const questionFrom = ({ question, prompt, choices, answer, why }: StoredQuestion): QuestionRow => ({
  ...{ id: newRowId(), question, prompt, answer, why },
  choices: padChoices(choices),
});

export const blankQuestion = (): QuestionRow => ({
  ...{ id: newRowId(), question: '', prompt: '', answer: 0, why: '' },
  choices: padChoices([]),
});

/** Returns the question as it is sent, without an empty last choice. */
export const questionToSave = ({ question, prompt, choices, answer, why }: QuestionRow): StoredQuestion => ({
  ...{ question: question.trim(), prompt: prompt.trim(), answer, why: why.trim() },
  choices: choices.map((choice) => choice.trim()).filter((choice, at) => choice !== '' || at < CHOICES_MAX - 1),
});

export const describeQuestion = ({ question, prompt, choices, answer, why }: QuestionRow): string =>
  [question, prompt, ...choices.map((choice, at) => `${at === answer ? '✓' : '·'} ${choice}`), why].join('\n');

/** Finds missing texts in the test. All choices but the last are required. */
export function missingInTest(test: readonly StoredQuestion[]): EditFault[] {
  const ofQuestions = test.flatMap(({ question, prompt, why, choices }, index) => {
    const texts = { question, prompt, why, ...Object.fromEntries(choices.map((text, n) => [`choices.${n}`, text])) };
    return missingTexts(texts).map(({ path, message }) => ({ path: `test.${index}.${path}`, message }));
  });
  return test.length > 0 ? ofQuestions : [{ path: 'test', message: 'A lesson has at least one question.' }];
}

/** Finds required texts that are empty. */
export const missingTexts = (texts: Readonly<Record<string, string>>): EditFault[] =>
  Object.entries(texts).flatMap(([path, text]) =>
    text.trim() === '' ? [{ path, message: 'This is still empty.' }] : [],
  );

/** Does the same for rows. `path` is that of their list. */
export const missingInRows = (path: string, rows: readonly Readonly<Record<string, string>>[]): EditFault[] =>
  rows.flatMap((row, index) =>
    missingTexts(row).map((fault) => ({ ...fault, path: `${path}.${index}.${fault.path}` })),
  );

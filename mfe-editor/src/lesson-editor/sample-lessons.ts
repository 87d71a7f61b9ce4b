import type { EditedGrammar } from '@shinobi/shared/contract/editing/grammar-edit';
import type { EditedKanji } from '@shinobi/shared/contract/editing/kanji-edit';

const STATE = { origin: 'product', version: 2, changedAt: '2026-11-20T09:00:00.000Z' } as const;

const QUESTION = {
  ...{ question: 'Choose what is missing.', prompt: 'リーさん＿＿{医者|いしゃ}です。' },
  ...{ choices: ['は', 'です', 'か'], answer: 0, why: 'は marks the topic of the sentence.' },
};

/** A stored grammar lesson. */
export const anEditedGrammar = (overrides: Partial<EditedGrammar> = {}): EditedGrammar => ({
  ...{ lessonId: 1, path: 'desu', order: 1, level: 'N5', title: 'Saying what something is', ...STATE },
  ...{
    pattern: 'A は B です',
    summary: 'Say that A is B.',
    explanation: '## A is B\n\n{私|わたし}は{学生|がくせい}です。',
  },
  examples: [{ ja: '{母|はは}は{医者|いしゃ}です。', english: 'My mother is a doctor.' }],
  mistakes: [{ wrong: 'が', right: 'は', why: 'It is the topic.' }],
  test: [QUESTION],
  ...overrides,
});

/** A stored kanji lesson. */
export const anEditedKanji = (overrides: Partial<EditedKanji> = {}): EditedKanji => ({
  ...{ lessonId: 1, path: 'numbers', order: 1, level: 'N5', title: 'Numbers', summary: 'One and two.', ...STATE },
  characters: [
    {
      ...{ kanji: '一', meanings: ['one', 'first'], on: ['イチ', 'イツ'], kun: ['ひと.つ'], strokes: 1 },
      ...{ hint: 'One line.', words: [{ kanji: '一つ', hiragana: 'ひとつ', english: 'one thing' }] },
    },
    {
      ...{ kanji: '二', meanings: ['two'], on: ['ニ'], kun: ['ふた.つ'], strokes: 2 },
      ...{ hint: 'Two lines.', words: [] },
    },
  ],
  test: [QUESTION],
  ...overrides,
});

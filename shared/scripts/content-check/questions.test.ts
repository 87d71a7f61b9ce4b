import { describe, expect, it } from '@jest/globals';
import { type Question, questionFaults, questionSchema, solved, testFaults } from './questions.mjs';

const question = (changes: Partial<Question> = {}): Question => ({
  question: 'Fill the blank.',
  prompt: '{水|みず}＿＿{飲|の}みます。',
  choices: ['を', 'に', 'で'],
  answer: 0,
  why: 'を marks what is drunk.',
  ...changes,
});

const messages = (changes: Partial<Question>) =>
  questionFaults(question(changes))
    .map(({ message }) => message)
    .join('; ');

describe('a test question', () => {
  it('passes when it has exactly one right answer', () => expect(questionFaults(question())).toEqual([]));

  it.each([
    ['an answer that is no choice', { answer: 3 }, 'is none of 3 choices'],
    ['two equal choices', { choices: ['を', 'に', 'を'] }, 'appears twice'],
    ['choices that look alike', { choices: ['{水|みず}', '水', 'お'] }, 'appears twice'],
    ['two blanks', { prompt: '＿＿を＿＿。' }, 'more than one blank'],
    ['a blank of another length', { prompt: '水___。' }, 'a blank is'],
    ['kanji without a reading', { prompt: '水＿＿。' }, 'has no reading'],
    ['an explanation by position', { why: 'Only the first is polite.' }, 'counts choices'],
    ['an explanation that numbers a choice', { why: 'The second choice is too early.' }, 'counts choices'],
    ['a choice without a reading', { choices: ['水', 'に', 'で'] }, 'has no reading'],
  ])('is refused for %s', (_, changes, reason) => expect(messages(changes)).toContain(reason));

  it.each([
    ['two choices', { choices: ['を', 'に'] }],
    ['five choices', { choices: ['を', 'に', 'で', 'へ', 'と'] }],
    ['an empty explanation', { why: ' ' }],
    ['a negative answer', { answer: -1 }],
    ['an unknown field', { hint: 'x' }],
  ])('breaks the schema with %s', (_, changes) =>
    expect(questionSchema.safeParse({ ...question(), ...changes }).success).toBe(false),
  );

  it('may show kanji without furigana where it asks for their reading, save in its explanation', () => {
    const bare = { prompt: '水を＿＿。', choices: ['飲む', '食む', '読む'] };
    expect(questionFaults(question(bare), { mayBeBare: true })).toEqual([]);
    expect(
      questionFaults(question({ ...bare, why: '水 is drunk.' }), { mayBeBare: true }).map(({ path }) => path),
    ).toEqual([['why']]);
  });

  it('is solved by putting the answer into the blank', () => expect(solved(question())).toBe('水を飲みます。'));
});

const prompts = [
  '{水|みず}＿＿{飲|の}みます。',
  'パン＿＿{食|た}べます。',
  '{本|ほん}＿＿{読|よ}みます。',
  'テレビ＿＿{見|み}ます。',
];
const test = (answers: number[]) => prompts.map((prompt, i) => question({ prompt, answer: answers[i] }));

const misread = (why: string, choice: string) =>
  testFaults([question({ prompt: '{本|ほん}＿＿。', choices: ['を{買|か}います', choice, 'で'], why })]).map(
    ({ message }) => message,
  );

describe('a wrong answer', () => {
  it('may be no Japanese at all, when its furigana are those of the right one', () =>
    expect(misread('It is bought.', 'を{買|か}うます')).toEqual([]));

  it('is read by the analyser when nothing vouches for its furigana', () =>
    expect(misread('It is bought.', 'を{飲|か}みます')).toEqual(['飲み is かみ, the analyser reads のみ']));
});

describe('a test', () => {
  it('passes when its right answers stand in different places', () =>
    expect(testFaults(test([0, 1, 2, 0]))).toEqual([]));

  it('is refused when most right answers stand in one place', () =>
    expect(testFaults(test([0, 0, 0, 1]))).toEqual([
      { check: 'answers', message: '3 of 4 right answers stand in the same place', path: ['test'] },
    ]));

  it('is refused when a question comes twice', () =>
    expect(testFaults([question(), question()]).map(({ message }) => message)).toEqual(['the same as question 1']));

  it('is refused when it asks only for a sentence that was read', () =>
    expect(testFaults([question()], ['{水|みず}を{飲|の}みます。'])).toEqual([
      { check: 'question', message: 'is a sentence just read', path: ['test', 0, 'prompt'] },
    ]));

  it('names the place of a fault', () =>
    expect(testFaults([question(), question({ prompt: 'パン＿＿', answer: 7 })])[0]?.path).toEqual([
      'test',
      1,
      'answer',
    ]));
});

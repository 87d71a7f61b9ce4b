import { describe, expect, it } from '@jest/globals';
import { type Lesson, lessonFaults } from './grammar-rules.mjs';

const NAME = 'grammar/07-particle-o.json';
const READINGS = ['{水|みず}', 'お{茶|ちゃ}', '{牛乳|ぎゅうにゅう}', 'お{酒|さけ}'];

const question = (i: number) => ({
  question: 'Choose the particle.',
  prompt: `${READINGS[i % 4]}＿＿${i < 4 ? '{買|か}う。' : '{飲|の}みたい。'}`,
  choices: ['を', 'に', 'で'],
  answer: i % 3,
  why: 'It marks the object.',
});

const lesson = (changes: Partial<Lesson> = {}): Lesson => ({
  lessonId: 7,
  path: 'particle-o',
  order: 7,
  level: 'N5',
  title: 'The object: を',
  pattern: 'Noun を verb',
  summary: 'The particle を marks the object.',
  explanation: 'Put を after the thing.',
  examples: READINGS.map((noun, i) => ({ ja: `${noun}を{飲|の}みます。`, english: `I drink ${i}.` })),
  mistakes: [
    { wrong: '{水|みず}に{飲|の}む。', right: '{水|みず}を{飲|の}む。', why: 'Water is the object.' },
    { wrong: '{水|みず}で{飲|の}む。', right: 'お{茶|ちゃ}を{飲|の}む。', why: 'Tea is the object.' },
  ],
  test: Array.from({ length: 8 }, (_, i) => question(i)),
  ...changes,
});

const found = (changes: Partial<Lesson>, name = NAME) => lessonFaults(lesson(changes), name).map(({ check }) => check);

describe('a grammar lesson', () => {
  it('passes when all of it is right', () => expect(lessonFaults(lesson(), NAME)).toEqual([]));

  it.each([
    ['three examples', { examples: lesson().examples.slice(1) }],
    ['one mistake', { mistakes: lesson().mistakes.slice(1) }],
    ['seven questions', { test: lesson().test.slice(1) }],
    ['an address with capitals', { path: 'Particle-O' }],
    ['an unknown level', { level: 'N9' as 'N5' }],
  ])('breaks the schema with %s', (_, changes) => expect(found(changes)).toEqual(['schema']));

  it.each([
    ['a file of another name', {}, 'file name', 'grammar/08-particle-o.json'],
    ['kanji in its title', { title: 'To drink: {飲|の}む' }, 'title'],
    ['two sentences as its summary', { summary: 'One. Two.' }, 'summary'],
    ['a misspelling', { explanation: 'Put it aftre.' }, 'spelling'],
    ['a link to nowhere', { explanation: 'See [this](/nowhere).' }, 'link'],
    ['an example twice', { examples: [...lesson().examples, lesson().examples[0]] }, 'example'],
    [
      'an example that is no sentence',
      { examples: [...lesson().examples, { ja: 'お{茶|ちゃ}', english: 'Tea.' }] },
      'example',
    ],
    ['a wrong reading', { examples: [...lesson().examples, { ja: 'お{茶|さ}。', english: 'Tea.' }] }, 'reading'],
    [
      'a mistake that is none',
      { mistakes: [...lesson().mistakes, { wrong: 'はい。', right: 'はい。', why: 'Yes.' }] },
      'mistake',
    ],
  ])('is refused for %s', (_, changes, check, name = NAME) =>
    expect(found(changes as Partial<Lesson>, name)).toEqual([check]),
  );

  it('is refused for a question that is an example', () =>
    expect(
      found({ test: [{ ...question(0), prompt: '{水|みず}＿＿{飲|の}みます。' }, ...lesson().test.slice(1)] }),
    ).toEqual(['question']));
});

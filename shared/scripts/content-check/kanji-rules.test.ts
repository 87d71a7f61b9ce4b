import { describe, expect, it } from '@jest/globals';
import { Edict } from './edict.mjs';
import { type Character, type Lesson, lessonFaults, shapeFaults } from './kanji-rules.mjs';

const NAME = 'kanji/01-numbers.json';
const NUMERALS = [...'一二三四五六七八'];

const edict = new Edict([
  ...NUMERALS.flatMap((kanji) =>
    ['つ', '人', '月'].map((rest) => `${kanji}${rest} [よみ${rest === 'つ' ? 'つ' : 'か'}] /(n) thing/`),
  ),
  '今日 [きょう] /(n) today/',
]);
const entry = { strokes: 1, on: [], kun: ['よみ', 'べつ'], meanings: ['number'] };
const known = {
  kanjidic: new Map([...NUMERALS, '今'].map((kanji) => [kanji, entry])),
  edict,
  levels: new Map(NUMERALS.map((kanji) => [kanji, 'N5'])),
  taught: new Set(NUMERALS),
};

const word = (kanji: string, hiragana = 'よみか') => ({ kanji, hiragana, english: 'thing' });
const character = (kanji: string, changes: Partial<Character> = {}): Character => ({
  kanji,
  meanings: ['number'],
  on: [],
  kun: ['よみ'],
  strokes: 1,
  hint: 'Origin: lines for a number.',
  words: [word(`${kanji}つ`, 'よみつ'), word(`${kanji}人`), word(`${kanji}月`)],
  ...changes,
});
const question = (kanji: string, i: number): Lesson['test'][number] => ({
  question: 'How is it read?',
  prompt: `${kanji}です。`,
  choices: ['かな', 'かに', 'かめ'],
  answer: i % 3,
  why: 'It is so.',
});
const lesson = (changes: Partial<Lesson> = {}): Lesson => ({
  lessonId: 1,
  path: 'numbers',
  order: 1,
  level: 'N5',
  title: 'Numbers',
  summary: 'Count to eight.',
  characters: NUMERALS.map((kanji) => character(kanji)),
  test: NUMERALS.map(question),
  ...changes,
});
const first = (changes: Partial<Character>) =>
  lesson({ characters: [character('一', changes), ...lesson().characters.slice(1)] });
const checks = (each: Lesson, name = NAME) => lessonFaults(each, name, known).map(({ check }) => check);

describe('a kanji lesson', () => {
  it('passes when all of it is right', () => {
    expect(shapeFaults(lesson())).toEqual([]);
    expect(lessonFaults(lesson(), NAME, known)).toEqual([]);
  });

  it.each([
    ['seven characters', { characters: lesson().characters.slice(1) }],
    ['thirteen questions', { test: [...lesson().test, ...lesson().test.slice(3)] }],
    ['a character with two words', { characters: [character('一', { words: [] }), ...lesson().characters.slice(1)] }],
    ['two letters as a character', { characters: [character('一二'), ...lesson().characters.slice(1)] }],
  ])('breaks the schema with %s', (_, changes) => expect(shapeFaults(lesson(changes))).not.toEqual([]));

  it.each([
    ['a file of another name', lesson({ order: 2 }), ['file name']],
    ['kanji in its title', lesson({ title: 'Numbers: {一|いち}' }), ['title']],
    ['a character of another level', lesson({ level: 'N4' }), NUMERALS.map(() => 'level')],
    ['a wrong count of strokes', first({ strokes: 2 }), ['strokes']],
    ['a meaning that nobody gives', first({ meanings: ['horse'] }), ['meaning']],
    ['a reading that the dictionary has not', first({ on: ['ウマ'] }), ['reading of kanji', 'reading without a word']],
    ['a reading that no word shows', first({ kun: ['よみ', 'べつ'] }), ['reading without a word']],
    ['a hint that says not what it is', first({ hint: 'One line.' }), ['hint']],
    ['a misspelling in a hint', first({ hint: 'Origin: wrnog.' }), ['spelling']],
  ])('is refused for %s', (_, each, expected) => expect(checks(each)).toEqual(expected));

  it.each([
    ['without the character', word('二人'), ['word']],
    ['that the dictionary has not', word('一々', 'よみよみ'), ['entry']],
    ['with another meaning', { ...word('一人'), english: 'horse' }, ['gloss']],
  ])('is refused for a word %s', (_, wrong, expected) =>
    expect(checks(first({ words: [word('一つ', 'よみつ'), word('一月'), wrong] }))).toEqual(expected),
  );

  it('is refused for a word in which the character is read otherwise, and names it', () => {
    const readOtherwise = first({ kanji: '今', words: ['今日', '今日', '今日'].map((kanji) => word(kanji, 'きょう')) });
    const faults = lessonFaults(readOtherwise, NAME, known).filter(({ check }) => check === 'reading not listed');
    expect(faults[0]).toMatchObject({
      word: { kanji: '今日', hiragana: 'きょう' },
      path: ['characters', 0, 'words', 0],
    });
  });

  it('may name a kanji by any of its readings in an explanation, not in a sentence', () => {
    expect(checks(first({ hint: 'Origin: half of {二|べつ}.' }))).toEqual([]);
    expect(checks(first({ hint: 'Origin: half of {二|うま}.' }))).toEqual(['reading']);
    const [, ...rest] = lesson().test;
    expect(checks(lesson({ test: [{ ...question('一', 0), prompt: '一と{二|べつ}。' }, ...rest] }))).toEqual([
      'reading',
    ]);
  });

  it('is refused when its test leaves a character out', () =>
    expect(checks(lesson({ test: [...lesson().test.slice(1), question('二四', 0)] }))).toEqual(['not asked']));

  it('is refused when a question shows a kanji that was not taught, save among its choices', () => {
    const withChoice = { ...question('一', 0), choices: ['一', '十', '千'] };
    expect(checks(lesson({ test: [withChoice, ...lesson().test.slice(1)] }))).toEqual([]);
    expect(checks(lesson({ test: [...lesson().test.slice(0, 7), question('八千', 1)] }))).toEqual(['not taught']);
  });
});

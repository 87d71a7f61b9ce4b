import { describe, expect, it } from '@jest/globals';
import { grammarFaults, kanjiFaults, rubyFault } from './lesson-edit.js';

const question = {
  question: 'Choose what is missing.',
  prompt: 'リーさん＿＿{医者|いしゃ}です。',
  choices: ['は', 'です', 'か'],
  answer: 0,
  why: 'は marks the topic.',
};
const grammar = {
  pattern: 'A は B です',
  explanation: '| a | b |\n|---|---|\n| {私|わたし} | I |',
  examples: [{ ja: '{母|はは}は{医者|いしゃ}です。' }],
  mistakes: [{ wrong: '{私|わたし}さん', right: '{私|わたし}', why: 'No さん.' }],
  test: [question],
};
const character = { kanji: '食', on: ['ショク', 'ジキ'], kun: ['た.べる', 'く.う'], words: [{ hiragana: 'たべもの' }] };

describe('furigana', () => {
  it.each(['', 'English', '{食|た}べ{物|もの}', '| a | b |', '{Ｔ|ティー}シャツ'])('may be “%s”', (text) => {
    expect(rubyFault(text)).toBeNull();
  });
  it.each(['{食|た', '食|た}べる', '{食}べる', '{食|taberu}', '{食|}', '{|た}', '{食|た|べ}', '}{'])(
    'is not “%s”',
    (text) => {
      expect(rubyFault(text)).toMatch(/\.$/);
    },
  );
});

describe('an edited grammar lesson', () => {
  it('may be like the published ones', () => {
    expect(grammarFaults(grammar)).toEqual([]);
  });

  it.each([
    { given: { pattern: '{私' }, at: 'pattern' },
    { given: { explanation: '{私|watashi}' }, at: 'explanation' },
    { given: { examples: [...grammar.examples, { ja: '私}' }] }, at: 'examples.1.ja' },
    { given: { mistakes: [{ wrong: '{', right: 'b', why: 'c' }] }, at: 'mistakes.0.wrong' },
    { given: { test: [question, { ...question, prompt: '{' }] }, at: 'test.1.prompt' },
    { given: { test: [{ ...question, choices: ['は', '{が', 'か'] }] }, at: 'test.0.choices.1' },
    { given: { test: [{ ...question, answer: 3 }] }, at: 'test.0.answer' },
    { given: { test: [{ ...question, choices: ['{木|き}', 'か', '木'] }] }, at: 'test.0.choices.2' },
  ])('is reported as wrong at $at', ({ given, at }) => {
    expect(grammarFaults({ ...grammar, ...given }).map(({ path }) => path)).toEqual([at]);
  });
});

describe('an edited kanji lesson', () => {
  it('may be like the published ones', () => {
    expect(kanjiFaults({ characters: [character], test: [question] })).toEqual([]);
  });

  it.each([
    { given: [{ ...character, on: ['ショク', 'しょく'] }], at: 'characters.0.on.1' },
    { given: [{ ...character, kun: ['タ.ベル'] }], at: 'characters.0.kun.0' },
    { given: [{ ...character, kun: ['た.'] }], at: 'characters.0.kun.0' },
    { given: [{ ...character, words: [{ hiragana: '食べ物' }] }], at: 'characters.0.words.0.hiragana' },
    { given: [character, character], at: 'characters.1.kanji' },
  ])('is reported as wrong at $at', ({ given, at }) => {
    expect(kanjiFaults({ characters: given, test: [question] }).map(({ path }) => path)).toEqual([at]);
  });
});

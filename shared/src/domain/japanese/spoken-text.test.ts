import { describe, expect, it } from '@jest/globals';
import { passageSentences, questionSentence, wordText } from './spoken-text.js';

describe('the sentence of a question', () => {
  const ask = (prompt: string, answer = '{先生|せんせい}') =>
    questionSentence({ prompt, choices: ['はい', answer], answer: 1 });

  it.each([
    ['completed with the right answer', 'これは＿＿です。', 'これは{先生|せんせい}です。'],
    ['completed in each blank', '＿＿と＿＿', '{先生|せんせい}と{先生|せんせい}'],
    ['as it is without a blank', '三{人|にん}います。', '三{人|にん}います。'],
  ])('is %s', (_what, prompt, sentence) => {
    expect(ask(prompt)).toBe(sentence);
  });

  it.each([
    ['English', 'Where is the cat?'],
    ['a sum', '七＋八＝十五'],
    ['a kanji by itself', '生'],
    ['a mixture', '京都に and へ行きます。'],
    ['nothing', ''],
  ])('does not exist when the prompt is %s', (_what, prompt) => {
    expect(ask(prompt)).toBeNull();
  });

  it('keeps dollar signs of an answer as they are', () => {
    expect(ask('＿＿です。', '$&')).toBeNull();
  });
});

describe('the sentences of a passage', () => {
  it('end with their punctuation and closing quotation marks', () => {
    expect(passageSentences('> 「はい。」{雨|あめ}です！\n> そう？ええ')).toEqual([
      '「はい。」',
      '{雨|あめ}です！',
      'そう？',
      'ええ',
    ]);
  });

  it('are none in English and outside of quotations', () => {
    expect(passageSentences('> An English quotation.')).toEqual([]);
    expect(passageSentences('{雨|あめ}です。')).toEqual([]);
  });
});

describe('a word as a text', () => {
  it('has its reading as furigana unless it is written in kana', () => {
    expect(wordText({ kanji: '外国', hiragana: 'がいこく' })).toBe('{外国|がいこく}');
    expect(wordText({ kanji: 'これ', hiragana: 'これ' })).toBe('これ');
  });
});

import { describe, expect, it } from '@jest/globals';
import { lessonWordsWithoutClip, spokenSentences, textClipPath } from './lesson-texts.mjs';

const question = { prompt: '{兄|あに}は＿＿です。', choices: ['{学生|がくせい}', '{先生|せんせい}'], answer: 1 };

describe('the texts of lessons that have a clip', () => {
  it('are examples, passages and completed sentences of tests, each once', () => {
    const example = { ja: '{兄|あに}は{先生|せんせい}です。', english: 'My brother is a teacher.' };
    const grammar = [{ examples: [example, { ja: 'はい。', english: 'Yes.' }], test: [question] }];
    const articles = [{ body: ['Text.', '> {雨|あめ}です。{風|かぜ}です。'], test: [] }];
    const kanji = [{ test: [{ prompt: '三{人|にん}います。', choices: ['a', 'b'], answer: 0 }] }];
    expect(spokenSentences({ grammar, kanji, articles })).toEqual([
      '{兄|あに}は{先生|せんせい}です。',
      'はい。',
      '{雨|あめ}です。',
      '{風|かぜ}です。',
      '三{人|にん}います。',
    ]);
  });

  it('are words of kanji lessons that the vocabulary has no clip of', () => {
    const [book, old] = [
      { kanji: '本', hiragana: 'ほん' },
      { kanji: '古本', hiragana: 'ふるほん' },
    ];
    const kanji = [{ characters: [{ words: [book, old] }, { words: [old] }] }];
    expect(lessonWordsWithoutClip({ kanji, genres: [{ words: [book] }] })).toEqual([old]);
  });

  it('name their clip, furigana included', () => {
    expect(textClipPath('はい。')).toMatch(/^texts\/[0-9a-f]{16}\.m4a$/);
    expect(textClipPath('{辛|から}い')).not.toBe(textClipPath('{辛|つら}い'));
  });
});

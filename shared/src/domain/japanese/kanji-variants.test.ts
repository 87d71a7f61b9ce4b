import { describe, expect, it } from '@jest/globals';
import { withOriginalKanji, withUsualKanji } from './kanji-variants.js';

describe('Kanji in other forms', () => {
  it.each([
    ['髙橋さん', '高橋さん'],
    ['𠮷野家で山﨑さんと', '吉野家で山崎さんと'],
    ['🍣を食べる', '🍣を食べる'],
    ['こゝろと𠮷田のみすゞ', 'こころと吉田のみすず'],
  ])('%s is analysed as %s', (text, usual) => expect(withUsualKanji(text)).toBe(usual));

  it('return into the parts of the text, whose spaces may be left out', () => {
    const parts = ['吉野家', 'で', '🍣', '高橋'].map((surface) => ({ surface }));
    const original = withOriginalKanji(parts, '𠮷野家 で🍣 髙橋');
    expect(original.map(({ surface }) => surface)).toEqual(['𠮷野家', 'で', '🍣', '髙橋']);
  });
});

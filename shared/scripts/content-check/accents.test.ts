import { describe, expect, it } from '@jest/globals';
import { accentsFaults, accentsText } from './accents.mjs';

const genres = [
  {
    words: [
      { kanji: '今日', hiragana: 'きょう' },
      { kanji: 'はし', hiragana: 'はし' },
    ],
  },
];
const faults = (accents: object) => accentsFaults(genres, accentsText(accents)).map(({ message }) => message);

describe('the accents of the words', () => {
  it('are there for every word, null where nobody knows', () => {
    expect(faults({ '今日/きょう': 1, 'はし/はし': null })).toEqual([]);
  });

  it('are out of date with a word too many or too few', () => {
    const outdated = 'does not have the words of the lists; run npm run content:accents';
    expect(faults({ '今日/きょう': 1 })).toEqual([outdated]);
    expect(faults({ '今日/きょう': 1, 'はし/はし': 2, '箸/はし': 1 })).toEqual([outdated]);
  });

  it('are at a beat of the word, of which きょう has two', () => {
    expect(faults({ '今日/きょう': 3, 'はし/はし': 2 })).toEqual(['今日/きょう has no beat 3']);
  });
});

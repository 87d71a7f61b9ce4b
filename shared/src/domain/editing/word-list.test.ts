import { describe, expect, it } from '@jest/globals';
import { genreFaults, isKana, type ListedWord } from './word-list.js';

const MEANINGS = ['rice', 'tea', 'fish', 'egg', 'salt'];
const word = (english: string, given: Partial<ListedWord> = {}): ListedWord => ({
  ...{ kanji: `語${english}`, hiragana: 'ことば', english },
  ...given,
});
const words = (count: number) => MEANINGS.slice(0, count).map((english) => word(english));

describe('a reading', () => {
  it.each(['たべる', 'コーヒー', 'アイスクリーム', 'ヴァイオリン', 'ジョン・スミス', 'らーめん'])(
    'may be %s',
    (reading) => {
      expect(isKana(reading)).toBe(true);
    },
  );
  it.each(['', '食べる', 'taberu', 'たべる ', 'たべる。', 'ﾀﾍﾞﾙ', '～さん'])('is not “%s”', (reading) => {
    expect(isKana(reading)).toBe(false);
  });
});

describe('the words of a genre', () => {
  it.each([
    { says: 'are enough from four on', released: true, of: words(4), at: [] },
    { says: 'are too few for a quiz', released: true, of: words(3), at: ['words'] },
    { says: 'may be few as long as nobody is asked', released: false, of: words(1), at: [] },
    { says: 'may even be none as long as nobody is asked', released: false, of: [], at: [] },
    {
      says: 'are too few when they mean the same',
      released: true,
      of: [...words(3), word('Rice', { kanji: '飯' })],
      at: ['words'],
    },
    { says: 'do not stand twice', released: false, of: [...words(2), word('rice')], at: ['words.2.kanji'] },
    {
      says: 'may be written alike and read otherwise',
      released: false,
      of: [
        word('market', { kanji: '市場', hiragana: 'いちば' }),
        word('market', { kanji: '市場', hiragana: 'しじょう' }),
      ],
      at: [],
    },
    {
      says: 'are read in kana',
      released: true,
      of: [...words(4), word('to eat', { hiragana: 'taberu' })],
      at: ['words.4.hiragana'],
    },
  ])('$says', ({ released, of, at }) => {
    expect(genreFaults(released, of).map(({ path }) => path)).toEqual(at);
  });

  it('name the row that has the same word already, counted from 1', () => {
    expect(genreFaults(false, [...words(2), word('tea')])[0]?.message).toBe('The same word is already in row 2.');
  });
});

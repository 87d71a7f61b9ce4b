import { describe, expect, it } from '@jest/globals';
import { aVocab } from '@shinobi/shared/testing';
import { findWords, matchWord, readWordSearch } from './word-search.js';

const EAT = aVocab({ kanji: '食べる', hiragana: 'たべる', english: 'to eat' });
const TONIGHT = aVocab({ kanji: '今夜', hiragana: 'こんや', english: 'tonight' });
const TOKYO = aVocab({ kanji: '東京', hiragana: 'とうきょう', english: 'Tokyo' });
const PHOTO = aVocab({ kanji: '写真', hiragana: 'しゃしん', english: 'photograph' });
const RESTAURANT = aVocab({ kanji: 'レストラン', hiragana: 'レストラン', english: 'restaurant' });
const CD = aVocab({ kanji: 'CD', hiragana: 'シーディー', english: 'compact disc' });
const WORDS = [EAT, TONIGHT, TOKYO, PHOTO, RESTAURANT, CD];

describe('A word of the library', () => {
  it.each([
    ['食べる', EAT, 'whole'],
    ['タベ', EAT, 'beginning'],
    ['eat', EAT, 'inside'],
    ['eats', EAT, 'inside'],
    ['ate', EAT, 'inside'],
    ['eaters', EAT, 'none'],
    ['konya', TONIGHT, 'whole'],
    ["kon'ya", TONIGHT, 'whole'],
    ['tokyo', TOKYO, 'whole'],
    ['toukyou', TOKYO, 'whole'],
    ['tōkyō', TOKYO, 'whole'],
    ['kyo', TOKYO, 'inside'],
    ['syasin', PHOTO, 'whole'],
    ['shin', PHOTO, 'romajiInside'],
    ['photographs', PHOTO, 'inside'],
    ['cd', CD, 'whole'],
    ['🍣', EAT, 'none'],
    ['', EAT, 'whole'],
  ])('is compared with %j', (typed, word, match) => expect(matchWord(word, readWordSearch(typed))).toBe(match));
});

describe('A search in the library', () => {
  const find = (typed: string) =>
    findWords(typed, WORDS, (search) => WORDS.filter((word) => matchWord(word, search) !== 'none'));

  it.each([
    ['restarant', 'restaurant', [RESTAURANT]],
    ['compact disk', 'compact disc', [CD]],
    ['restaurant', undefined, [RESTAURANT]],
    ['たべろ', undefined, []],
    ['qwertyuiop', undefined, []],
  ])('for %j is one for %j', (typed, meant, words) => {
    const found = find(typed);
    expect(found.words).toEqual(words);
    expect(found.meant).toBe(meant);
  });
});

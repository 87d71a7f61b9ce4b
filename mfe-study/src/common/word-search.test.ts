import { describe, expect, it } from '@jest/globals';
import { aVocab } from '@shinobi/shared/testing';
import { correctSearch, matchWord, readWordSearch } from './word-search.js';

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

  it.each([
    ['restarant', 'restaurant'],
    ['compact disk', 'compact disc'],
    ['たべろ', undefined],
    ['qwertyuiop', undefined],
  ])('is meant by %j', (typed, text) => expect(correctSearch(readWordSearch(typed), WORDS)?.text).toBe(text));
});

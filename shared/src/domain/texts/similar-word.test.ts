import { describe, expect, it } from '@jest/globals';
import { similarWord } from './similar-word.js';

const WORDS = [
  { word: 'restaurant', count: 40 },
  { word: 'restart', count: 9 },
  { word: 'house', count: 500 },
  { word: 'horse', count: 400 },
  { word: 'dog', count: 300 },
];

describe('The word that was meant', () => {
  it.each([
    ['restarant', 'restaurant'],
    ['resturant', 'restaurant'],
    ['restaruant', 'restaurant'],
    ['hose', 'house'],
    ['hosre', 'horse'],
    ['horse', 'horse'],
    ['dgo', null],
    ['hoooose', null],
    ['', null],
  ])('by %j is %j', (typed, word) => expect(similarWord(typed, WORDS)).toBe(word));
});

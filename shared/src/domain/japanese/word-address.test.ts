import { describe, expect, it } from '@jest/globals';
import { ENTRY_SEGMENT } from '../limits/dictionary.js';
import { wordAddress } from './word-address.js';

describe('The address of a word', () => {
  it.each([
    ['たべる', '/word/3f-taberu'],
    ['コーヒー', '/word/3f-koohii'],
    ['ほんや', '/word/3f-honya'],
    ['きょう・こんにち', '/word/3f-kyou-konnichi'],
    ['〇〇', '/word/3f'],
    ['', '/word/3f'],
    ['あ'.repeat(100), `/word/3f-${'a'.repeat(60)}`],
  ])('of the reading %s is %s', (reading, address) => {
    expect(wordAddress({ entryId: '3f', reading })).toBe(address);
    expect(address.slice('/word/'.length)).toMatch(ENTRY_SEGMENT);
  });
});

import { describe, expect, it } from '@jest/globals';
import { WordMatcher } from './word-matcher.js';

const MATCHER = new WordMatcher([
  { word: 'cunt', outcome: 'refuse' },
  { word: 'ass', outcome: 'report' },
  { word: 'kill yourself', outcome: 'refuse' },
  { word: 'sex', outcome: 'report' },
  { word: 'ばか', outcome: 'report' },
  { word: 'アナル', outcome: 'refuse' },
  { word: '死ね', outcome: 'refuse' },
]);

describe('A text has no word of the list', () => {
  it.each([
    'Scunthorpe, Essex and Middlesex',
    'A classic assessment of grass',
    'I will not kill; be yourself',
    'JLPT N5, 455 words',
    'Сех is no English word',
    'ばかり食べる',
    'アナログ時計のアナウンサー',
    '死んだふりをする',
    '',
  ])('in %j', (text) => {
    expect(MATCHER.find(text)).toBeNull();
  });
});

describe('A text has a word of the list', () => {
  it.each([
    ['You CUNT!', 'cunt', 'refuse'],
    ['ｃｕｎｔ', 'cunt', 'refuse'],
    ['c\u200Bunt', 'cunt', 'refuse'],
    ['c.u.n.t', 'cunt', 'refuse'],
    ['c u n t', 'cunt', 'refuse'],
    ['a55', 'ass', 'report'],
    ['a$$', 'ass', 'report'],
    ['k1ll, yourself', 'kill yourself', 'refuse'],
    ['ass, cunt', 'cunt', 'refuse'],
    ['http://cunt.example/a', 'cunt', 'refuse'],
    ['cunt_and_more', 'cunt', 'refuse'],
    ['cu\u200Bnt.example', 'cunt', 'refuse'],
    ['cu.nt', 'cunt', 'refuse'],
    ['kill.yourself', 'kill yourself', 'refuse'],
    ['сunt with a Cyrillic letter', 'cunt', 'refuse'],
    ['ĉünt', 'cunt', 'refuse'],
    ['お前はばかだ', 'ばか', 'report'],
    ['ｱﾅﾙの話', 'アナル', 'refuse'],
    ['お前死ねよ', '死ね', 'refuse'],
  ])('in %j: %s', (text, word, outcome) => {
    expect(MATCHER.find(text)).toEqual({ word, outcome });
  });
});

it('A word without letters is never found', () => {
  expect(new WordMatcher([{ word: '!!!', outcome: 'refuse' }]).find('!!!')).toBeNull();
});

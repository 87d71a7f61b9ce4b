import { describe, expect, it } from '@jest/globals';
import {
  type ComparedWord,
  couldBothBeRight,
  isSamePartOfSpeech,
  meaningsOverlap,
  vocabSimilarity,
} from './word-similarity.js';

const word = (kanji: string, hiragana: string, english: string, more: Partial<ComparedWord> = {}): ComparedWord => ({
  vocabId: [...kanji, ...english].reduce((sum, character) => sum * 31 + character.charCodeAt(0), 7) % 1_000_003,
  kanji,
  hiragana,
  english,
  partOfSpeech: 'noun',
  ...more,
});

describe('Two meanings', () => {
  it.each([
    ['father; dad', 'my father'],
    ['dad', 'daddy'],
    ['sisters', 'sister'],
    ['to eat', 'eat'],
    ['tea', 'green tea'],
    ['uncle (older)', 'uncle (younger)'],
    ['Fall, autumn', 'autumn'],
    ['to be', 'to be'],
    ["one's child", 'child'],
  ])('"%s" and "%s" are the same answer', (one, other) => {
    expect(meaningsOverlap(one, other)).toBe(true);
    expect(meaningsOverlap(other, one)).toBe(true);
  });

  it.each([
    ['egg', 'fish'],
    ['older brother', 'younger brother'],
    ['to go', 'to come'],
    ['rice (uncooked)', 'egg (uncooked)'],
    ['to be', 'egg'],
    ['', 'egg'],
  ])('"%s" and "%s" are different answers', (one, other) => {
    expect(meaningsOverlap(one, other)).toBe(false);
    expect(meaningsOverlap(other, one)).toBe(false);
  });
});

describe('Two words', () => {
  const bridge = word('橋', 'はし', 'bridge');
  it.each([
    ['written alike', bridge, word('橋', 'きょう', 'pontoon')],
    ['read alike', bridge, word('箸', 'はし', 'chopsticks')],
    ['read alike in the other script', bridge, word('ハシ', 'ハシ', 'chopsticks')],
    ['of one meaning', word('父', 'ちち', 'my father'), word('お父さん', 'おとうさん', 'father; dad')],
    [
      'near words',
      word('トイレ', 'トイレ', 'toilet', { near: [7] }),
      word('お手洗い', 'おてあらい', 'restroom', { vocabId: 7 }),
    ],
    [
      'near, as recorded for the other word',
      word('お手洗い', 'おてあらい', 'restroom', { vocabId: 7 }),
      word('トイレ', 'トイレ', 'toilet', { near: [7] }),
    ],
    ['the same one', bridge, bridge],
  ])('are never choices of one question when they are %s', (_, one, other) => {
    expect(couldBothBeRight(one, other)).toBe(true);
  });

  it('may be choices of one question when nothing is the same', () => {
    expect(couldBothBeRight(bridge, word('川', 'かわ', 'river'))).toBe(false);
  });
});

describe('A wrong choice', () => {
  const pork = word('豚肉', 'ぶたにく', 'pork');

  it('has the same part of speech if there are enough', () => {
    expect(isSamePartOfSpeech(pork, word('見る', 'みる', 'see'))).toBe(true);
    expect(isSamePartOfSpeech(pork, word('見る', 'みる', 'see', { partOfSpeech: 'verb' }))).toBe(false);
  });

  it.each([
    ['that sounds nearly the same', word('札', 'ぶたにし', 'note'), word('札', 'ぶさみし', 'note')],
    ['with a kanji in common', word('牛肉', 'うしかい', 'ox'), word('牛舎', 'うしかい', 'ox')],
    ['that begins the same', word('船', 'ぶね', 'ship'), word('船', 'ふね', 'ship')],
    ['that ends the same', word('菊', 'きく', 'rose'), word('菊', 'きか', 'rose')],
    ['that is as long', word('机', 'つくええ', 'desk'), word('机', 'つ', 'desk')],
    ['whose meaning is as long', word('机', 'つ', 'desk'), word('机', 'つ', 'a writing desk in school')],
    ['written in kanji too', word('犬', 'いぬ', 'dog'), word('いぬ', 'いぬ', 'dog')],
  ])('is more plausible %s', (_, likely, unlikely) => {
    expect(vocabSimilarity(pork, likely)).toBeGreaterThan(vocabSimilarity(pork, unlikely));
  });
});

import { describe, expect, it } from '@jest/globals';
import { toHiragana, toKatakana, toRomaji } from 'wanakana';
import { HIRAGANA, KANA, kanaPercentage, KATAKANA } from './kana.js';

const first = (count: number) => Object.fromEntries(KANA.slice(0, count).map(({ key }) => [key, true]));

describe('the kana tables', () => {
  it('hold 107 entries each, no key and no character twice', () => {
    expect(Object.keys(HIRAGANA)).toHaveLength(107);
    expect(new Set(Object.values(HIRAGANA)).size).toBe(107);
    expect(Object.keys(KATAKANA)).toHaveLength(107);
    expect(new Set(Object.values(KATAKANA)).size).toBe(107);
  });

  it.each([
    ['basic', 46],
    ['voiced', 20],
    ['semi-voiced', 5],
    ['combined', 36],
  ])('the %s sounds are %d', (group, count) => {
    expect(KANA.filter((kana) => kana.group === group)).toHaveLength(count);
  });

  it('gives each character the romaji that one types for it', () => {
    const keys = KANA.map(({ key }) => key);
    expect(keys.map((key) => toHiragana(key))).toEqual(Object.values(HIRAGANA));
    expect(keys.map((key) => toKatakana(key))).toEqual(Object.values(KATAKANA));
  });

  it('reads each character in Hepburn', () => {
    expect(KANA.map(({ romaji }) => romaji)).toEqual(KANA.map(({ hiragana }) => toRomaji(hiragana)));
  });

  it('has special keys for wo, ji and zu', () => {
    expect([HIRAGANA.wo, HIRAGANA.di, HIRAGANA.du]).toEqual(['を', 'ぢ', 'づ']);
    expect([KATAKANA.wo, KATAKANA.di, KATAKANA.du]).toEqual(['ヲ', 'ヂ', 'ヅ']);
    expect([HIRAGANA.o, HIRAGANA.ji, HIRAGANA.zu]).toEqual(['お', 'じ', 'ず']);
  });
});

describe('kanaPercentage', () => {
  it.each([
    [0, 0],
    [1, 0],
    [2, 1],
    [53, 49],
    [54, 50],
    [106, 99],
    [107, 100],
  ])('%d right of 107 are %d percent', (done, percent) => {
    expect(kanaPercentage(first(done))).toBe(percent);
  });

  it('counts neither wrong ones nor keys that are in no table', () => {
    const invented = Object.fromEntries(Array.from({ length: 200 }, (_, i) => [`x${i}`, true]));
    expect(kanaPercentage({ ...invented, a: false })).toBe(0);
  });

  it('counts only what is true and the map’s own', () => {
    const loose = { a: 'yes', i: 1 } as unknown as Record<string, boolean>;
    expect(kanaPercentage(loose)).toBe(0);
    expect(kanaPercentage(Object.create(first(107)) as Record<string, boolean>)).toBe(0);
  });
});

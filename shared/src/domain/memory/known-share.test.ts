import { describe, expect, it } from '@jest/globals';
import { knownPercent, knownTales, nextTale } from './known-share.js';

describe('The known share of a text (docs/behaviour/study.md, rule 19)', () => {
  // 5 times word 1, 3 times word 2 or 3, twice word 4, and two words that the library lacks.
  const TEXT = {
    total: 12,
    words: [
      [5, 1],
      [3, 2, 3],
      [2, 4],
    ],
  };
  it.each([
    [[], 0],
    [[1], 41],
    [[3], 25],
    [[2, 3], 25],
    [[1, 2, 4], 83],
    [[99], 0],
  ])('with the words %j is %i %%', (vocabIds, percent) => {
    expect(knownPercent(TEXT, new Set(vocabIds))).toBe(percent);
  });

  it.each([
    [199, 99],
    [200, 100],
  ])('of %i of 200 words is %i %%', (times, percent) => {
    expect(knownPercent({ total: 200, words: [[times, 1]] }, new Set([1]))).toBe(percent);
  });

  it('of a text without words is unknown', () => {
    expect(knownPercent({ total: 0, words: [] }, new Set([1]))).toBeNull();
  });
});

describe('The next tale (docs/behaviour/study.md, rule 20)', () => {
  it.each<[string, readonly (number | string)[], number | string | null]>([
    ['the first in the range', [80, 95, 91], 95],
    ['one at the lower end', [89, 90, 98], 90],
    ['one at the upper end', [98, 97, 89], 97],
    ['the nearest below', [40, 85, 60], 85],
    ['the nearest above', [40, 100, 99], 99],
    ['the easier one of two equally near', [89, 98], 98],
    ['the first of two equal ones', [50, 50], 50],
    ['an unfinished one before a better finished one', ['95 finished', 70], 70],
    ['the best finished one when all are finished', ['60 finished', '92 finished'], '92 finished'],
    ['an unfinished one of which something is known', ['95 finished', 0], '95 finished'],
    ['none when nothing is known', [0, 0], null],
    ['none without tales', [], null],
  ])('is %s: %j', (_, tales, expected) => {
    const known = tales.map((tale, id) => ({
      id,
      percent: Number.parseInt(String(tale), 10),
      isFinished: String(tale).endsWith('finished'),
    }));
    const found = nextTale(known);
    expect(found?.id ?? null).toBe(expected === null ? null : tales.indexOf(expected));
  });
});

describe('The tales with how much of them is known', () => {
  const tale = (storyId: number, total: number) => ({ storyId, sentenceCount: 12, total, words: [[5, 1]] });

  it('are finished when their last sentence was reached, and are left out without words', () => {
    const lines = new Map([
      [1, 12],
      [2, 11],
    ]);
    const tales = knownTales(
      [tale(1, 10), tale(2, 20), tale(3, 0), tale(4, 5)],
      new Set([1]),
      (id) => lines.get(id) ?? 0,
    );
    expect(tales.map(({ storyId, percent, isFinished }) => [storyId, percent, isFinished])).toEqual([
      [1, 50, true],
      [2, 25, false],
      [4, 100, false],
    ]);
  });
});

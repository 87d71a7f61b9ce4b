import { describe, expect, it } from '@jest/globals';
import { describeVerdict, formatPValue, judgeVariants, type Variant } from './verdict.js';

const variant = (key: string, succeeded: number, shown: number): Variant => ({
  testName: 'donation-button',
  key,
  shown,
  succeeded,
  lastDay: 0,
  since: null,
});

describe('The verdict on an A/B test', () => {
  it.each<[string, readonly Variant[], object]>([
    ['one variant', [variant('a', 50, 100)], { kind: 'single-variant' }],
    ['variants that were hardly shown', [variant('a', 1, 9), variant('b', 3, 9)], { kind: 'too-few' }],
    ['a variant that was never shown', [variant('a', 50, 100), variant('b', 0, 0)], { kind: 'too-few' }],
    [
      'equal variants',
      [variant('a', 50, 100), variant('b', 50, 100)],
      { kind: 'no-difference', p: expect.closeTo(1, 6) },
    ],
    ['a clear difference', [variant('a', 60, 100), variant('b', 83, 100)], { kind: 'best', key: 'b' }],
    [
      'a best variant that another one comes close to',
      [variant('a', 60, 100), variant('b', 83, 100), variant('c', 80, 100)],
      { kind: 'no-difference' },
    ],
    ['more successes than exposures', [variant('a', 500, 100), variant('b', 60, 100)], { kind: 'best', key: 'a' }],
  ])('is reached for %s', (_, variants, verdict) => {
    expect(judgeVariants(variants)).toMatchObject(verdict);
  });

  it('is harder to reach the more variants there are', () => {
    // p = 0.017 for two: three pairs make it 0.051.
    const two = [variant('a', 200, 10_000), variant('b', 250, 10_000)];
    expect(judgeVariants(two)).toMatchObject({ kind: 'best', key: 'b' });
    expect(judgeVariants([...two, variant('c', 150, 10_000)])).toMatchObject({ kind: 'no-difference' });
  });

  it.each([
    [judgeVariants([variant('a', 1, 1)]), 'Only one variant: there is nothing to compare it with.'],
    [
      judgeVariants([variant('a', 60, 100), variant('b', 83, 100)]),
      '“b” does best, and by more than chance (p under 0.001, at the 5 % level).',
    ],
    [
      judgeVariants([variant('a', 200, 10_000), variant('b', 250, 10_000)]),
      '“b” does best, and by more than chance (p = 0.017, at the 5 % level).',
    ],
    [
      judgeVariants([variant('a', 15, 100), variant('b', 12, 100)]),
      'No significant difference (p = 0.535, at the 5 % level).',
    ],
  ])('%j is put into words', (verdict, words) => {
    expect(describeVerdict(verdict)).toBe(words);
  });

  it.each([
    [0.5, '0.500'],
    [0.001, '0.001'],
    [0.0009, 'under 0.001'],
  ])('writes p = %d as %s', (p, words) => {
    expect(formatPValue(p)).toBe(words);
  });
});

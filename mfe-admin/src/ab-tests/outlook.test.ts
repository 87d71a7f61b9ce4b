import { describe, expect, it } from '@jest/globals';
import { outlookOf } from './outlook.js';
import type { Variant } from './verdict.js';

const variant = (key: string, succeeded: number, shown: number, lastDay = 100): Variant => ({
  testName: 'donation-button',
  ...{ key, shown, succeeded, lastDay },
  since: null,
});

describe('The outlook of an A/B test', () => {
  it('compares the best two variants and says what is missing', () => {
    const outlook = outlookOf([variant('a', 48, 80), variant('b', 56, 70)], 0.1);
    expect(outlook).toMatchObject({ best: { key: 'b' }, second: { key: 'a' }, difference: expect.closeTo(0.2, 6) });
    expect(outlook?.interval.low).toBeCloseTo(0.0524, 4);
    // For the rates 0.6933 and 0.7627 at the 5 % level, Fleiss's formula is 645.4.
    expect(outlook?.plan).toMatchObject({ needed: 646, missing: 576, days: 6 });
    expect(outlook?.plan?.power).toBeCloseTo(0.158, 2);
  });

  it('needs more with more variants, whose pairs share the level', () => {
    const two = outlookOf([variant('a', 10, 100), variant('b', 10, 100)], 0.1)?.plan?.needed ?? 0;
    const three =
      outlookOf([variant('a', 10, 100), variant('b', 10, 100), variant('c', 10, 100)], 0.1)?.plan?.needed ?? 0;
    expect(three).toBeGreaterThan(1.2 * two);
  });

  it('needs four times as much, about, for half the effect', () => {
    const variants = [variant('a', 10, 100), variant('b', 10, 100)];
    const [whole, half] = [0.2, 0.1].map((effect) => outlookOf(variants, effect)?.plan?.needed ?? 0);
    expect((half ?? 0) / (whole ?? 1)).toBeCloseTo(4, 0);
  });

  it('is complete when enough was shown, and has no date without traffic', () => {
    expect(outlookOf([variant('a', 4000, 10_000), variant('b', 4000, 10_000, 0)], 0.1)?.plan).toMatchObject({
      missing: 0,
      days: 0,
    });
    expect(outlookOf([variant('a', 4, 10), variant('b', 4, 10, 0)], 0.1)?.plan?.days).toBeNull();
  });

  it.each([
    ['a single variant', [variant('a', 1, 9)]],
    ['a variant that was never shown', [variant('a', 1, 9), variant('b', 0, 0)]],
  ])('is null for %s', (_, variants) => {
    expect(outlookOf(variants, 0.1)).toBeNull();
  });

  it.each([
    ['without any success', [variant('a', 0, 9), variant('b', 0, 9)], 0.1],
    ['for an effect beyond 100 %', [variant('a', 9, 10), variant('b', 9, 10)], 0.5],
    ['for no effect', [variant('a', 5, 10), variant('b', 5, 10)], 0],
  ])('has no plan %s', (_, variants, effect) => {
    expect(outlookOf(variants, effect)?.plan).toBeNull();
  });
});

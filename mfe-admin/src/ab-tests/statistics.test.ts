import { describe, expect, it } from '@jest/globals';
import { equalRatesPValue, twoSidedPValue, wilsonInterval } from './statistics.js';

describe('wilsonInterval', () => {
  // R. G. Newcombe, "Two-sided confidence intervals for the single proportion", Statistics in Medicine 17 (1998),
  // table I, method 3.
  it.each([
    [81, 263, 0.2553, 0.3662],
    [15, 148, 0.0624, 0.1605],
    [0, 20, 0, 0.1611],
    [1, 29, 0.0061, 0.1718],
    [20, 20, 0.8389, 1],
  ])('for %d of %d is %d to %d', (successes, trials, low, high) => {
    const interval = wilsonInterval(successes, trials);
    expect(interval?.low).toBeCloseTo(low, 4);
    expect(interval?.high).toBeCloseTo(high, 4);
  });

  it('is null without trials', () => {
    expect(wilsonInterval(0, 0)).toBeNull();
  });
});

describe('twoSidedPValue', () => {
  it.each([
    [0, 1],
    [0.5, 0.617_075],
    [-1, 0.317_311],
    [1.959_964, 0.05],
    [2.5758, 0.010_001],
    [-3.2905, 0.001],
    [5, 0.000_001],
    [40, 0],
  ])('of %d is %d', (z, p) => {
    expect(twoSidedPValue(z)).toBeCloseTo(p, 6);
  });
});

describe('equalRatesPValue', () => {
  const trials = (succeeded: number, shown: number) => ({ succeeded, shown });

  it.each([
    [trials(83, 100), trials(60, 100), 0.000_315],
    [trials(15, 100), trials(12, 100), 0.534_75],
    [trials(200, 10_000), trials(250, 10_000), 0.017_126],
    [trials(50, 100), trials(50, 100), 1],
  ])('of %j and %j is %d', (one, other, p) => {
    expect(equalRatesPValue(one, other)).toBeCloseTo(p, 5);
    expect(equalRatesPValue(other, one)).toBeCloseTo(p, 5);
  });

  it.each([
    ['nothing was shown', trials(0, 0), trials(0, 0)],
    ['one variant was never shown', trials(50, 100), trials(0, 0)],
    ['nothing succeeded', trials(0, 500), trials(0, 500)],
    ['everything succeeded', trials(500, 500), trials(500, 500)],
    ['only four successes are expected', trials(4, 40), trials(4, 40)],
    ['only four failures are expected', trials(36, 40), trials(36, 40)],
  ])('is null when %s', (_, one, other) => {
    expect(equalRatesPValue(one, other)).toBeNull();
  });
});

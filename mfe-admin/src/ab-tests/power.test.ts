import { describe, expect, it } from '@jest/globals';
import { differenceInterval, normalQuantile, powerOf, sampleSize } from './power.js';

const trials = (succeeded: number, shown: number) => ({ succeeded, shown });

describe('normalQuantile', () => {
  it.each([
    [0.5, 0],
    [0.8, 0.841_621],
    [0.9, 1.281_552],
    [0.975, 1.959_964],
    [0.995, 2.575_829],
    [0.025, -1.959_964],
  ])('of %d is %d', (p, z) => {
    expect(normalQuantile(p)).toBeCloseTo(z, 5);
  });
});

describe('differenceInterval', () => {
  // R. G. Newcombe, Statistics in Medicine 17 (1998): 873–890, table II, method 10.
  it.each([
    [trials(56, 70), trials(48, 80), 0.0524, 0.3339],
    [trials(9, 10), trials(3, 10), 0.1705, 0.809],
    [trials(6, 7), trials(2, 7), 0.0582, 0.8062],
    [trials(5, 56), trials(0, 29), -0.0381, 0.1926],
    [trials(0, 10), trials(0, 20), -0.1611, 0.2775],
    [trials(10, 10), trials(0, 20), 0.6791, 1],
  ])('of %j and %j is %d to %d', (one, other, low, high) => {
    const interval = differenceInterval(one, other);
    expect(interval?.low).toBeCloseTo(low, 4);
    expect(interval?.high).toBeCloseTo(high, 4);
  });

  it('is null without trials', () => {
    expect(differenceInterval(trials(0, 0), trials(1, 2))).toBeNull();
  });
});

describe('powerOf', () => {
  const comparison = { rates: [0.5, 0.75], level: 0.05 } as const;

  // The examples in the documentation of R's `power.prop.test`.
  it('of the documented example of R is 0.740', () => {
    expect(powerOf(comparison, [50, 50])).toBeCloseTo(0.74, 3);
  });

  it('is the level itself, one-sided, for a difference that is hardly there', () => {
    expect(powerOf({ rates: [0.5, 0.500_001], level: 0.05 }, [50, 50])).toBeCloseTo(0.025, 3);
  });

  it.each([
    ['one group has no trials', comparison, [50, 0]],
    ['there is no difference', { rates: [0.5, 0.5], level: 0.05 }, [50, 50]],
  ] as const)('is 0 when %s', (_, given, sizes) => {
    expect(powerOf(given, sizes)).toBe(0);
  });

  it('with one large group is about that of two groups twice as large as the small one', () => {
    expect(powerOf(comparison, [50, 5000])).toBeCloseTo(powerOf(comparison, [100, 100]), 1);
  });
});

describe('sampleSize', () => {
  it.each([
    // The documented examples of R's `power.prop.test`.
    [[0.5, 0.75], 0.05, 0.9, 76.7],
    [[0.75, 0.5], 0.05, 0.9, 76.7],
    // Fleiss, Levin, Paik (2003), formula 4.14, without continuity correction: 152.
    [[0.25, 0.4], 0.05, 0.8, 151.9],
  ] as const)('for the rates %j at %d with power %d is %d', (rates, level, power, expected) => {
    expect(sampleSize({ rates, level }, power)).toBeCloseTo(expected, 0);
  });

  it('is what the power needs', () => {
    const comparison = { rates: [0.02, 0.022], level: 0.05 } as const;
    const needed = sampleSize(comparison, 0.8);
    expect(powerOf(comparison, [needed, needed])).toBeCloseTo(0.8, 5);
  });
});

import { errorFunction } from 'simple-statistics';

/** The normal quantile of a two-sided 95 % interval. */
const Z_95 = 1.959964;

export interface Interval {
  readonly low: number;
  readonly high: number;
}

/**
 * Returns the 95 % interval of a rate by the score method of E. B. Wilson, "Probable inference, the law of succession,
 * and statistical inference", Journal of the American Statistical Association 22 (1927): 209–212. It is valid for few
 * trials and for rates near 0 and 1. Null without trials.
 */
export function wilsonInterval(successes: number, trials: number): Interval | null {
  if (trials === 0) return null;
  const rate = successes / trials;
  const z2 = Z_95 ** 2;
  const scale = 1 + z2 / trials;
  const middle = (rate + z2 / (2 * trials)) / scale;
  const half = (Z_95 / scale) * Math.sqrt((rate * (1 - rate)) / trials + z2 / (4 * trials ** 2));
  return { low: Math.max(0, middle - half), high: Math.min(1, middle + half) };
}

/** Returns the probability that a standard normal variable is at least as far from 0 as `z`. */
export const twoSidedPValue = (z: number): number => 1 - errorFunction(Math.abs(z) / Math.SQRT2);

export interface Trials {
  readonly shown: number;
  readonly succeeded: number;
}

/** The expected successes and failures that the normal approximation needs (NIST/SEMATECH e-Handbook, chapter 7.3.3). */
const EXPECTED_MIN = 5;

/**
 * Returns the p-value for two equal rates, by the pooled two-proportion z-test (NIST/SEMATECH e-Handbook of Statistical
 * Methods, chapter 7.3.3). Null when there are too few trials for the test.
 */
export function equalRatesPValue(one: Trials, other: Trials): number | null {
  const rate = (one.succeeded + other.succeeded) / (one.shown + other.shown);
  const expected = [one, other].flatMap(({ shown }) => [shown * rate, shown * (1 - rate)]);
  // `every >=` rather than `some <`: without any trials the rate is NaN.
  if (!expected.every((each) => each >= EXPECTED_MIN)) return null;
  const error = Math.sqrt(rate * (1 - rate) * (1 / one.shown + 1 / other.shown));
  return twoSidedPValue((one.succeeded / one.shown - other.succeeded / other.shown) / error);
}

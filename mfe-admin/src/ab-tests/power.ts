import { errorFunction } from 'simple-statistics';
import { type Interval, type Trials, wilsonInterval } from './statistics.js';

/** The probability that a standard normal variable is below `z`. */
const normalCdf = (z: number): number => (1 + errorFunction(z / Math.SQRT2)) / 2;

/** The normal quantile: the `z` below which a standard normal variable is with probability `p`, by bisection. */
export function normalQuantile(p: number): number {
  let [low, high] = [-8, 8];
  while (high - low > 1e-9) {
    const middle = (low + high) / 2;
    if (normalCdf(middle) < p) low = middle;
    else high = middle;
  }
  return (low + high) / 2;
}

/**
 * Returns the 95 % interval of the difference between two rates, `one` minus `other`: the hybrid score interval, method 10
 * of R. G. Newcombe, "Interval estimation for the difference between independent proportions: comparison of eleven
 * methods", Statistics in Medicine 17 (1998): 873–890. Null without trials.
 */
export function differenceInterval(one: Trials, other: Trials): Interval | null {
  const [first, second] = [one, other].map(({ succeeded, shown }) => wilsonInterval(succeeded, shown));
  if (!first || !second) return null;
  const [p1, p2] = [one.succeeded / one.shown, other.succeeded / other.shown];
  return {
    low: p1 - p2 - Math.hypot(p1 - first.low, second.high - p2),
    high: p1 - p2 + Math.hypot(first.high - p1, p2 - second.low),
  };
}

/** Two rates that a test should tell apart, and the two-sided level at which it does. */
interface Comparison {
  readonly rates: readonly [number, number];
  readonly level: number;
}

const variance = (rate: number) => rate * (1 - rate);

/**
 * Returns the probability that the pooled z-test finds the difference, with so many trials in each group. Normal
 * approximation: J. L. Fleiss, B. Levin, M. C. Paik, "Statistical Methods for Rates and Proportions", 3rd edition (2003),
 * section 4.2; for equal groups the same as `power.prop.test` of R.
 */
export function powerOf({ rates: [p1, p2], level }: Comparison, [n1, n2]: readonly [number, number]): number {
  if (n1 === 0 || n2 === 0 || p1 === p2) return 0;
  const pooled = (n1 * p1 + n2 * p2) / (n1 + n2);
  const whenEqual = Math.sqrt(variance(pooled) * (1 / n1 + 1 / n2));
  const whenDifferent = Math.sqrt(variance(p1) / n1 + variance(p2) / n2);
  return normalCdf((Math.abs(p1 - p2) - normalQuantile(1 - level / 2) * whenEqual) / whenDifferent);
}

/** Returns the trials that each of two equal groups needs for that power: the same formula, solved for the trials. */
export function sampleSize({ rates: [p1, p2], level }: Comparison, power: number): number {
  const pooled = (p1 + p2) / 2;
  const spread =
    normalQuantile(1 - level / 2) * Math.sqrt(2 * variance(pooled)) +
    normalQuantile(power) * Math.sqrt(variance(p1) + variance(p2));
  return (spread / (p1 - p2)) ** 2;
}

import { differenceInterval, powerOf, sampleSize } from './power.js';
import type { Interval } from './statistics.js';
import { rateOf, SIGNIFICANCE_LEVEL, toTrials, type Variant } from './verdict.js';

/** The power that a test should have: usual since J. Cohen, "Statistical Power Analysis", 2nd edition (1988). */
export const WANTED_POWER = 0.8;
/** The smallest relative difference that is worth finding, unless the administrator chooses another one. */
export const DEFAULT_EFFECT = 0.1;

/** What a test can still find out. */
export interface Outlook {
  readonly best: Variant;
  readonly second: Variant;
  /** Of the best and the second-best variant; the first is the better one by `difference`. */
  readonly difference: number;
  readonly interval: Interval;
  /** The probability of finding the effect with what has been shown so far. Null when the effect has no rate below 100 %. */
  readonly plan: {
    readonly power: number;
    /** How often each variant must be shown in all. */
    readonly needed: number;
    /** How often the one that was shown least must still be shown. */
    readonly missing: number;
    /**
     * The days until then if each visitor of a day is shown the variant once, as many a day as in the last 24 hours; null
     * without visitors. Visitors who come back within a day make it faster.
     */
    readonly days: number | null;
  } | null;
}

/**
 * Returns what a test can still find out about a relative effect; null while nothing can be compared. The level is that of
 * the verdict: divided by the number of pairs.
 */
export function outlookOf(variants: readonly Variant[], effect: number): Outlook | null {
  const [best, second] = variants.toSorted((one, other) => rateOf(other) - rateOf(one));
  const interval = best && second ? differenceInterval(toTrials(best), toTrials(second)) : null;
  if (!best || !second || !interval) return null;
  return { best, second, difference: rateOf(best) - rateOf(second), interval, plan: planOf(variants, effect) };
}

function planOf(variants: readonly Variant[], effect: number): Outlook['plan'] {
  const total = (count: (variant: Variant) => number) => variants.reduce((sum, variant) => sum + count(variant), 0);
  const rate = total((variant) => toTrials(variant).succeeded) / total(({ shown }) => shown);
  const changed = rate * (1 + effect);
  if (!(rate > 0 && changed < 1 && effect > 0)) return null;
  const pairs = (variants.length * (variants.length - 1)) / 2;
  const comparison = { rates: [rate, changed], level: SIGNIFICANCE_LEVEL / pairs } as const;
  // The two that were shown least decide how well the test can compare any two.
  const [least = 0, next = 0] = variants.map(({ shown }) => shown).toSorted((one, other) => one - other);
  const needed = Math.ceil(sampleSize(comparison, WANTED_POWER));
  const missing = Math.max(0, needed - least);
  const slowest = Math.min(...variants.map(({ lastDay }) => lastDay));
  return {
    power: powerOf(comparison, [least, next]),
    needed,
    missing,
    days: missing === 0 ? 0 : slowest > 0 ? Math.ceil(missing / slowest) : null,
  };
}

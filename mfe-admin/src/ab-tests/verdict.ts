import type { ResponseOf } from '@shinobi/shared/contract';
import { equalRatesPValue } from './statistics.js';

export type Variant = ResponseOf<'GET /api/Admin/GetAbTestResults'>[number];

/** The level at which a difference counts. */
const SIGNIFICANT = 0.05;

export type Verdict =
  /** There is nothing to compare with. */
  | { readonly kind: 'alone' }
  | { readonly kind: 'too-few' }
  | { readonly kind: 'no-difference'; readonly p: number }
  | { readonly kind: 'best'; readonly key: string; readonly p: number };

/** Successes beyond what was shown are somebody's repeated clicks. */
export const toTrials = ({ shown, succeeded }: Variant) => ({ shown, succeeded: Math.min(shown, succeeded) });
const rateOf = (variant: Variant) => (variant.shown === 0 ? 0 : toTrials(variant).succeeded / variant.shown);

/**
 * Whether the variant that does best does so by more than chance: its rate is held against each other one, and the
 * p-values are multiplied by the number of all pairs, since any of them might have come out best (Bonferroni's
 * correction). The largest one decides.
 */
export function judgeVariants(variants: readonly Variant[]): Verdict {
  const [best, ...others] = variants.toSorted((a, b) => rateOf(b) - rateOf(a));
  if (!best || others.length === 0) return { kind: 'alone' };
  const pairs = (variants.length * (variants.length - 1)) / 2;
  const found = others.map((other) => equalRatesPValue(toTrials(best), toTrials(other)));
  if (found.includes(null)) return { kind: 'too-few' };
  const p = Math.min(1, pairs * Math.max(...found.map(Number)));
  return p < SIGNIFICANT ? { kind: 'best', key: best.key, p } : { kind: 'no-difference', p };
}

/** The p-value as one reads it: `0.032`, `under 0.001`. */
export const formatPValue = (p: number): string => (p < 0.001 ? 'under 0.001' : p.toFixed(3));

export function describeVerdict(verdict: Verdict): string {
  switch (verdict.kind) {
    case 'alone':
      return 'One variant alone: there is nothing to compare with.';
    case 'too-few':
      return 'Too few so far to say anything: each variant needs about five successes and five failures.';
    case 'no-difference':
      return `No significant difference (p = ${formatPValue(verdict.p)}, at the 5 % level).`;
    case 'best':
      return `“${verdict.key}” does best, and by more than chance (p ${verdict.p < 0.001 ? '' : '= '}${formatPValue(verdict.p)}, at the 5 % level).`;
  }
}

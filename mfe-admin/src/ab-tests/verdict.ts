import type { ResponseOf } from '@shinobi/shared/contract';
import { equalRatesPValue } from './statistics.js';

export type Variant = ResponseOf<'GET /api/Admin/GetAbTestResults'>[number];

/** A difference with a smaller p-value is significant. */
export const SIGNIFICANCE_LEVEL = 0.05;

export type Verdict =
  | { readonly kind: 'single-variant' }
  | { readonly kind: 'too-few' }
  | { readonly kind: 'no-difference'; readonly p: number }
  | { readonly kind: 'best'; readonly key: string; readonly p: number };

/** Caps the successes at the number of exposures: any beyond are repeated clicks. */
export const toTrials = ({ shown, succeeded }: Variant) => ({ shown, succeeded: Math.min(shown, succeeded) });
export const rateOf = (variant: Variant): number =>
  variant.shown === 0 ? 0 : toTrials(variant).succeeded / variant.shown;

/**
 * Decides whether the best variant is better by more than chance. Its rate is compared with every other rate, and the
 * largest p-value decides. It is multiplied by the number of pairs, because any variant might have come out best
 * (Bonferroni correction).
 */
export function judgeVariants(variants: readonly Variant[]): Verdict {
  const [best, ...others] = variants.toSorted((a, b) => rateOf(b) - rateOf(a));
  if (!best || others.length === 0) return { kind: 'single-variant' };
  const pairs = (variants.length * (variants.length - 1)) / 2;
  const found = others.map((other) => equalRatesPValue(toTrials(best), toTrials(other)));
  if (found.includes(null)) return { kind: 'too-few' };
  const p = Math.min(1, pairs * Math.max(...found.map(Number)));
  return p < SIGNIFICANCE_LEVEL ? { kind: 'best', key: best.key, p } : { kind: 'no-difference', p };
}

/** `0.032`, `under 0.001`. */
export const formatPValue = (p: number): string => (p < 0.001 ? 'under 0.001' : p.toFixed(3));

export function describeVerdict(verdict: Verdict): string {
  switch (verdict.kind) {
    case 'single-variant':
      return 'Only one variant: there is nothing to compare it with.';
    case 'too-few':
      return 'Not enough data yet: each variant needs about five successes and five failures.';
    case 'no-difference':
      return `No significant difference (p = ${formatPValue(verdict.p)}, at the 5 % level).`;
    case 'best':
      return `“${verdict.key}” does best, and by more than chance (p ${verdict.p < 0.001 ? '' : '= '}${formatPValue(verdict.p)}, at the 5 % level).`;
  }
}

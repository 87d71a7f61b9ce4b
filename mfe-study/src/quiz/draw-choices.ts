import { shuffled, type Random } from '../common/random.js';

/** What makes one item a good wrong choice for another. */
export interface ChoiceRules<T> {
  /** What the button says. */
  readonly label: (item: T) => string;
  /** Whether `other` could be called right where `item` is asked; such a choice is never offered. */
  readonly clashes: (item: T, other: T) => boolean;
  /** Whether `other` is of the same kind; others are offered only where there are not enough of it. */
  readonly isKin?: (item: T, other: T) => boolean;
  /** How easily `other` is taken for `item`; more is more plausible. */
  readonly likeness: (item: T, other: T) => number;
}

/** From how many of the most plausible ones the wrong choices are drawn, for each one wanted. */
const SPREAD = 3;

/**
 * The choices of one question in random order: `item` and up to `count - 1` plausible wrong ones from `pool`.
 * No two say the same and none but `item` is right; a pool too small for that gives fewer.
 */
export function drawChoices<T>(
  item: T,
  pool: readonly T[],
  rules: ChoiceRules<T>,
  random: Random,
  count = 4,
): readonly T[] {
  const wanted = count - 1;
  const ranked = (others: readonly T[]) =>
    others
      .map((other) => ({ other, rank: rules.likeness(item, other) + random() }))
      .sort((a, b) => b.rank - a.rank)
      .map(({ other }) => other);
  const possible = distinct(item, pool, rules);
  const kin = possible.filter((other) => rules.isKin?.(item, other) ?? true);
  const strangers = kin.length >= wanted ? [] : possible.filter((other) => !kin.includes(other));
  const plausible = [...ranked(kin), ...ranked(strangers)].slice(
    0,
    Math.max(wanted, Math.min(kin.length, wanted * SPREAD)),
  );
  return shuffled([item, ...shuffled(plausible, random).slice(0, wanted)], random);
}

/** The members of the pool that can stand beside `item`, each label once. */
function distinct<T>(item: T, pool: readonly T[], { label, clashes }: ChoiceRules<T>): T[] {
  const said = new Set([labelKey(label(item))]);
  return pool.filter((other) => {
    const key = labelKey(label(other));
    if (said.has(key) || clashes(item, other)) return false;
    said.add(key);
    return true;
  });
}

const labelKey = (label: string) => label.normalize('NFKC').trim().toLowerCase();

import { type Random, shuffled } from '../common/random.js';

/** What makes one item a good wrong choice for another. */
export interface ChoiceRules<T> {
  /** The text of the button. */
  readonly label: (item: T) => string;
  /** Whether `other` would also be a right answer to `item`. Such a choice is never offered. */
  readonly isAlsoRight: (item: T, other: T) => boolean;
  /** Whether `other` is of the same kind. Items of other kinds only fill up the choices. */
  readonly isSameKind?: (item: T, other: T) => boolean;
  /** How easily `other` is mistaken for `item`; more is more plausible. */
  readonly similarity: (item: T, other: T) => number;
}

/** For each wrong choice, this many of the most plausible items take part in the draw. */
const CANDIDATES_PER_CHOICE = 3;

/**
 * Returns the choices of one question in random order: `item` and up to `count - 1` plausible wrong ones from `pool`.
 * All labels differ and only `item` is right. A small pool gives fewer choices.
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
      .map((other) => ({ other, rank: rules.similarity(item, other) + random() }))
      .sort((a, b) => b.rank - a.rank)
      .map(({ other }) => other);
  const possible = distinctWrongItems(item, pool, rules);
  const sameKind = possible.filter((other) => rules.isSameKind?.(item, other) ?? true);
  const otherKinds = sameKind.length >= wanted ? [] : possible.filter((other) => !sameKind.includes(other));
  const plausible = [...ranked(sameKind), ...ranked(otherKinds)].slice(
    0,
    Math.max(wanted, Math.min(sameKind.length, wanted * CANDIDATES_PER_CHOICE)),
  );
  return shuffled([item, ...shuffled(plausible, random).slice(0, wanted)], random);
}

/** Returns the members of the pool that are wrong choices for `item`, each label once. */
function distinctWrongItems<T>(item: T, pool: readonly T[], { label, isAlsoRight }: ChoiceRules<T>): T[] {
  const labels = new Set([labelKey(label(item))]);
  return pool.filter((other) => {
    const key = labelKey(label(other));
    if (labels.has(key) || isAlsoRight(item, other)) return false;
    labels.add(key);
    return true;
  });
}

const labelKey = (label: string) => label.normalize('NFKC').trim().toLowerCase();

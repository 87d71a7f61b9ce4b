import { type Random, shuffled } from '../platform/random.js';

/** Returns the right choice and up to `count - 1` others in random order, and the index of the right one. */
export function pickChoices<T>(
  right: T,
  others: readonly T[],
  { label, clashes, likeness }: ChoiceRules<T>,
  random: Random,
  count = 4,
): { readonly choices: readonly string[]; readonly answer: number } {
  const used = new Set([label(right)]);
  const ranked = others
    .map((other) => ({ other, rank: likeness(right, other) + random() }))
    .sort((a, b) => b.rank - a.rank);
  const wrong: string[] = [];
  for (const { other } of ranked) {
    if (wrong.length === count - 1) break;
    const text = label(other);
    if (used.has(text) || clashes(right, other)) continue;
    used.add(text);
    wrong.push(text);
  }
  const choices = shuffled([label(right), ...wrong], random);
  return { choices, answer: choices.indexOf(label(right)) };
}

export interface ChoiceRules<T> {
  /** The text of the button. */
  readonly label: (item: T) => string;
  /** Whether `other` would be right as well; such a choice is never offered. */
  readonly clashes: (item: T, other: T) => boolean;
  /** How easily `other` is mistaken for `item`; higher means more plausible. */
  readonly likeness: (item: T, other: T) => number;
}

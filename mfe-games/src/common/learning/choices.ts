import { shuffled, type Random } from '../random.js';

/** The places of the choices in random order: the right one and up to `count - 1` others that may stand beside it. */
export function pickChoices<T>(
  right: T,
  others: readonly T[],
  { label, clashes, likeness }: ChoiceRules<T>,
  random: Random,
  count = 4,
): { readonly choices: readonly string[]; readonly answer: number } {
  const said = new Set([label(right)]);
  const ranked = others
    .map((other) => ({ other, rank: likeness(right, other) + random() }))
    .sort((a, b) => b.rank - a.rank);
  const wrong: string[] = [];
  for (const { other } of ranked) {
    if (wrong.length === count - 1) break;
    const text = label(other);
    if (said.has(text) || clashes(right, other)) continue;
    said.add(text);
    wrong.push(text);
  }
  const choices = shuffled([label(right), ...wrong], random);
  return { choices, answer: choices.indexOf(label(right)) };
}

export interface ChoiceRules<T> {
  /** What the button says. */
  readonly label: (item: T) => string;
  /** Whether `other` could be called right too; such a choice is never offered. */
  readonly clashes: (item: T, other: T) => boolean;
  /** How easily `other` is taken for `item`; more is more plausible. */
  readonly likeness: (item: T, other: T) => number;
}

import { ROULETTE } from '../limits/roulette.js';

/** What a right answer wins, in stakes. */
const GAIN = 1.5;

/**
 * The coins that an answer pays after the spin has taken the stake: a right one returns the stake and one and a half times
 * as much, a net win of stake × 1.5; a wrong or late one pays nothing. A free spin pays 5 coins when right.
 */
export function roulettePayout(stake: number, correct: boolean): number {
  if (!correct) return 0;
  return stake === 0 ? ROULETTE.freePrize : stake + Math.floor(stake * GAIN);
}

/** The share of right answers from which on spins gain coins in the long run. Guesses are right less often. */
export const BREAK_EVEN_SHARE = 1 / (1 + GAIN);
export const GUESS_SHARE = 1 / ROULETTE.choices;

/** The change of the balance by spin and answer together, as the learner sees it. */
export const rouletteDelta = (stake: number, correct: boolean): number => roulettePayout(stake, correct) - stake;

export interface Wheel<Word> {
  readonly wheel: readonly Word[];
  /** The word that it stops at. */
  readonly index: number;
  /** The word's meaning and others, in random order. */
  readonly choices: readonly string[];
}

/** A copy in random order. `below(n)` returns a random whole number from 0 to n − 1. */
function shuffled<T>(items: readonly T[], below: (n: number) => number): T[] {
  const mixed = [...items];
  for (let at = mixed.length - 1; at > 0; at--) {
    const other = below(at + 1);
    const [a, b] = [mixed[at] as T, mixed[other] as T];
    mixed[at] = b;
    mixed[other] = a;
  }
  return mixed;
}

/**
 * Makes a wheel from words in random order: the first eight with different meanings, so that exactly one choice is right.
 * Null when there are fewer.
 */
export function makeWheel<Word extends { readonly english: string }>(
  words: readonly Word[],
  below: (n: number) => number,
): Wheel<Word> | null {
  const byMeaning = new Map(words.toReversed().map((word) => [word.english.toLowerCase(), word]));
  const wheel = words.filter((word) => byMeaning.get(word.english.toLowerCase()) === word).slice(0, ROULETTE.wheelSize);
  const index = below(ROULETTE.wheelSize);
  const word = wheel[index];
  if (!word || wheel.length < ROULETTE.wheelSize) return null;
  const others = shuffled(
    wheel.filter((each) => each !== word),
    below,
  ).slice(0, ROULETTE.choices - 1);
  return { wheel, index, choices: shuffled([word, ...others], below).map(({ english }) => english) };
}

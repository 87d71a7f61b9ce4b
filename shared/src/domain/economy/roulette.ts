import { ROULETTE } from '../limits/roulette.js';

/**
 * What answering pays out, after the spin has taken the stake: right gives it back with one and a half
 * times as much on top, so that it nets stake × 1.5; wrong or late gives nothing. A free spin pays 5 coins when right.
 */
export function roulettePayout(stake: number, correct: boolean): number {
  if (!correct) return 0;
  return stake === 0 ? ROULETTE.freePrize : stake + Math.floor(stake * 1.5);
}

/** What a spin has changed in all, as the learner is told. */
export const rouletteDelta = (stake: number, correct: boolean): number => roulettePayout(stake, correct) - stake;

export interface Wheel<Word> {
  readonly wheel: readonly Word[];
  /** The word on which it stops. */
  readonly index: number;
  /** Its meaning among others, in no order. */
  readonly choices: readonly string[];
}

/** The same numbers in an order that `below` decides. `below(n)` answers a whole number from 0 to n − 1. */
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
 * Makes a wheel of words drawn at random: the first eight of which no two mean the same, so that one choice alone is
 * right. Null when there are not so many.
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

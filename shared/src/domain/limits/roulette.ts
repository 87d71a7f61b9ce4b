/** The numbers of the vocabulary roulette. A stake is 0 for a free spin, or from `stakeMin` to `stakeMax`. */
export const ROULETTE = {
  freeSpinsPerDay: 3,
  paidSpinsPerDay: 20,
  stakeMin: 10,
  stakeMax: 1000,
  /** A stake may exceed the balance by this much, so a balance can fall to −500. */
  credit: 500,
  answerSeconds: 20,
  freePrize: 5,
  wheelSize: 8,
  choices: 4,
} as const;

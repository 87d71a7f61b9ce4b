import type { Tally } from '@shinobi/shared/domain/games/game-world';

/** The three medals of a stage. */
export const MEDALS = [
  { sign: '済', name: 'Cleared' },
  { sign: '覚', name: 'Nine of ten right at the first try' },
  { sign: '無傷', name: 'No life lost' },
] as const;

const GOOD_SHARE = 0.9;

/** Returns which medals a cleared stage earns, in the order of `MEDALS`. */
export const earnedMedals = ({ right, asked, lost }: Pick<Tally, 'right' | 'asked' | 'lost'>): readonly boolean[] => [
  true,
  right >= asked * GOOD_SHARE,
  lost === 0,
];

/** The medals of a stage as a number: one bit each. */
export const medalBits = (earned: readonly boolean[]): number =>
  earned.reduce((bits, isEarned, at) => bits + (isEarned ? 2 ** at : 0), 0);

export const countMedals = (stages: readonly number[]): number =>
  stages.reduce((sum, bits) => sum + MEDALS.filter((_, at) => Math.floor(bits / 2 ** at) % 2 === 1).length, 0);

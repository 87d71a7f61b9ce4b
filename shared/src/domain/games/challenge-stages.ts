import { STAGES as CASTLE_STAGES } from './castle/stages.js';
import { STAGES as FALLING_WORDS_STAGES } from './falling-words/stages.js';
import { STAGES as SEASONS_RUN_STAGES } from './seasons-run/stages.js';

/** The number of the game, as in its address. */
export type ChallengeGame = 1 | 2 | 3;

export const CHALLENGE_STAGES = {
  1: SEASONS_RUN_STAGES,
  2: FALLING_WORDS_STAGES,
  3: CASTLE_STAGES,
} as const;

const DAY_MS = 24 * 60 * 60_000;

/** Returns the game of a UTC day, `YYYY-MM-DD`: each in turn. */
export const gameOfDay = (day: string): ChallengeGame =>
  ([1, 2, 3] as const)[Math.floor(Date.parse(`${day}T00:00:00.000Z`) / DAY_MS) % 3] ?? 1;

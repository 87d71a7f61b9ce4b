import type { AnswerForm } from '../limits/memory.js';
import type { XpActivity } from '../limits/xp-activities.js';

/** The most unboosted XP in any 60 minutes. */
export const XP_PER_HOUR = 500;
export const XP_WINDOW_MS = 3_600_000;

/** The most XP from before signing up that is credited. */
export const GUEST_XP_MAX = 500;

const FULL_SET = 10;
/** A stage of the castle asks so many questions. */
const FULL_STAGE = 8;

const isGame = (activity: XpActivity) => activity.startsWith('ninja');

/**
 * The XP of a finished activity before boosters: 1 per right answer, 10 more for ten or more questions (eight in a game), and
 * 50 % more when all of these were right. 10 of 10 gives 30. In a game `points` replace the right answers.
 */
export function activityXp(activity: XpActivity, correct: number, total: number, points = correct): number {
  const long = total >= (isGame(activity) ? FULL_STAGE : FULL_SET);
  const perfect = long && correct === total;
  return Math.floor(((isGame(activity) ? points : correct) + (long ? FULL_SET : 0)) * (perfect ? 1.5 : 1));
}

/** An answer of which the server knows what it asked. */
export interface EarningAnswer {
  readonly item: string;
  readonly correct: boolean;
  readonly form: AnswerForm;
  /** Whether it is the first answer to its item. */
  readonly isFirst: boolean;
}

/**
 * The points of answers in a game. A right one counts 1, or 2 for a sentence or a kanji, which take longer; 1 more when it was
 * typed or built, and 1 more when its item was new.
 */
export const gamePoints = (answers: readonly EarningAnswer[]): number =>
  answers
    .filter(({ correct }) => correct)
    .reduce(
      (sum, { item, form, isFirst }) =>
        sum +
        (/^(?:grammar|kanji):/.test(item) ? 2 : 1) +
        Number(form === 'typed' || form === 'built') +
        Number(isFirst),
      0,
    );

/** The part of `xp` that still counts after `inLastHour` in the last hour (both unboosted). */
export const clipXp = (xp: number, inLastHour: number): number => Math.max(0, Math.min(xp, XP_PER_HOUR - inLastHour));

/** The most unboosted XP in any 60 minutes. */
export const XP_PER_HOUR = 500;
export const XP_WINDOW_MS = 3_600_000;

/** The most XP from before signing up that is credited. */
export const GUEST_XP_MAX = 500;

const FULL_SET = 10;

/**
 * The XP of a finished activity before boosters: 1 per right answer, 10 more for ten or more questions, and 50 % more when
 * all of ten or more were right. 10 of 10 gives 30.
 */
export function activityXp(correct: number, total: number): number {
  const long = total >= FULL_SET;
  const perfect = long && correct === total;
  return Math.floor((correct + (long ? FULL_SET : 0)) * (perfect ? 1.5 : 1));
}

/** The part of `xp` that still counts after `inLastHour` in the last hour (both unboosted). */
export const clipXp = (xp: number, inLastHour: number): number => Math.max(0, Math.min(xp, XP_PER_HOUR - inLastHour));

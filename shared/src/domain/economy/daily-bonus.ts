/** Milliseconds of a day. */
const DAY_MS = 86_400_000;

/** The UTC date, `YYYY-MM-DD`. */
export const utcDay = (now: number): string => new Date(now).toISOString().slice(0, 10);

/** The number of days between two UTC days; negative when `to` is before `from`, as after a clock was set back. */
export const daysBetween = (from: string, to: string): number =>
  Math.round((Date.parse(to) - Date.parse(from)) / DAY_MS);

export interface BonusClaim {
  /** UTC. */
  readonly day: string;
  /** The streak after this claim; 0 once a bankruptcy has ended that streak. */
  readonly streak: number;
}

/**
 * The streak that a claim today continues (docs/behaviour/economy.md, rule 3), from the claims before today, latest first:
 * yesterday's claim continues it, a missed day sets it to 0. Consecutive days count, whenever they were claimed: a day
 * claimed while the clock was ahead counts as soon as the days before it have been claimed.
 */
export function streakBefore(claims: readonly BonusClaim[], today: string): number {
  let streak = 0;
  for (const [at, claim] of claims.entries()) {
    if (claim.streak === 0 || daysBetween(claim.day, today) !== at + 1) break;
    streak = Math.max(streak, claim.streak + at);
  }
  return streak;
}

/** The exclusive upper bound of n and the factor of each tier (docs/behaviour/economy.md, rule 3). */
const TIERS: readonly (readonly [below: number, factor: number])[] = [
  [5, 1],
  [10, 10],
  [15, 100],
  [30, 1_000],
  [60, 10_000],
  [100, 100_000],
  [365, 100_000],
  [Infinity, 100_000],
];

/** The streak bonus of day n of a streak, n = streak + 1. */
export function streakBonus(n: number): number {
  const factor = TIERS.find(([below]) => n < below)?.[1] ?? 0;
  return factor * n;
}

/** The 41 values that the random bonus is drawn from: 1² to 10², thirty copies of `copied` (1 to 10), and 500. */
export function randomBonusPool(copied: number): number[] {
  const squares = Array.from({ length: 10 }, (_, at) => (at + 1) ** 2);
  return [...squares, ...Array.from({ length: 30 }, () => copied), 500];
}

export interface DailyBonusDraw {
  /** The streak after claiming. */
  readonly streak: number;
  readonly streakBonus: number;
  readonly randomBonus: number;
  readonly total: number;
}

/** Draws a day's bonus. `below(n)` returns a random whole number from 0 to n − 1. */
export function drawDailyBonus(streak: number, below: (n: number) => number): DailyBonusDraw {
  const n = streak + 1;
  const pool = randomBonusPool(below(10) + 1);
  const randomBonus = pool[below(pool.length)] ?? 0;
  const bonus = streakBonus(n);
  return { streak: n, streakBonus: bonus, randomBonus, total: bonus + randomBonus };
}

/** Whether the day also gives a weekly present box: every seventh day of a streak does. */
export const givesWeeklyBox = (streak: number): boolean => streak > 0 && streak % 7 === 0;

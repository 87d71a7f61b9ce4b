/** Milliseconds of a day. */
const DAY_MS = 86_400_000;

/** A day as days count here: the UTC date, `YYYY-MM-DD`. */
export const utcDay = (now: number): string => new Date(now).toISOString().slice(0, 10);

/** How many days lie between two UTC days; negative when `to` is before `from`, as after a clock was set back. */
export const daysBetween = (from: string, to: string): number =>
  Math.round((Date.parse(to) - Date.parse(from)) / DAY_MS);

export interface BonusClaim {
  /** UTC. */
  readonly day: string;
  /** The day in a row that it was when it was claimed; 0 once a bankruptcy has ended that streak. */
  readonly streak: number;
}

/**
 * The streak that a claim today builds on (docs/behaviour/economy.md, rule 3), from the claims of days before today, latest
 * first: yesterday's claim continues it, a missed day sets it to 0. Only days that follow one another count, not when
 * they were claimed: a day that was claimed while the clock ran ahead counts as soon as the days before it are there.
 */
export function streakBefore(claims: readonly BonusClaim[], today: string): number {
  let streak = 0;
  for (const [at, claim] of claims.entries()) {
    if (claim.streak === 0 || daysBetween(claim.day, today) !== at + 1) break;
    streak = Math.max(streak, claim.streak + at);
  }
  return streak;
}

/** Up to which n (exclusive) a tier reaches, and what it multiplies n with (docs/behaviour/economy.md, rule 3). */
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

/** The 41 values the random bonus is drawn from: 1² to 10², thirty copies of `copied` (1 to 10), and 500. */
export function randomBonusPool(copied: number): number[] {
  const squares = Array.from({ length: 10 }, (_, at) => (at + 1) ** 2);
  return [...squares, ...Array.from({ length: 30 }, () => copied), 500];
}

export interface DailyBonusDraw {
  /** The day in a row that claiming makes it. */
  readonly streak: number;
  readonly streakBonus: number;
  readonly randomBonus: number;
  readonly total: number;
}

/** Draws a day's bonus. `below(n)` answers a whole number from 0 to n − 1, all alike. */
export function drawDailyBonus(streak: number, below: (n: number) => number): DailyBonusDraw {
  const n = streak + 1;
  const pool = randomBonusPool(below(10) + 1);
  const randomBonus = pool[below(pool.length)] ?? 0;
  const bonus = streakBonus(n);
  return { streak: n, streakBonus: bonus, randomBonus, total: bonus + randomBonus };
}

/** Every seventh day of a streak gives a weekly present box too. */
export const givesWeeklyBox = (streak: number): boolean => streak > 0 && streak % 7 === 0;

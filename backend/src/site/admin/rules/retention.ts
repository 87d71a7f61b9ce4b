const DAY_MS = 86_400_000;
const WEEK_MS = 7 * DAY_MS;
/** 1970-01-05, the first Monday. */
const FIRST_MONDAY_MS = 4 * DAY_MS;

/** A week of UTC days from Monday; `next` is the following Monday. */
export interface Week {
  readonly monday: string;
  readonly next: string;
}

const dayOf = (ms: number) => new Date(ms).toISOString().slice(0, 10);
const mondayMs = (ms: number) => ms - ((((ms - FIRST_MONDAY_MS) % WEEK_MS) + WEEK_MS) % WEEK_MS);

/** Returns `count` weeks, oldest first; the last one contains a day such as `2026-11-30`. */
export function weeksUntil(lastDay: string, count: number): readonly Week[] {
  const last = mondayMs(Date.parse(lastDay));
  return Array.from({ length: count }, (_, index) => {
    const monday = last - (count - 1 - index) * WEEK_MS;
    return { monday: dayOf(monday), next: dayOf(monday + WEEK_MS) };
  });
}

/** The number of users who signed up in one week and were active in another; both are indexes in the list of weeks. */
export interface ActiveInWeek {
  readonly signedUp: number;
  readonly active: number;
  readonly users: number;
}

/**
 * Returns, by week of sign-up, the number of sign-ups and how many of those users were active in that week and each
 * later one. Weeks without sign-ups are left out.
 */
export const retentionOf = (
  weeks: readonly Week[],
  signUps: ReadonlyMap<number, number>,
  active: readonly ActiveInWeek[],
) =>
  weeks.flatMap(({ monday }, signedUp) => {
    const users = signUps.get(signedUp) ?? 0;
    if (users === 0) return [];
    const inWeek = new Map(
      active.filter((each) => each.signedUp === signedUp).map((each) => [each.active, each.users]),
    );
    return [
      { week: monday, users, active: weeks.slice(signedUp).map((_, later) => inWeek.get(signedUp + later) ?? 0) },
    ];
  });

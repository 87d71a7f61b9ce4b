const DAY_MS = 86_400_000;
const DAYS = 7;
const WEEKS = 5;

export interface CalendarDay {
  /** The UTC date, `2026-11-21`. */
  readonly date: string;
  /** `done`: in the streak; `waiting`: today, before the claim; `empty`: not in the streak; `ahead`: in the future. */
  readonly state: 'done' | 'waiting' | 'empty' | 'ahead';
  /** Whether the day brings a weekly present box: each 7th day of the streak. */
  readonly present: boolean;
}

interface Streak {
  /** The streak including today, whether or not today is claimed. */
  readonly today: number;
  readonly claimed: boolean;
}

const stateOf = (day: number, ahead: number, { claimed }: Streak): CalendarDay['state'] => {
  if (ahead > 0) return 'ahead';
  if (day < 1) return 'empty';
  return ahead < 0 || claimed ? 'done' : 'waiting';
};

/** Returns five weeks from Monday to Sunday, ending with this one. Days are UTC dates, as for streaks. */
export function streakWeeks(now: number, streak: Streak): readonly (readonly CalendarDay[])[] {
  const today = Math.floor(now / DAY_MS);
  // 1 January 1970 was a Thursday.
  const monday = today - ((today + 3) % DAYS);
  const dayAt = (at: number): CalendarDay => {
    const ahead = at - today;
    const day = streak.today + ahead;
    return {
      date: new Date(at * DAY_MS).toISOString().slice(0, 10),
      state: stateOf(day, ahead, streak),
      present: day > 0 && day % DAYS === 0,
    };
  };
  const weekFrom = (first: number) => Array.from({ length: DAYS }, (_, day) => dayAt(first + day));
  return Array.from({ length: WEEKS }, (_, week) => weekFrom(monday + (week + 1 - WEEKS) * DAYS));
}

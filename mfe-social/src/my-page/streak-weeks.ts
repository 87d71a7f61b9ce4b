const DAY_MS = 86_400_000;
const DAYS = 7;
const WEEKS = 5;

export interface CalendarDay {
  /** The UTC date, `2026-11-21`. */
  readonly date: string;
  /** In the streak; today, when it waits to be; not in it; or still to come. */
  readonly state: 'done' | 'waiting' | 'empty' | 'ahead';
  /** The streak's 7th, 14th, … day, which brings a weekly present box. */
  readonly present: boolean;
}

interface Streak {
  /** The day in a row that today is, or is once its bonus is claimed. */
  readonly today: number;
  readonly claimed: boolean;
}

const stateOf = (day: number, ahead: number, { claimed }: Streak): CalendarDay['state'] => {
  if (ahead > 0) return 'ahead';
  if (day < 1) return 'empty';
  return ahead < 0 || claimed ? 'done' : 'waiting';
};

/** Five weeks from Monday to Sunday, this one the last. Days go by the UTC date, as streaks do. */
export function streakWeeks(now: number, streak: Streak): readonly (readonly CalendarDay[])[] {
  const today = Math.floor(now / DAY_MS);
  // The first day of 1970 was a Thursday.
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

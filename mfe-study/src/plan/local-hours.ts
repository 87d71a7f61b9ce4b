/** An hour of the day in UTC, with the learner's local time at that hour. */
export interface LocalHour {
  readonly utcHour: number;
  /** "7:00 AM", or "7:30 AM" where the local time is off by half an hour. */
  readonly label: string;
}

const MINUTES_PER_DAY = 1440;

/**
 * Returns the 24 hours of a day in UTC in the order of the local clock. `offset` is how many minutes the local time is
 * ahead of UTC.
 */
export function localHours(offset: number): readonly LocalHour[] {
  const format = new Intl.DateTimeFormat('en', { hour: 'numeric', minute: '2-digit', timeZone: 'UTC' });
  return Array.from({ length: 24 }, (_, utcHour) => {
    const minutes = (utcHour * 60 + offset + MINUTES_PER_DAY) % MINUTES_PER_DAY;
    return { utcHour, minutes, label: format.format(minutes * 60_000) };
  })
    .toSorted((one, other) => one.minutes - other.minutes)
    .map(({ utcHour, label }) => ({ utcHour, label }));
}

/** Returns how many minutes the browser's local time is ahead of UTC. */
export const localOffset = (): number => -new Date().getTimezoneOffset();

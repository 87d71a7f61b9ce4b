const SECOND = 1000;
const UNITS = [
  ['minute', 60 * SECOND],
  ['hour', 3600 * SECOND],
  ['day', 86_400 * SECOND],
] as const;

const relative = new Intl.RelativeTimeFormat('en', { numeric: 'auto' });
const date = new Intl.DateTimeFormat('en', { dateStyle: 'medium', timeZone: 'UTC' });

const DAY_MS = 86_400_000;

/** Describes the UTC day of a time, seen from `now`: "today", "yesterday", days, or the date from a week on. */
function dayAgo(at: number, now: number): string {
  const days = Math.max(0, Math.floor(now / DAY_MS) - Math.floor(at / DAY_MS));
  return days >= 7 ? date.format(at) : relative.format(-days, 'day');
}

/** Describes when a user was last active. Guests only get the day, as midnight UTC. */
export const lastActiveAgo = (lastActive: string, now: number): string =>
  lastActive.endsWith('T00:00:00.000Z') ? dayAgo(Date.parse(lastActive), now) : timeAgo(lastActive, now);

/**
 * Describes how long ago an ISO date-time was, seen from `now` in milliseconds: "just now" below a minute (and for a clock
 * that is behind the server's), then minutes, hours and days, and the UTC date from a week on.
 */
export function timeAgo(instant: string, now: number): string {
  const at = Date.parse(instant);
  const passed = now - at;
  if (passed >= 7 * 86_400 * SECOND) return date.format(at);
  const largest = UNITS.findLast(([, length]) => passed >= length);
  if (!largest) return 'just now';
  const [unit, length] = largest;
  return relative.format(-Math.floor(passed / length), unit);
}

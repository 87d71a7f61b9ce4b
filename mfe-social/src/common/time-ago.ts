const SECOND = 1000;
const STEPS = [
  ['minute', 60 * SECOND],
  ['hour', 3600 * SECOND],
  ['day', 86_400 * SECOND],
] as const;

const relative = new Intl.RelativeTimeFormat('en', { numeric: 'auto' });
const date = new Intl.DateTimeFormat('en', { dateStyle: 'medium', timeZone: 'UTC' });

const DAY_MS = 86_400_000;

/** On which UTC day an ISO instant was at `now`, in words: "today", "yesterday", whole days, the date from a week on. */
function dayAgo(at: number, now: number): string {
  const days = Math.max(0, Math.floor(now / DAY_MS) - Math.floor(at / DAY_MS));
  return days >= 7 ? date.format(at) : relative.format(-days, 'day');
}

/** When somebody was last active, in words. Guests are given the day alone, as its first instant. */
export const lastActiveAgo = (lastActive: string, now: number): string =>
  lastActive.endsWith('T00:00:00.000Z') ? dayAgo(Date.parse(lastActive), now) : timeAgo(lastActive, now);

/**
 * How long ago an ISO instant was at `now` (milliseconds), in words: "just now" below a minute and for a clock that
 * lags behind the server's, whole minutes, hours and days, and the UTC date from a week on.
 */
export function timeAgo(instant: string, now: number): string {
  const at = Date.parse(instant);
  const passed = now - at;
  if (passed >= 7 * 86_400 * SECOND) return date.format(at);
  const step = STEPS.findLast(([, length]) => passed >= length);
  if (!step) return 'just now';
  const [unit, length] = step;
  return relative.format(-Math.floor(passed / length), unit);
}

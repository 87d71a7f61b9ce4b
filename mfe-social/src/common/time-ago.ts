const SECOND = 1000;
const STEPS = [
  ['minute', 60 * SECOND],
  ['hour', 3600 * SECOND],
  ['day', 86_400 * SECOND],
] as const;

const relative = new Intl.RelativeTimeFormat('en', { numeric: 'auto' });
const date = new Intl.DateTimeFormat('en', { dateStyle: 'medium', timeZone: 'UTC' });

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

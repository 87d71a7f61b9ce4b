const WEEK = 7;
const MONTH = 30;

/** Returns a day in words by its distance from today: "later today", "tomorrow", "in 3 days", "in 2 weeks". */
export function dayName(days: number): string {
  if (days <= 0) return 'later today';
  if (days === 1) return 'tomorrow';
  if (days < 2 * WEEK) return `in ${days} days`;
  if (days < 2 * MONTH) return `in ${Math.round(days / WEEK)} weeks`;
  return `in ${Math.round(days / MONTH)} months`;
}

const longFormat = new Intl.DateTimeFormat('en', { weekday: 'long', day: 'numeric', month: 'long', timeZone: 'UTC' });

/** Returns a date, `YYYY-MM-DD`, as a text: "Sunday, November 22". */
export const longDate = (date: string): string => longFormat.format(new Date(`${date}T00:00:00Z`));

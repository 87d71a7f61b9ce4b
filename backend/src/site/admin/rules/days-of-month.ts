const DAY_MS = 86_400_000;

/** Returns every UTC day of a month such as `2026-11`, and the first day after it. */
export function daysOfMonth(month: string): { readonly days: readonly string[]; readonly end: string } {
  const first = Date.parse(`${month}-01T00:00:00Z`);
  const dayAt = (index: number) => new Date(first + index * DAY_MS).toISOString().slice(0, 10);
  const days: string[] = [];
  for (let index = 0; dayAt(index).startsWith(month); index++) days.push(dayAt(index));
  return { days, end: dayAt(days.length) };
}

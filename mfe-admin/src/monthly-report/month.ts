const MONTH = /^2\d{3}-(0[1-9]|1[0-2])$/;

/** The month of an instant such as `2026-11-21T…`. */
export const toMonth = (iso: string): string => iso.slice(0, 7);

/** Returns the month before (`-1`) or after (`1`), or null outside the years 2000 to 2999, which reports cover. */
export function adjacentMonth(month: string, step: -1 | 1): string | null {
  const [year = 0, number = 0] = month.split('-').map(Number);
  const adjacent = toMonth(new Date(Date.UTC(year, number - 1 + step, 1)).toISOString());
  return isMonth(adjacent) ? adjacent : null;
}

export const isMonth = (given: string): boolean => MONTH.test(given);

const monthFormat = new Intl.DateTimeFormat('en', { month: 'long', year: 'numeric', timeZone: 'UTC' });

/** `November 2026`. */
export const formatMonth = (month: string): string => monthFormat.format(Date.parse(`${month}-01`));

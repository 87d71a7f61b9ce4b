const MONTH = /^2\d{3}-(0[1-9]|1[0-2])$/;

/** The month of an instant such as `2026-11-21T…`. */
export const monthOf = (iso: string): string => iso.slice(0, 7);

/** The month before (`-1`) or after; null beyond what the report knows, the years 2000 to 2999. */
export function adjacentMonth(month: string, by: -1 | 1): string | null {
  const [year = 0, number = 0] = month.split('-').map(Number);
  const beside = monthOf(new Date(Date.UTC(year, number - 1 + by, 1)).toISOString());
  return isMonth(beside) ? beside : null;
}

export const isMonth = (given: string): boolean => MONTH.test(given);

const words = new Intl.DateTimeFormat('en', { month: 'long', year: 'numeric', timeZone: 'UTC' });

/** `November 2026`. */
export const formatMonth = (month: string): string => words.format(Date.parse(`${month}-01`));

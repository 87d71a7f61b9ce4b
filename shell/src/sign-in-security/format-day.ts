const DAY = new Intl.DateTimeFormat('en', { day: 'numeric', month: 'short', year: 'numeric' });

/** Formats an instant as a day, such as "Nov 21, 2026". */
export const formatDay = (instant: string): string => DAY.format(new Date(instant));

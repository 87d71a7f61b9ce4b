const instant = new Intl.DateTimeFormat('en', { dateStyle: 'medium', timeStyle: 'short', timeZone: 'UTC' });
const day = new Intl.DateTimeFormat('en', { dateStyle: 'medium', timeZone: 'UTC' });
const number = new Intl.NumberFormat('en');

/** `Nov 21, 2026, 10:22 AM`, in UTC as all days here are. Takes an ISO 8601 instant. */
export const formatInstant = (iso: string): string => instant.format(Date.parse(iso));

/** `Nov 21, 2026` of an instant or a day. */
export const formatDay = (iso: string): string => day.format(Date.parse(iso));

export const formatNumber = (n: number): string => number.format(n);

/** `1 row`, `1,284 rows`. */
export const formatCount = (n: number, one: string, many = `${one}s`): string =>
  `${formatNumber(n)} ${n === 1 ? one : many}`;

/** `+100`, `−20`, `0`: a movement. */
export const formatSigned = (n: number): string => (n > 0 ? `+${formatNumber(n)}` : formatNumber(n).replace('-', '−'));

/** `12 B`, `3.4 kB`, `1.2 MB`. */
export function formatBytes(bytes: number): string {
  if (bytes < 1000) return `${bytes} B`;
  const [n, unit] = bytes < 1_000_000 ? [bytes / 1000, 'kB'] : [bytes / 1_000_000, 'MB'];
  return `${n.toFixed(1)} ${unit}`;
}

/** `12.5 %`. */
export const formatPercent = (share: number): string => `${(100 * share).toFixed(1)} %`;

const instantFormat = new Intl.DateTimeFormat('en', { dateStyle: 'medium', timeStyle: 'short', timeZone: 'UTC' });
const dayFormat = new Intl.DateTimeFormat('en', { dateStyle: 'medium', timeZone: 'UTC' });
const numberFormat = new Intl.NumberFormat('en');

/** `Nov 21, 2026, 10:22 AM`, in UTC. Takes an ISO 8601 instant. */
export const formatInstant = (iso: string): string => instantFormat.format(Date.parse(iso));

/** `Nov 21, 2026`, in UTC. Takes an ISO 8601 instant or day. */
export const formatDay = (iso: string): string => dayFormat.format(Date.parse(iso));

export const formatNumber = (n: number): string => numberFormat.format(n);

/** `1 row`, `1,284 rows`. */
export const formatCount = (n: number, singular: string, plural = `${singular}s`): string =>
  `${formatNumber(n)} ${n === 1 ? singular : plural}`;

/** `+100`, `−20`, `0`. */
export const formatSigned = (n: number): string => (n > 0 ? `+${formatNumber(n)}` : formatNumber(n).replace('-', '−'));

/** `12 B`, `3.4 kB`, `1.2 MB`. */
export function formatBytes(bytes: number): string {
  if (bytes < 1000) return `${bytes} B`;
  const [n, unit] = bytes < 1_000_000 ? [bytes / 1000, 'kB'] : [bytes / 1_000_000, 'MB'];
  return `${n.toFixed(1)} ${unit}`;
}

/** `12.5 %`. */
export const formatPercent = (fraction: number): string => `${(100 * fraction).toFixed(1)} %`;

import type { Morpheme } from './morpheme.js';
import { readCounted } from './number-reading.js';

const UNITS = [
  ['年', 'ねん'],
  ['月', 'がつ'],
  ['日', 'にち'],
] as const;

/** A smaller second number may also be that of a fraction, as in 3/4. */
const FIRST_CERTAIN_DAY = 13;

const isSlash = (morpheme: Morpheme | undefined) => morpheme?.surface === '/';
const isFigures = (morpheme: Morpheme | undefined) => morpheme !== undefined && /^\d{1,4}$/.test(morpheme.surface);

/** Whether these are a year, a month and a day, or a month and a day that are no fraction. */
function isDate(values: readonly number[]): boolean {
  const [day = 0, month = 0, year] = values.toReversed();
  const isInYear = month >= 1 && month <= 12 && day <= 31;
  if (values.length === 2) return isInYear && day >= FIRST_CERTAIN_DAY;
  return values.length === 3 && isInYear && day >= 1 && year !== undefined && year >= 1000;
}

/** Where the figures with slashes begin that `at` belongs to, and their values. */
function figuresAround(all: readonly Morpheme[], at: number): { readonly start: number; readonly values: number[] } {
  let start = at;
  while (isSlash(all[start - 1]) && isFigures(all[start - 2])) start -= 2;
  const values = [Number(all[start]?.surface)];
  for (let next = start + 1; isSlash(all[next]) && isFigures(all[next + 1]); next += 2)
    values.push(Number(all[next + 1]?.surface));
  return { start, values };
}

/** A year, month or day of a date in figures, with the slash behind it: 11/ じゅういちがつ, 28 にじゅうはちにち. */
export function datePartFrom(all: readonly Morpheme[], at: number): { length: number; reading: string } | null {
  if (!isFigures(all[at]) || !(isSlash(all[at - 1]) || isSlash(all[at + 1]))) return null;
  const { start, values } = figuresAround(all, at);
  if (!isDate(values)) return null;
  const place = (at - start) / 2;
  const [unit, spoken] = UNITS[place + UNITS.length - values.length] ?? UNITS[0];
  const value = values[place] ?? 0;
  const reading = unit === '日' && value === 1 ? 'ついたち' : readCounted(value, unit, spoken);
  return { length: place < values.length - 1 ? 2 : 1, reading };
}

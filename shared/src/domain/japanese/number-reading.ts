import { COUNTER_READINGS } from './fixed-readings.js';
import { withUsualWidth } from './romaji.js';

const DIGITS = ['', 'いち', 'に', 'さん', 'よん', 'ご', 'ろく', 'なな', 'はち', 'きゅう'];
const HUNDREDS: Readonly<Record<number, string>> = { 1: 'ひゃく', 3: 'さんびゃく', 6: 'ろっぴゃく', 8: 'はっぴゃく' };
const THOUSANDS: Readonly<Record<number, string>> = { 1: 'せん', 3: 'さんぜん', 8: 'はっせん' };
const LARGE_READINGS: Readonly<Record<string, string>> = { 万: 'まん', 億: 'おく', 兆: 'ちょう' };
const MYRIADS = ['', ...Object.values(LARGE_READINGS)];

const place = (digit: number, unit: string, special: Readonly<Record<number, string>>) =>
  digit === 0 ? '' : (special[digit] ?? (DIGITS[digit] ?? '') + unit);

/** 1 to 9999. */
function small(value: number): string {
  const digit = (power: number) => Math.floor(value / power) % 10;
  return (
    place(digit(1000), 'せん', THOUSANDS) +
    place(digit(100), 'ひゃく', HUNDREDS) +
    place(digit(10), 'じゅう', { 1: 'じゅう' }) +
    (DIGITS[digit(1)] ?? '')
  );
}

/** The end of a number before a consonant that doubles: いっ, はっ, じゅっ. */
const doubled = (reading: string) =>
  reading
    .replace(/いち$/, 'いっ')
    .replace(/はち$/, 'はっ')
    .replace(/じゅう$/, 'じゅっ');

/** The reading of as many ten thousands, and so on: 1000 万 いっせんまん, 8 兆 はっちょう. */
function readMyriads(count: number, unit: string): string {
  if (count === 1000 && unit !== '') return `いっせん${unit}`;
  return (unit === 'ちょう' ? doubled(small(count)) : small(count)) + unit;
}

/** The reading of a whole number below 10¹⁶: 2026 にせんにじゅうろく. Zero is ぜろ. */
export function readNumber(value: number): string {
  if (value === 0) return 'ぜろ';
  let rest = value;
  let reading = '';
  for (const unit of MYRIADS) {
    const part = rest % 10_000;
    rest = Math.floor(rest / 10_000);
    if (part > 0) reading = readMyriads(part, unit) + reading;
  }
  return reading;
}

const NUMERALS: ReadonlyMap<string, number> = new Map([
  ...[...'〇一二三四五六七八九'].map((sign, value): [string, number] => [sign, value]),
  ['十', 10],
  ['百', 100],
  ['千', 1000],
]);

const LARGE: ReadonlyMap<string, number> = new Map([
  ['万', 1e4],
  ['億', 1e8],
  ['兆', 1e12],
]);
/** Numbers from here on are too long to be read. */
const END = 1e16;

/** Digits without the commas between their thousands. A list such as 1,2,3 keeps its commas. */
const withoutThousands = (text: string) =>
  withUsualWidth(text).replace(/^\d{1,3}(?:,\d{3})+(?!\d)/, (figures) => figures.replaceAll(',', ''));

/** Adds up numerals, digits and what they multiply: 二十三, 3万5千. */
function addUp(text: string): number {
  let total = 0;
  let section = 0;
  let digit = 0;
  for (const [sign] of text.matchAll(/\d+|./gu)) {
    const large = LARGE.get(sign);
    const value = NUMERALS.get(sign) ?? Number(sign);
    if (large) {
      total += (section + digit || 1) * large;
      section = digit = 0;
    } else if (value >= 10 && NUMERALS.has(sign)) {
      section += (digit || 1) * value;
      digit = 0;
    } else digit = value;
  }
  return total + section + digit;
}

/** Parses kanji numerals, digits or both, such as 二十三, 1,000 or 3万; null when it is not a whole number. */
export function parseNumber(text: string): number | null {
  const plain = withoutThousands(text);
  if (!/^[\d〇一二三四五六七八九十百千万億兆]+$/.test(plain)) return null;
  const value = /^[〇一二三四五六七八九]{2,}$/.test(plain)
    ? Number([...plain].map((sign) => NUMERALS.get(sign)).join(''))
    : addUp(plain);
  return value < END ? value : null;
}

const readDigit = (digit: string) => readNumber(Number(digit));

/** The reading of a number with a decimal point: 3.14 さんてんいちよん, 1.5万 いってんごまん; null when it is none. */
export function readDecimal(text: string): string | null {
  const [, whole = '', decimals = '', unit = ''] = /^(\d{1,16})\.(\d+)([万億兆]?)$/.exec(withoutThousands(text)) ?? [];
  if (whole === '') return null;
  const head = Number(whole) === 0 ? 'れい' : doubled(readNumber(Number(whole)));
  return `${head}てん${[...decimals].map(readDigit).join('')}${LARGE_READINGS[unit] ?? ''}`;
}

/** Counters of people and days have special readings up to ten; beyond, these readings follow the tens. */
const BEYOND_TEN: Readonly<Record<string, Readonly<Record<number, string>>>> = {
  人: { 1: 'いちにん', 2: 'ににん' },
  日: {
    1: 'いちにち',
    2: 'ににち',
    3: 'さんにち',
    5: 'ごにち',
    6: 'ろくにち',
    7: 'しちにち',
    8: 'はちにち',
    9: 'くにち',
    10: 'じゅうにち',
  },
};
const WHOLE: Readonly<Record<string, string>> = { '20日': 'はつか', '20日間': 'はつかかん', '20歳': 'はたち' };

/** 日間 is read as 日 with かん, and twenty-one plates are not counted as ひとさら. */
function beyondTen(counter: string, [one = '']: readonly string[], unit: number): string | undefined {
  const own = BEYOND_TEN[counter === '日間' ? '日' : counter]?.[unit];
  if (own) return counter === '日間' ? `${own}かん` : own;
  return unit <= 2 && one.startsWith('ひと') ? `${DIGITS[unit] ?? ''}${one.slice(2)}` : undefined;
}

const first = (readings: string | undefined) => readings?.split('/')[0];
const sayingOf = (counter: string, table: readonly string[], unit: number, isBeyondTen: boolean) =>
  (isBeyondTen && beyondTen(counter, table, unit)) || first(table[unit - 1]);

/** A round number changes its counter like a digit that sounds alike: 百本 like 六本, 千本 like 三本. */
function roundReading(value: number, table: readonly string[]): string | null {
  const six = first(table[5]) ?? '';
  const three = first(table[2]) ?? '';
  const head = readNumber(value);
  if (value % 1000 === 0) return three.startsWith('さん') ? head + three.slice(2) : null;
  if (six.startsWith('ろっ')) return `${head.slice(0, -1)}っ${six.slice(2)}`;
  return six.startsWith('ろく') ? head + six.slice(2) : null;
}

/**
 * The reading of a number with its counter: 三本 さんぼん, 二十三人 にじゅうさんにん. `spoken` is the reading of the counter
 * alone, for counters that are not in the table.
 */
export function readCounted(value: number, counter: string, spoken: string): string {
  const table = COUNTER_READINGS[counter];
  const whole = WHOLE[`${value}${counter}`];
  if (whole) return whole;
  if (!table || value === 0) return readNumber(value) + spoken;
  if (value > 10 && value % 100 === 0) return roundReading(value, table) ?? readNumber(value) + spoken;
  const unit = value % 10 === 0 ? 10 : value % 10;
  // Twenty is "two tens": everything before the last digit or ten is read as a number of its own.
  const before = value - unit;
  const tens =
    unit === 10 && before > 0 ? readNumber(value).replace(/じゅう$/, '') : before > 0 ? readNumber(before) : '';
  return tens + (sayingOf(counter, table, unit, value > 10) ?? readNumber(unit) + spoken);
}

import { COUNTER_READINGS } from './fixed-readings.js';
import { kanaOf, type Morpheme, textOf } from './morpheme.js';
import { parseNumber, readCounted, readDecimal, readNumber } from './number-reading.js';

/** A word of several numerals has a reading of its own: 万一, 七五三. */
const isNumber = ({ surface, partOfSpeech, partOfSpeechSubcategory1 }: Morpheme) =>
  partOfSpeechSubcategory1 === '数' ||
  (parseNumber(surface) !== null && (surface.length === 1 || partOfSpeech === 'UNK'));

const isCounter = ({ surface, partOfSpeechSubcategory1, partOfSpeechSubcategory2 }: Morpheme) =>
  partOfSpeechSubcategory2 === '助数詞' || (partOfSpeechSubcategory1 !== '数' && surface in COUNTER_READINGS);

interface Counter {
  /** The number of morphemes. */
  readonly length: number;
  readonly text: string;
  readonly spoken: string;
}

/** The counter at `at`. The analyser sometimes splits 年間. */
function counterAt(all: readonly Morpheme[], at: number): Counter | null {
  const [counter, next] = all.slice(at, at + 2);
  if (!counter || !isCounter(counter)) return null;
  const both = counter.surface + (next?.surface ?? '');
  if (next && both in COUNTER_READINGS) return { length: 2, text: both, spoken: kanaOf(counter) + kanaOf(next) };
  return { length: 1, text: counter.surface, spoken: kanaOf(counter) };
}

/** `last` and `earlier` are what is before the number. */
function readWithCounter(value: number, { text, spoken }: Counter, [last = '', earlier = '']: readonly string[]) {
  // The analyser takes it for a fraction, as in 三分の一.
  if (text === '分の' && last === '時') return `${readCounted(value, '分', 'ふん')}の`;
  if (text === '日' && value === 1 && last.endsWith('月')) return 'ついたち';
  // 二、三日 is two or three days.
  if (text === '日' && last === '、' && parseNumber(earlier) !== null) return `${readNumber(value)}にち`;
  return readCounted(value, text, spoken);
}

/** "Two or three" and the like, as the first of the two is said. 四五 is しご, 七八 has several readings. */
const EITHER_OR: ReadonlyMap<string, string> = new Map([
  ['二三', 'に'],
  ['四五', 'し'],
  ['五六', 'ご'],
]);
/** After other counters, such as 年 or 時, the two may be the digits of one number. */
const COUNTERS_OF_EITHER_OR: ReadonlySet<string> = new Set([...'人日回度本冊個枚匹分歩', '日間', '時間', '週間']);

/** Two or three of a thing: 二三人 にさんにん; null for other numbers, figures (23人) and dates (五月二三日). */
function readEitherOr(text: string, counter: Counter, last = ''): string | null {
  const head = EITHER_OR.get(text);
  if (head === undefined || !COUNTERS_OF_EITHER_OR.has(counter.text) || /[月時]$/.test(last)) return null;
  return head + readWithCounter(parseNumber(text.slice(1)) ?? 0, counter, ['、', text.slice(0, 1)]);
}

/** The morphemes of the longest number that is read have this many. */
const LONGEST = 40;

/** A sign between digits: of thousands, or a decimal point. */
const isSeparator = (morpheme: Morpheme | undefined) => morpheme !== undefined && /^[,.，．]$/.test(morpheme.surface);

/** How many morphemes from `start` on are numbers; those with separators between digits come first. */
function numberLengths(all: readonly Morpheme[], start: number): readonly number[] {
  const isNumberAt = (at: number) => {
    const morpheme = all[at];
    return morpheme !== undefined && !isSeparator(morpheme) && isNumber(morpheme);
  };
  let [length, beforeSeparator] = [0, 0];
  const continues = () =>
    // 10 20 are two numbers.
    (isNumberAt(start + length) && (length === 0 || all[start + length]?.followsSpace !== true)) ||
    (isSeparator(all[start + length]) && isNumberAt(start + length + 1));
  while (length < LONGEST && continues()) {
    if (beforeSeparator === 0 && isSeparator(all[start + length])) beforeSeparator = length;
    length += 1;
  }
  return beforeSeparator > 0 ? [length, beforeSeparator] : [length];
}

/** Numbers that begin with 何 or 数 or with a unit that nothing counts: 何千, 数十, 万. */
const INDEFINITE = /^(?:([何数])([十百千万億兆]+)|[万億兆])$/;

/** The number after 何, 数 or nothing: 何百 なんびゃく, 何千 なんぜん, 数十 すうじゅう, 数万 すうまん, 万 まん. */
function sayIndefinite(sign: string, number: string): string {
  const ofUnit = number.replace(/^い[ちっ](?=まん|おく|ちょう)/, '');
  if (sign === '何') return `なん${ofUnit.replace(/^ひゃ/, 'びゃ').replace(/^せ/, 'ぜ')}`;
  return (sign === '数' ? 'すう' : '') + ofUnit;
}

function readRun(all: readonly Morpheme[], start: number, length: number): string | null {
  const text = textOf(all.slice(start, start + length));
  const [indefinite, sign = '', figures = text] = INDEFINITE.exec(text) ?? [];
  const value = parseNumber(figures);
  const counter = counterAt(all, start + length);
  if (value === null) {
    const decimal = readDecimal(text);
    return decimal && decimal + (counter?.spoken ?? '');
  }
  const before = all
    .slice(Math.max(0, start - 2), start)
    .map(({ surface }) => surface)
    .toReversed();
  const reading = counter
    ? (readEitherOr(text, counter, before[0]) ?? readWithCounter(value, counter, before))
    : readNumber(value);
  return indefinite === undefined ? reading : sayIndefinite(sign, reading);
}

/** A number with its counter, if any, where the analyser found a number. */
export function numberFrom(all: readonly Morpheme[], start: number): { length: number; reading: string } | null {
  for (const length of numberLengths(all, start)) {
    const reading = readRun(all, start, length);
    if (reading !== null) return { length: length + (counterAt(all, start + length)?.length ?? 0), reading };
  }
  return null;
}

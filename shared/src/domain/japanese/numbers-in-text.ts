import { COUNTER_READINGS } from './fixed-readings.js';
import { kanaOf, type Morpheme, textOf } from './morpheme.js';
import { parseNumber, readCounted, readNumber } from './number-reading.js';

const isNumber = ({ surface, partOfSpeechSubcategory1 }: Morpheme) =>
  partOfSpeechSubcategory1 === '数' || parseNumber(surface) !== null;

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

/** A number with its counter, if any, where the analyser found a number. */
export function numberFrom(all: readonly Morpheme[], start: number): { length: number; reading: string } | null {
  const after = all.slice(start).findIndex((each) => !isNumber(each));
  const length = after < 0 ? all.length - start : after;
  const value = parseNumber(textOf(all.slice(start, start + length)));
  if (value === null) return null;
  const counter = counterAt(all, start + length);
  if (!counter) return { length, reading: readNumber(value) };
  const before = all.slice(Math.max(0, start - 2), start).map(({ surface }) => surface);
  return { length: length + counter.length, reading: readWithCounter(value, counter, before.toReversed()) };
}

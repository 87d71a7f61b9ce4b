const SMALL =
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen';
const SMALL_ORDINALS =
  'zeroth first second third fourth fifth sixth seventh eighth ninth tenth eleventh twelfth thirteenth fourteenth fifteenth sixteenth seventeenth eighteenth nineteenth';
const TENS = 'twenty thirty forty fifty sixty seventy eighty ninety'.split(' ');

const countFrom = (words: readonly string[], valueAt: (n: number) => number) =>
  words.map((word, n): [string, number] => [word, valueAt(n)]);
const tens = (n: number) => (n + 2) * 10;

const CARDINALS = new Map([...countFrom(SMALL.split(' '), (n) => n), ...countFrom(TENS, tens)]);
const ORDINALS = new Map([
  ...countFrom(SMALL_ORDINALS.split(' '), (n) => n),
  ...countFrom(
    TENS.map((word) => word.replace(/y$/, 'ieth')),
    tens,
  ),
]);
const POWERS = new Map([
  ['hundred', 100],
  ['thousand', 1000],
  ['million', 1_000_000],
  ['billion', 1_000_000_000],
]);

interface NumberWord {
  readonly value: number;
  readonly kind: 'cardinal' | 'ordinal' | 'power';
}

function numberWord(word: string): NumberWord | null {
  const digits = /^(\d{1,9})(st|nd|rd|th)?$/.exec(word);
  if (digits) return { value: Number(digits[1]), kind: digits[2] === undefined ? 'cardinal' : 'ordinal' };
  const power = POWERS.get(word);
  if (power !== undefined) return { value: power, kind: 'power' };
  const cardinal = CARDINALS.get(word);
  if (cardinal !== undefined) return { value: cardinal, kind: 'cardinal' };
  const ordinal = ORDINALS.get(word);
  return ordinal === undefined ? null : { value: ordinal, kind: 'ordinal' };
}

/** A number while its words are read. */
interface Reading {
  /** The thousands and millions that are complete. */
  readonly whole: number;
  /** What is said before the next thousand; null before its first word. */
  readonly part: number | null;
  readonly isOrdinal: boolean;
}

const EMPTY: Reading = { whole: 0, part: null, isOrdinal: false };

const textOf = ({ whole, part, isOrdinal }: Reading): string => `${whole + (part ?? 0)}${isOrdinal ? 'th' : ''}`;

/** Whether a number below a hundred may follow: "twenty" and "one", "hundred" and "five". */
const mayFollow = ({ part }: Reading, value: number): boolean =>
  part === null || (value < 100 && part >= 20 && part % (value < 10 ? 10 : 100) === 0);

/** Returns the number with one word more; null if the word starts another number. */
function extended(reading: Reading, { value, kind }: NumberWord): Reading | null {
  if (reading.isOrdinal) return null;
  if (kind !== 'power') {
    const part = (reading.part ?? 0) + value;
    return mayFollow(reading, value) ? { ...reading, part, isOrdinal: kind === 'ordinal' } : null;
  }
  const times = (reading.part ?? 1) * value;
  return value === 100 ? { ...reading, part: times } : { ...reading, whole: reading.whole + times, part: null };
}

/** Writes the numbers among the words of a text in digits: "twenty one" as 21, "ten thousand" as 10000, "fourth" as 4th. */
export function withDigits(words: readonly string[]): string[] {
  const written: string[] = [];
  let reading: Reading | null = null;
  for (const word of words) {
    const number = numberWord(word);
    const longer: Reading | null = number && reading && extended(reading, number);
    if (reading && !longer) written.push(textOf(reading));
    reading = longer ?? (number && extended(EMPTY, number));
    if (!reading) written.push(word);
  }
  return reading ? [...written, textOf(reading)] : written;
}

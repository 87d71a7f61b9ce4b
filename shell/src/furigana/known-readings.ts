import { splitFurigana } from '@shinobi/shared/ui';

const pairOf = (text: string, reading: string): string => `${text}|${reading}`;

/** Words whose kanji are read differently when they are inflected. */
const INFLECTED: Readonly<Record<string, readonly string[]>> = { '来|く': ['来|き', '来|こ'] };

/** Returns the readings of the kanji in words, as `行|い`, including those in their inflected forms. */
export function readingsIn(
  words: Iterable<{ readonly writing: string; readonly reading: string }>,
): ReadonlySet<string> {
  const readings = new Set<string>();
  for (const { writing, reading: ofWord } of words)
    for (const { text, reading } of splitFurigana(writing, ofWord)) {
      if (reading === undefined) continue;
      const pair = pairOf(text, reading);
      for (const each of [pair, ...(INFLECTED[pair] ?? [])]) readings.add(each);
    }
  return readings;
}

/**
 * Returns whether a learner knows how kanji are read: as in a known word, or each part of them as in a known word (山道 from
 * 山 and 道).
 */
export function isReadingKnown(text: string, reading: string, readings: ReadonlySet<string>): boolean {
  if (readings.has(pairOf(text, reading))) return true;
  for (let at = 1; at < text.length; at++)
    for (let length = 1; length < reading.length; length++) {
      if (!readings.has(pairOf(text.slice(0, at), reading.slice(0, length)))) continue;
      if (isReadingKnown(text.slice(at), reading.slice(length), readings)) return true;
    }
  return false;
}

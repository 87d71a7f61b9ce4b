/**
 * A text of N5 can be read with about 80 characters, and sentences of some 30 letters are long for a beginner.
 * The tales are told with one grammar throughout, so it is characters and length that make one harder than another.
 */
const N5_KANJI = 88;
const N5_LENGTH = 30;

/** How hard a text is to read, by its different kanji and the mean length of its sentences. Null without sentences. */
export function readingLevel(sentences: readonly string[]): 'N5' | 'N4' | null {
  if (sentences.length === 0) return null;
  const text = sentences.join('');
  const kanji = new Set(text.match(/\p{Script=Han}/gu));
  return kanji.size <= N5_KANJI && text.length / sentences.length <= N5_LENGTH ? 'N5' : 'N4';
}

/**
 * An N5 text needs about 80 characters, and sentences of some 30 letters are long for a beginner. All folktales use the
 * same grammar, so characters and length decide how hard they are.
 */
const N5_KANJI = 88;
const N5_LENGTH = 30;

/** The level of a text, by its different kanji and the mean length of its sentences. Null without sentences. */
export function readingLevel(sentences: readonly string[]): 'N5' | 'N4' | null {
  if (sentences.length === 0) return null;
  const text = sentences.join('');
  const kanji = new Set(text.match(/\p{Script=Han}/gu));
  return kanji.size <= N5_KANJI && text.length / sentences.length <= N5_LENGTH ? 'N5' : 'N4';
}

import type { Vocab } from '@shinobi/shared/contract/learning/vocab-quiz';
import { type Random, shuffled } from '../common/random.js';

/** The possible numbers of questions. The first is the default; the last exceeds the words of any genre. */
export const SESSION_SIZES = [10, 20, 200] as const;

/**
 * Draws the words of a session, in random order. Words in `incorrectIds` (never asked, or wrong the last time) come before
 * known words in the draw. Null means that the genre was never played.
 */
export function sessionWords(
  words: readonly Vocab[],
  incorrectIds: readonly number[] | null,
  random: Random,
  size: number = SESSION_SIZES[0],
): Vocab[] {
  const weak = new Set(incorrectIds ?? words.map(({ vocabId }) => vocabId));
  const isWeak = ({ vocabId }: Vocab) => weak.has(vocabId);
  const weakWords = shuffled(words.filter(isWeak), random);
  const knownWords = shuffled(
    words.filter((word) => !isWeak(word)),
    random,
  );
  return shuffled([...weakWords, ...knownWords].slice(0, size), random);
}

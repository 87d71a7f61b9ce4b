import type { Vocab } from '@shinobi/shared/contract/learning/vocab-quiz';
import { shuffled, type Random } from '../common/random.js';

/** How many questions a session may have; the first is what one gets unasked. The last is more than any genre has. */
export const SESSION_SIZES = [10, 20, 200] as const;

/**
 * The words of a session in the order of asking: those never asked or not right the last time first in the draw
 * (`incorrectIds`; null when the genre was never played), filled up with words that are known.
 */
export function sessionWords(
  words: readonly Vocab[],
  incorrectIds: readonly number[] | null,
  random: Random,
  size: number = SESSION_SIZES[0],
): Vocab[] {
  const weak = new Set(incorrectIds ?? words.map(({ vocabId }) => vocabId));
  const isWeak = ({ vocabId }: Vocab) => weak.has(vocabId);
  const first = shuffled(words.filter(isWeak), random);
  const rest = shuffled(
    words.filter((word) => !isWeak(word)),
    random,
  );
  return shuffled([...first, ...rest].slice(0, size), random);
}

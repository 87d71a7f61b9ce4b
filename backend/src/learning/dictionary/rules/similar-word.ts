import { editDistance } from '@shinobi/shared/domain/quiz/edit-distance';

/** A word of the glosses, and how many entries have it. */
export interface GlossWord {
  readonly word: string;
  readonly entries: number;
}

/** How many letters of a word may be wrong. In a short word any other letter makes another word. */
export const wrongLettersMax = (word: string): number => (word.length < 4 ? 0 : word.length < 8 ? 1 : 2);

/** Returns the word that was probably meant: the most similar one, of several the most frequent one; null if none is similar. */
export function similarWord(typed: string, words: readonly GlossWord[]): string | null {
  const [best] = words
    .map((each) => ({ ...each, distance: editDistance(typed, each.word) }))
    .filter(({ distance }) => distance <= wrongLettersMax(typed))
    .toSorted((one, other) => one.distance - other.distance || other.entries - one.entries);
  return best?.word ?? null;
}

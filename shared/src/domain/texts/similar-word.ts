import { editDistance } from '../quiz/edit-distance.js';

/** An English word, and how many texts have it. */
export interface CountedWord {
  readonly word: string;
  readonly count: number;
}

/** How many letters of a word may be wrong. In a short word any other letter makes another word. */
export const wrongLettersMax = (word: string): number => (word.length < 4 ? 0 : word.length < 8 ? 1 : 2);

/** Returns the word that was probably meant: the most similar one, of several the most frequent one; null if none is similar. */
export function similarWord(typed: string, words: readonly CountedWord[]): string | null {
  const [best] = words
    .map((each) => ({ ...each, distance: editDistance(typed, each.word) }))
    .filter(({ distance }) => distance <= wrongLettersMax(typed))
    .toSorted((one, other) => one.distance - other.distance || other.count - one.count);
  return best?.word ?? null;
}

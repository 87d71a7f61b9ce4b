import { readFileSync } from 'node:fs';

/**
 * Stored outside `src` so that the compiled code finds it too. Generated from the dictionary: see content/README.md.
 */
const NEAR = new Map(
  Object.entries<readonly number[]>(
    JSON.parse(readFileSync(new URL('../../../content/near-words.json', import.meta.url), 'utf8')),
  ),
);

/**
 * Returns the ids, greater than this one, of words that must not be offered together with it; undefined if there are
 * none.
 */
export const nearWords = (vocabId: number): readonly number[] | undefined => NEAR.get(String(vocabId));

import { readFileSync } from 'node:fs';
import { contentFile } from '../../runtime/backend-folder.js';

/** Generated from the dictionary: see content/README.md. */
const NEAR = new Map(
  Object.entries<readonly number[]>(JSON.parse(readFileSync(contentFile('near-words.json'), 'utf8'))),
);

/**
 * Returns the ids, greater than this one, of words that must not be offered together with it; undefined if there are
 * none.
 */
export const nearWords = (vocabId: number): readonly number[] | undefined => NEAR.get(String(vocabId));

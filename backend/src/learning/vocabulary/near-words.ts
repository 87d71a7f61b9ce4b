import { readFileSync } from 'node:fs';

/** Beside the sources, so that it is found from the compiled code as well. Made from the dictionary: content/README.md. */
const NEAR = new Map(
  Object.entries<readonly number[]>(
    JSON.parse(readFileSync(new URL('../../../content/near-words.json', import.meta.url), 'utf8')),
  ),
);

/** The greater ids of words that must not be offered beside this one; undefined where there are none. */
export const nearWords = (vocabId: number): readonly number[] | undefined => NEAR.get(String(vocabId));

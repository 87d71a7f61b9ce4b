import { writeFileSync } from 'node:fs';
import { loadEdict } from './content-check/edict.mjs';
import { NEAR_WORDS, nearWords, nearWordsText } from './content-check/near-words.mjs';
import { readGenres } from './content-check/vocabulary.mjs';

/*
 * Makes backend/content/near-words.json out of the word lists and Debian's `edict` (EDRDG). To be run again when words
 * are added or the dictionary is newer; `npm run content:check` says when.
 */

const near = nearWords(
  readGenres().map(({ genre }) => genre),
  loadEdict(),
);
writeFileSync(NEAR_WORDS, nearWordsText(near));
console.log(`${Object.values(near).flat().length} pairs`);

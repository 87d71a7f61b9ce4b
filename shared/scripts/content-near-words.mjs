import { writeFileSync } from 'node:fs';
import { compile } from './compile.mjs';

/*
 * Makes backend/content/near-words.json from the word lists, Debian's `edict` (EDRDG) and
 * backend/content/dictionary-answers.json. Run it again when any of these changes; `npm run content:check` says when.
 */

// Typed answers are judged by the rules of the product, which are compiled before they are loaded.
await compile();
const { readDictionaryAnswers } = await import('./content-check/dictionary-answers.mjs');
const { loadEdict } = await import('./content-check/edict.mjs');
const { NEAR_WORDS, nearWords, nearWordsText } = await import('./content-check/near-words.mjs');
const { readGenres } = await import('./content-check/vocabulary.mjs');

const near = nearWords(
  readGenres().map(({ genre }) => genre),
  loadEdict(),
  readDictionaryAnswers(),
);
writeFileSync(NEAR_WORDS, nearWordsText(near));
console.log(`${Object.values(near).flat().length} pairs`);

import { writeFileSync } from 'node:fs';
import { DICTIONARY_ANSWERS, dictionaryAnswers, dictionaryAnswersText } from './content-check/dictionary-answers.mjs';
import { loadEdict } from './content-check/edict.mjs';
import { readGenres } from './content-check/vocabulary.mjs';

/*
 * Makes backend/content/dictionary-answers.json from the word lists and Debian's `edict` (EDRDG). Run it again when words
 * are added or the dictionary is newer; `npm run content:check` says when.
 */

const answers = dictionaryAnswers(
  readGenres().map(({ genre }) => genre),
  loadEdict(),
);
writeFileSync(DICTIONARY_ANSWERS, dictionaryAnswersText(answers));
console.log(`${Object.keys(answers).length} words`);

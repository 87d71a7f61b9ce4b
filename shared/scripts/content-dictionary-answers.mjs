import { writeFileSync } from 'node:fs';
import { DICTIONARY_ANSWERS, dictionaryAnswers, dictionaryAnswersText } from './content-check/dictionary-answers.mjs';
import { loadEdict } from './content-check/edict.mjs';
import { readFurtherMeanings } from './content-check/further-meanings.mjs';
import { readGenres } from './content-check/vocabulary.mjs';

/*
 * Makes backend/content/dictionary-answers.json from the word lists, Debian's `edict` (EDRDG) and
 * backend/content/further-meanings.json. Run it again when words are added or any of these changes; `npm run content:check` says when.
 */

const answers = dictionaryAnswers(
  readGenres().map(({ genre }) => genre),
  loadEdict(),
  readFurtherMeanings(),
);
writeFileSync(DICTIONARY_ANSWERS, dictionaryAnswersText(answers));
console.log(`${Object.keys(answers).length} words`);

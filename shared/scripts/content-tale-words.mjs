import { writeFileSync } from 'node:fs';
import { TALE_WORDS, taleWords, taleWordsText } from './content-check/tale-words.mjs';

/*
 * Makes backend/content/folktale-words.json out of the folktales and the word lists. To be run again when either changes; a
 * test says when.
 */

const tales = taleWords();
writeFileSync(TALE_WORDS, taleWordsText(tales));
for (const [name, { total, words }] of Object.entries(tales)) {
  const inLibrary = words.reduce((sum, [times]) => sum + times, 0);
  console.log(`${name}: ${inLibrary} of ${total} words are in the library`);
}

import { readFileSync } from 'node:fs';
import { readContent } from './content-files.mjs';
import { DICTIONARY_ANSWERS } from './dictionary-answers.mjs';
import { knownForms } from './path-ends.mjs';
import { contentWords } from './path-tales.mjs';

/*
 * The content words of the folktales, from which the product says how much of a tale a learner knows.
 */

export const TALE_WORDS = new URL('../../../backend/content/folktale-words.json', import.meta.url);

/**
 * @typedef {import('./path-ends.mjs').ContentWord} ContentWord
 * @typedef {{ vocabId: number, kanji: string, hiragana: string }} LibraryWord
 */

/** The ids of the words by each form under which they may appear in a tale. */
function idsByForm(words, otherWritings) {
  const ids = new Map();
  for (const word of words)
    for (const form of knownForms([word], otherWritings)) ids.set(form, [...(ids.get(form) ?? []), word.vocabId]);
  return ids;
}

/**
 * Counts the content words of a tale. Names need not be known; a word that the library lacks counts in the total alone.
 * @param {ContentWord[]} words of all its sentences
 * @param {Map<string, number[]>} ids of the library's words by their forms
 */
export function countWords(words, ids) {
  const counts = new Map();
  let total = 0;
  for (const { writings, isName } of words) {
    // The first form is the most exact one: 人 is not known because 一人 is.
    const found = writings.map((writing) => ids.get(writing)).find((each) => each !== undefined);
    if (!found && isName) continue;
    total += 1;
    if (!found) continue;
    const key = [...new Set(found)].toSorted((a, b) => a - b).join(',');
    counts.set(key, (counts.get(key) ?? 0) + 1);
  }
  const counted = [...counts].map(([key, times]) => [times, ...key.split(',').map(Number)]);
  return { total, words: counted.toSorted((a, b) => b[0] - a[0] || a[1] - b[1]) };
}

function readOtherWritings() {
  const answers = JSON.parse(readFileSync(DICTIONARY_ANSWERS, 'utf8'));
  return new Map(Object.entries(answers).map(([word, { writings = [] }]) => [word, writings]));
}

/**
 * The content words of all tales, by name.
 * @returns {Record<string, { total: number, words: number[][] }>}
 */
export function taleWords() {
  const words = readContent('vocabulary').flatMap(({ value }) => value.words);
  const ids = idsByForm(words, readOtherWritings());
  const tales = readContent('folktales').map(({ value }) => value);
  return Object.fromEntries(
    tales
      .filter(({ sentences }) => sentences?.length > 0)
      .map(({ storyName, sentences }) => [storyName, countWords(sentences.flatMap(contentWords), ids)]),
  );
}

/** The file: one line a tale. */
export const taleWordsText = (tales) =>
  `{\n${Object.entries(tales)
    .map(([name, counted]) => `  ${JSON.stringify(name)}: ${JSON.stringify(counted)}`)
    .join(',\n')}\n}\n`;

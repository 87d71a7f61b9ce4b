import { readFileSync } from 'node:fs';
import { meaningOf } from './gloss.mjs';

/*
 * backend/content/further-meanings.json: meanings that learners rightly type and the dictionary does not have, such as
 * "to ride" for 乗る. They are written by hand, by `writing/reading`, or `writing/reading/kind` for a second such word.
 */

const FILE = new URL('../../../backend/content/further-meanings.json', import.meta.url);
/** As long as a typed answer may be. */
const LENGTH_MAX = 60;

/** @returns {Record<string, string[]>} */
export const readFurtherMeanings = () => JSON.parse(readFileSync(FILE, 'utf8'));

/** Whether the meaning is shown for the word as it is written here, remarks included. */
const isShown = (meaning, word) => word.english.split('; ').some((each) => meaningOf(each) === meaningOf(meaning));

/**
 * @param {Record<string, string[]>} further
 * @param {ReadonlyMap<string, import('./vocabulary-rules.mjs').Word>} words the words of the library by their keys
 */
export function furtherMeaningsFaults(further, words) {
  return Object.entries(further).flatMap(([key, meanings]) => {
    const word = words.get(key);
    if (!word) return [faultOf(`${key} is no word of the library`)];
    return meanings.flatMap((meaning, at) => [
      ...(isShown(meaning, word) ? [faultOf(`${key}: “${meaning}” is shown already`)] : []),
      ...(meanings.indexOf(meaning) < at ? [faultOf(`${key}: “${meaning}” is there twice`)] : []),
      ...(meaning.length > LENGTH_MAX ? [faultOf(`${key}: “${meaning}” is too long`)] : []),
    ]);
  });
}

const faultOf = (message) => ({ check: 'further meanings', message, where: 'further-meanings.json' });

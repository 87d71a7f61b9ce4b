import { readFileSync } from 'node:fs';
import dictionary from 'dictionary-en';
import nspell from 'nspell';
import { rubyPieces } from './ruby.mjs';

/** Words that are right although the dictionary has them not, one a line; a name only with its capital. */
const ALLOWED = new URL('./spelling-allowed.txt', import.meta.url);

let loaded;
const speller = () =>
  (loaded ??= {
    dictionary: nspell(dictionary),
    allowed: new Set(readFileSync(ALLOWED, 'utf8').split('\n').filter(Boolean)),
  });

/** The English of a text: without furigana, addresses, what is typed (`kitte`), and what Markdown puts around words. */
const englishOf = (text) =>
  rubyPieces(text)
    .map((piece) => (piece.isRuby ? ' ' : piece.text))
    .join('')
    .replace(/`[^`\n]*`/g, ' ')
    .replace(/\]\([^)]*\)/g, '] ')
    .replace(/https?:\S+/g, ' ')
    .replace(/’/g, "'");

/**
 * The words of a text that American English does not know. A hyphen divides words, a possessive is its noun.
 * @param {string} text
 * @returns {string[]}
 */
export function misspellings(text) {
  const words = (englishOf(text).match(/[A-Za-zÀ-ž]+(?:'[A-Za-z]+)*/g) ?? []).map((word) => word.replace(/'s$/, ''));
  const { dictionary: known, allowed } = speller();
  return [...new Set(words)].filter(
    (word) => word.length > 1 && !known.correct(word) && !allowed.has(word) && !allowed.has(word.toLowerCase()),
  );
}

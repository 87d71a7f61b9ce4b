import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { beatsOf } from '@shinobi/shared/domain/japanese/beats';

/** The pitch accents of the words, for the server to read. */
export const ACCENTS = fileURLToPath(new URL('../../../backend/content/accents.json', import.meta.url));

const keyOf = ({ kanji, hiragana }) => `${kanji}/${hiragana}`;
const fault = (message) => ({ check: 'accents', message, where: 'accents.json' });

/** The text of the file: a word a line, in the order of the keys. */
export function accentsText(accents) {
  const lines = Object.keys(accents)
    .sort()
    .map((key) => ` ${JSON.stringify(key)}: ${accents[key]}`);
  return `{\n${lines.join(',\n')}\n}\n`;
}

/**
 * What is wrong with the accents: words that are missing or gone, and a fall after a beat that a word does not have.
 * @param {Array<{ words: Array<{ kanji: string, hiragana: string }> }>} genres
 */
export function accentsFaults(genres, text = readFileSync(ACCENTS, 'utf8')) {
  const accents = JSON.parse(text);
  const keys = new Set(genres.flatMap(({ words }) => words.map(keyOf)));
  const outdated =
    [...keys].some((key) => !Object.hasOwn(accents, key)) || Object.keys(accents).some((key) => !keys.has(key));
  const impossible = Object.entries(accents).filter(
    ([key, accent]) => accent !== null && !(accent >= 0 && accent <= beatsOf(key.slice(key.indexOf('/') + 1)).length),
  );
  return [
    ...(outdated ? [fault('does not have the words of the lists; run npm run content:accents')] : []),
    ...impossible.map(([key, accent]) => fault(`${key} has no beat ${accent}`)),
  ];
}

import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { brotliDecompressSync } from 'node:zlib';

const inContent = (name) => fileURLToPath(new URL(`../../backend/content/dictionaries/${name}`, import.meta.url));

/** Dictionaries of the EDRDG as UTF-8 text, compressed with brotli. `npm run content:dictionaries` makes them. */
export const DICTIONARY_FILES = {
  /** EDICT, one entry per line. */
  edict: inContent('edict.txt.br'),
  /** KANJIDIC2 as XML. */
  kanjidic: inContent('kanjidic2.xml.br'),
};

/**
 * Returns the whole text of a dictionary.
 * @param {keyof typeof DICTIONARY_FILES} name
 */
export const readDictionary = (name) => brotliDecompressSync(readFileSync(DICTIONARY_FILES[name])).toString('utf8');

import { readDictionary } from '../dictionary-files.mjs';

/** @typedef {{ strokes: number, on: string[], kun: string[], meanings: string[] }} KanjiEntry readings as it writes them: 食 has ショク and た.べる */

const textsOf = (xml, pattern) => [...xml.matchAll(pattern)].map(([, text]) => text);

/** A hyphen only marks a reading at the end or the beginning of words: -り. */
const withoutHyphens = (reading) => reading.replace(/^-|-$/g, '');

/**
 * @param {string} xml the dictionary, or a part of it
 * @returns {Map<string, KanjiEntry>}
 */
export function parseKanjidic(xml) {
  const characters = xml.match(/<character>[\s\S]*?<\/character>/g) ?? [];
  return new Map(
    characters.map((character) => [
      /<literal>(.+?)<\/literal>/.exec(character)[1],
      {
        strokes: Number(/<stroke_count>(\d+)/.exec(character)[1]),
        on: textsOf(character, /<reading r_type="ja_on"[^>]*>(.+?)</g),
        kun: textsOf(character, /<reading r_type="ja_kun"[^>]*>(.+?)</g).map(withoutHyphens),
        meanings: textsOf(character, /<meaning>(.+?)</g),
      },
    ]),
  );
}

/** Loads all of KANJIDIC2; takes about a second. */
export const loadKanjidic = () => parseKanjidic(readDictionary('kanjidic'));

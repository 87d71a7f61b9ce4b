import { readDictionary } from '../dictionary-files.mjs';

const POS_TAG =
  /^(n|n-.+|pn|num|ctr|suf|pref|prt|conj|int|exp|aux|aux-.+|adj-.+|adv|adv-to|v1|v1-s|v5.+|vi|vt|vk|vs|vs-.+|vz|vn|unc)$/;

/** Marks of kana, kanji or okurigana that the dictionary lists although they are not the usual spelling. */
const IRREGULAR = /\((?:ik|iK|io)\)/;

/** Marks of spellings, readings and words that are out of date, of one region or of another language. */
const UNUSUAL = /\((?:ok|oK|arch|obs|obsc|rare|chi|ksb|ktb|kyb|nab|osb|rkb|thb|tsb|tsug|kyu|hob)[:,)]/;

/**
 * `isCommon`: the dictionary marks it as common; `isUnusual`: as outdated, regional or foreign, in one sense or all.
 * @typedef {{ headword: string, reading: string, glosses: string[], tags: Set<string>, isCommon: boolean, isUnusual: boolean }} Entry
 */

/**
 * One line of the dictionary, `開く [あく] /(v5k,vi) (1) to open (e.g. doors)/.../(P)/`. An entry written in kana only
 * has no brackets and is its own reading.
 * @returns {Entry | null} null for the file's heading, for irregular spellings and for what is not an entry
 */
export function parseEdictLine(line) {
  const match = /^(\S+)(?: \[([^\]]+)\])? \/(.+)\/$/.exec(line);
  if (!match || match[1].startsWith('？')) return null;
  const [, headword, reading = match[1], body] = match;
  const tags = new Set();
  for (const [, group] of body.matchAll(/\(([a-z0-9,-]+)\)/g)) {
    for (const tag of group.split(',')) if (POS_TAG.test(tag)) tags.add(tag);
  }
  if (IRREGULAR.test(body)) return null;
  const glosses = body.split('/').map(withoutMarks).filter(Boolean);
  return { headword, reading, glosses, tags, isCommon: body.includes('(P)'), isUnusual: UNUSUAL.test(body) };
}

/** A gloss without the marks before it: part of speech, number, style, `(P)`. */
const withoutMarks = (gloss) => gloss.replace(/^(?:\([A-Za-z0-9,-]+\) ?)+/, '');

/** Katakana as hiragana, so that とかげ finds トカゲ. */
export function foldKana(text) {
  return text.replace(/[ァ-ヶ]/g, (letter) => String.fromCharCode(letter.charCodeAt(0) - 0x60));
}

/** The dictionary, indexed by headword and by reading. */
export class Edict {
  #byHeadword = new Map();
  #byReading = new Map();

  /** @param {Iterable<string>} lines */
  constructor(lines) {
    for (const line of lines) {
      const entry = parseEdictLine(line);
      if (!entry) continue;
      append(this.#byHeadword, entry.headword, entry);
      append(this.#byReading, foldKana(entry.reading), entry);
    }
  }

  /**
   * The entries of a writing with this reading. A word written in kana finds every entry that is read so, because the
   * dictionary lists most of them under a kanji that nobody writes.
   * @returns {Entry[]}
   */
  find(writing, reading) {
    const folded = foldKana(reading);
    if (foldKana(writing) === folded) return this.#byReading.get(folded) ?? [];
    return this.withHeadword(writing).filter((entry) => foldKana(entry.reading) === folded);
  }

  /** @returns {Entry[]} the entries of a writing, however it is read */
  withHeadword(writing) {
    return this.#byHeadword.get(writing) ?? [];
  }

  /** @returns {Entry[]} the entries of a reading, however it is written */
  withReading(reading) {
    return this.#byReading.get(foldKana(reading)) ?? [];
  }
}

function append(map, key, value) {
  const list = map.get(key);
  if (list) list.push(value);
  else map.set(key, [value]);
}

/** Loads the whole dictionary; takes about a second. */
export const loadEdict = () => new Edict(readDictionary('edict').split('\n'));

import { readDictionary } from '../dictionary-files.mjs';

const POS_TAG =
  /^(n|n-.+|pn|num|ctr|suf|pref|prt|conj|int|exp|aux|aux-.+|adj-.+|adv|adv-to|v1|v1-s|v5.+|vi|vt|vk|vs|vs-.+|vz|vn|unc)$/;

/** Marks of kana, kanji or okurigana that the dictionary lists although they are not the usual spelling. */
const IRREGULAR = /\((?:ik|iK|io)\)/;

/** Marks of spellings, readings and words that are out of date, of one region or of another language. */
const UNUSUAL = /\((?:ok|oK|arch|obs|obsc|rare|chi|ksb|ktb|kyb|nab|osb|rkb|thb|tsb|tsug|kyu|hob)[:,)]/;

/**
 * `isCommon`: the dictionary marks it as common; `isUnusual`: as outdated, regional or foreign, in one sense or all.
 * `body` is what `sensesOf` reads.
 * @typedef {{ headword: string, reading: string, glosses: string[], tags: Set<string>, isCommon: boolean, isUnusual: boolean, body: string }} Entry
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
  return { headword, reading, glosses, tags, isCommon: body.includes('(P)'), isUnusual: UNUSUAL.test(body), body };
}

/** A gloss without the marks before it: part of speech, number, style, `(P)`. */
const withoutMarks = (gloss) => gloss.replace(/^(?:\([A-Za-z0-9,-]+\) ?)+/, '');

/** The other marks of a sense: style, subject, number. What else is in parentheses before a gloss is a part of it. */
const OTHER_MARK = new RegExp(
  `^(?:${[
    '\\d+|P|X|uk|abbr|arch|ateji|chn|col|dated|derog|fam|fem|gikun|hist|hon|hum|id|ik|iK|io|joc|litf|male|m-sl|net-sl|obs|obsc',
    'ok|oK|oik|on-mim|poet|pol|proverb|quote|rare|sens|sl|tradem|vulg|yoji|v[24][a-z-]+|vr|anat|archit|astron|aviat|baseb|biochem',
    'biol|bot|Buddh|bus|chem|Christn|comp|econ|engr|finc|food|genet|geol|geom|hanaf|law|ling|MA|mahj|math|med|mil|music|phil',
    'physics|physiol|Shinto|shogi|sports|sumo|vidg|zool',
  ].join('|')})$`,
);
const isMark = (word) => POS_TAG.test(word) || OTHER_MARK.test(word);

/** A mark of a sense that nobody learns: outdated, rare or vulgar. */
const UNUSUAL_SENSE = /^(?:arch|obs|obsc|rare|X|vulg|derog|sl|m-sl)$/;

/**
 * The senses of an entry, each with its own parts of speech and glosses. A sense without tags has those of the one before.
 * @param {Entry} entry
 * @returns {Array<{ tags: Set<string>, isUnusual: boolean, glosses: string[] }>}
 */
export function sensesOf({ body }) {
  const senses = [];
  for (const text of body.split('/')) {
    const [marks] = /^(?:\([A-Za-z0-9,-]+\) ?)*/.exec(text);
    const words = [...marks.matchAll(/\(([^)]+)\)/g)].flatMap(([, group]) => group.split(','));
    const tags = new Set(words.filter((word) => POS_TAG.test(word)));
    // "(not) at all", "(common) cold": this looks like a mark, and is a part of the gloss.
    const own = words.filter((word) => !isMark(word)).map((word) => `(${word}) `);
    const gloss = own.join('') + text.slice(marks.length);
    if (gloss === '') continue;
    if (senses.length === 0 || words.some((word) => /^\d+$/.test(word)) || tags.size > 0) {
      const ownTags = tags.size > 0 ? tags : (senses.at(-1)?.tags ?? tags);
      senses.push({ tags: ownTags, isUnusual: words.some((word) => UNUSUAL_SENSE.test(word)), glosses: [] });
    }
    senses.at(-1).glosses.push(gloss);
  }
  return senses;
}

/** Katakana as hiragana, so that とかげ finds トカゲ. */
export function foldKana(text) {
  return text.replace(/[ァ-ヶ]/g, (letter) => String.fromCharCode(letter.charCodeAt(0) - 0x60));
}

/** The dictionary, indexed by headword and by reading. */
export class Edict {
  #byHeadword = new Map();
  #byReading = new Map();

  /** @param {readonly string[]} lines */
  constructor(lines) {
    this.lines = lines;
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

  /** @returns {Entry[]} all entries, those of a headword next to each other */
  entries() {
    return [...this.#byHeadword.values()].flat();
  }

  /** @returns {Entry[]} the entries that the dictionary marks as common, in its order */
  commonEntries() {
    return this.entries().filter(({ isCommon }) => isCommon);
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

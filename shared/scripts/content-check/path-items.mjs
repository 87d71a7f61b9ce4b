/*
 * The items of the learning path: the keys under which a learner's memory stores them (`kana:か:read`, `word:4001:meaning`,
 * `kanji:日:meaning`), and which of them a learner knows at the end of a unit.
 */

/**
 * @typedef {'kana' | 'N5' | 'N4'} UnitLevel
 * @typedef {object} End how a unit ends
 * @property {'kana-quiz' | 'genre-quiz' | 'lesson' | 'kanji-lesson' | 'tale'} kind
 * @property {string} title
 * @property {string} address
 * @property {string} ref what is asked or read: a script, a genre, the path of a lesson, a folktale
 * @property {number[]} [lines] the first and the last sentence of a folktale's passage
 * @typedef {object} Unit
 * @property {number} unitId
 * @property {string} title
 * @property {string} summary
 * @property {UnitLevel} level
 * @property {string[]} items
 * @property {string[]} grammar
 * @property {number[]} needs
 * @property {End} end
 * @typedef {{ vocabId: number, kanji: string, hiragana: string, jlpt: string | null, genreName: string }} PathWord
 * @typedef {{ path: string, level: string, characters: string[] }} KanjiLesson
 * @typedef {object} Library the content that the path teaches, lessons in learning order
 * @property {Array<{ key: string, hiragana: string, katakana: string }>} kana
 * @property {PathWord[]} words
 * @property {KanjiLesson[]} kanjiLessons
 * @property {Array<{ path: string, level: string }>} grammarLessons
 */

export const kanaKey = (character) => `kana:${character}:read`;
export const wordKey = (vocabId) => `word:${vocabId}:meaning`;
export const kanjiKey = (character) => `kanji:${character}:meaning`;
export const grammarKey = (path) => `grammar:${path}`;

/** The keys of everything that a unit teaches, its grammar among them. */
export const keysOf = ({ items, grammar }) => [...items, ...grammar.map(grammarKey)];

/** Whether a word must be in the path. */
export const isListed = ({ jlpt }) => jlpt === 'N5' || jlpt === 'N4';

/**
 * What the learner knows at the end of each unit, by its id: what the unit teaches, what the units that it needs teach,
 * what those need, and so on.
 * @param {Unit[]} units
 * @returns {Map<number, Set<string>>}
 */
export function knownAtEnd(units) {
  const known = new Map();
  for (const unit of units) {
    const earlier = unit.needs.flatMap((id) => [...(known.get(id) ?? [])]);
    known.set(unit.unitId, new Set([...earlier, ...keysOf(unit)]));
  }
  return known;
}

const SMALL = 'ぁぃぅぇぉゃゅょっァィゥェォャュョッ';
const LARGE = 'あいうえおやゆよつアイウエオヤユヨツ';
/** The long vowel mark is introduced with the first katakana. */
const LONG_VOWEL_WITH = 'ア';

/**
 * The kana with which a word is read, each as the path teaches it: きょ is one, っ is known with つ, and a small vowel
 * (パーティー) with the large one.
 * @param {string} reading
 * @param {ReadonlySet<string>} kana the characters that are taught
 */
export function kanaOfReading(reading, kana) {
  const found = [];
  for (let i = 0; i < reading.length; i++) {
    const pair = reading.slice(i, i + 2);
    if (pair.length === 2 && kana.has(pair)) {
      found.push(pair);
      i++;
    } else if (reading[i] === 'ー') found.push(LONG_VOWEL_WITH);
    else found.push(LARGE[SMALL.indexOf(reading[i])] ?? reading[i]);
  }
  return found;
}

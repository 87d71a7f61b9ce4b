import { fault } from './content-files.mjs';
import { kanaKey, kanjiKey, wordKey } from './path-items.mjs';

/**
 * @typedef {import('./path-items.mjs').Unit} Unit
 * @typedef {import('./path-items.mjs').Library} Library
 * @typedef {{ writings: string[], isName: boolean }} ContentWord the forms under which a word of a sentence may be known
 * @typedef {(sentence: { kanji: string, words: object[] }) => ContentWord[]} ContentWords the content words of a sentence
 * @typedef {object} EndSources
 * @property {Library} library
 * @property {Set<string>} known keys of the items that the learner knows at the end of the unit
 * @property {Map<string, Array<{ kanji: string, words: object[] }>>} tales their sentences
 * @property {ContentWords} contentWords
 * @property {Map<string, string[]>} otherWritings of a word (`writing/reading`), from the dictionary
 */

/** The share of a genre's words that are known before its quiz ends a unit. */
const KNOWN_OF_GENRE = 2 / 3;
/** The share of a passage's content words that are known before it ends a unit. */
const KNOWN_OF_PASSAGE = 0.9;
const SHORTEST_PASSAGE = 3;
const SIZES = ['10', '20', '107'];

const ADDRESSES = {
  lesson: '/grammar/',
  'kanji-lesson': '/kanji/',
  'genre-quiz': '/vocabulary-quiz/',
  tale: '/folktales/',
};

/**
 * What is wrong with the end of a unit.
 * @param {Unit} unit
 * @param {EndSources} sources
 */
export function endFaults(unit, sources) {
  const { kind, address, ref, lines } = unit.end;
  const found = [
    ...RULES[kind](unit, sources),
    ...((kind === 'tale') === (lines !== undefined) ? [] : ['only a tale has lines, and each tale has them']),
    ...(kind === 'kana-quiz' || address === ADDRESSES[kind] + ref ? [] : [`the address of ${ref} is not ${address}`]),
  ];
  return found.map((message) => ({ ...fault('end', message), unitId: unit.unitId }));
}

const RULES = {
  lesson: ({ end, grammar }) => (grammar.includes(end.ref) ? [] : [`${end.ref} is not taught in this unit`]),
  'kanji-lesson': kanjiLessonFaults,
  'genre-quiz': genreQuizFaults,
  'kana-quiz': kanaQuizFaults,
  tale: taleFaults,
};

function kanjiLessonFaults({ end }, { library, known }) {
  const lesson = library.kanjiLessons.find(({ path }) => path === end.ref);
  if (!lesson) return [`there is no kanji lesson ${end.ref}`];
  const unknown = lesson.characters.filter((character) => !known.has(kanjiKey(character)));
  return unknown.length ? [`${unknown.join('')} of ${end.ref} is not known yet`] : [];
}

function genreQuizFaults({ end }, { library, known }) {
  const words = library.words.filter(({ genreName }) => genreName === end.ref);
  const share = words.filter(({ vocabId }) => known.has(wordKey(vocabId))).length / words.length;
  if (words.length && share >= KNOWN_OF_GENRE) return [];
  return [words.length ? `${Math.floor(share * 100)} percent of ${end.ref} are known` : `there is no genre ${end.ref}`];
}

/**
 * The rows of the kana tables. A row begins with a kana of the a column; ん is a row of its own.
 * @param {Library['kana']} kana
 */
export function kanaRows(kana) {
  const rows = [];
  for (const each of kana) {
    if (each.key.endsWith('a') || each.key === 'n') rows.push({ id: each.key, kana: [] });
    rows.at(-1).kana.push(each);
  }
  return rows;
}

/** A kana quiz asks the rows that have been taught, no more and no fewer. */
function kanaQuizFaults({ end }, { library, known }) {
  if (end.ref !== 'hiragana' && end.ref !== 'katakana') return [`there is no script ${end.ref}`];
  const taught = kanaRows(library.kana)
    .filter(({ kana }) => kana.every((each) => known.has(kanaKey(each[end.ref]))))
    .map(({ id }) => id);
  const right = SIZES.map((size) => `/${end.ref}-quiz?set=rows&rows=${taught.join(',')}&size=${size}`);
  return right.includes(end.address) ? [] : [`the address does not ask the rows ${taught.join(',')}`];
}

/** The forms under which a known word may appear: お土産 as 土産, 勉強する as 勉強, 本当に as 本当. */
const formsOf = (writing) => [
  writing,
  writing.replace(/^[おご](?=\p{Script=Han})/u, ''),
  writing.replace(/(?<=.)する$/, ''),
  writing.replace(/(?<=..)に$/, ''),
];

/**
 * Every form under which the known words may appear in a tale.
 * @param {Library['words']} words
 * @param {Map<string, string[]>} otherWritings
 */
export const knownForms = (words, otherWritings) =>
  new Set(
    words
      .flatMap(({ kanji, hiragana }) => [kanji, hiragana, ...(otherWritings.get(`${kanji}/${hiragana}`) ?? [])])
      .flatMap(formsOf),
  );

/** How many content words of a passage count, and which of them the learner does not know. Names need not be known. */
function unknownWords(passage, known, contentWords) {
  const all = passage.flatMap((sentence) => contentWords(sentence));
  const isKnown = ({ writings }) => writings.some((writing) => known.has(writing));
  const counted = all.filter((word) => isKnown(word) || !word.isName);
  return { counted: counted.length, unknown: counted.filter((word) => !isKnown(word)) };
}

function taleFaults({ end }, { library, known, tales, contentWords, otherWritings }) {
  const [from, to] = end.lines ?? [0, 0];
  const sentences = tales.get(end.ref);
  if (!sentences) return [`there is no tale ${end.ref}`];
  if (from < 1 || to > sentences.length || to - from + 1 < SHORTEST_PASSAGE)
    return [`no passage from ${from} to ${to}`];
  const words = library.words.filter(({ vocabId }) => known.has(wordKey(vocabId)));
  const forms = knownForms(words, otherWritings);
  const { counted, unknown } = unknownWords(sentences.slice(from - 1, to), forms, contentWords);
  if ((counted - unknown.length) / counted >= KNOWN_OF_PASSAGE) return [];
  const names = unknown.map((word) => word.writings[0]).join(' ');
  return [`${unknown.length} of ${counted} content words of ${end.ref} ${from} to ${to} are not known: ${names}`];
}

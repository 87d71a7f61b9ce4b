import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { foldKana } from './edict.mjs';
import { glossAgrees } from './gloss.mjs';
import { meaningOf, shownMeanings } from './near-words.mjs';
import { entriesOf, TAGS } from './vocabulary-rules.mjs';

/** The file that `dictionaryAnswers` is kept in, for the server to read. */
export const DICTIONARY_ANSWERS = fileURLToPath(
  new URL('../../../backend/content/dictionary-answers.json', import.meta.url),
);

/**
 * @typedef {import('./vocabulary-rules.mjs').Word} Word
 * @typedef {import('./edict.mjs').Entry} Entry
 * @typedef {{ writings?: string[], readings?: string[] }} DictionaryAnswers
 */

const HAS_KANJI = /\p{Script=Han}/u;
const normal = (text) => foldKana(text.normalize('NFKC'));

/** Tags of what is only a part of words. */
const PART_OF_WORDS = /^(?:suf|n-suf|pref|n-pref|ctr|aux.*|unc)$/;
const isSameKind = ({ partOfSpeech }, { tags }) => [...tags].some((tag) => TAGS[partOfSpeech]?.test(tag));
/** The first tag is that of the first sense. */
const isPartOfWords = ({ tags }) => PART_OF_WORDS.test([...tags][0] ?? '');

/** The dictionary's entries that are this word: the meaning is what is shown, word for word where there are such. */
function ownEntries(word, edict) {
  const entries = entriesOf(word, edict).filter((entry) => isSameKind(word, entry));
  const shown = new Set(shownMeanings(word));
  const exact = entries.filter(({ glosses }) => glosses.some((gloss) => shown.has(meaningOf(gloss))));
  return exact.length ? exact : entries.filter(({ glosses }) => glossAgrees(word.english, glosses));
}

/** The dictionary lists each spelling of a word by itself: with all of its meanings, or with those that it may have. */
const isPartOf = (one, other) => one.glosses.every((gloss) => other.glosses.includes(gloss));
const isSameWord = (one, other) => isPartOf(one, other) && isPartOf(other, one);
const haveOneMeaning = (one, other) =>
  isPartOf(one, other) || isPartOf(other, one) || one.glosses[0] === other.glosses[0];

const isShown = (word) => {
  const shown = new Set(shownMeanings(word));
  return ({ glosses }) => glosses.some((gloss) => shown.has(meaningOf(gloss)));
};

/** The other ways to write a word: 玉子 for 卵, 林檎 for りんご. */
const otherWritings = (word, edict, own) =>
  edict
    .withReading(word.hiragana)
    .filter((entry) => !entry.isUnusual && own.some((each) => isPartOf(entry, each)))
    .filter((entry) => isShown(word)(entry) || own.some((each) => isSameWord(each, entry)))
    .map(({ headword }) => headword);

const FIGURES = new Map(
  [...'一二三四五六七八九']
    .map((sign, at) => [sign, at + 1])
    .concat([
      ['十', 10],
      ['百', 100],
      ['千', 1000],
    ]),
);

/** A number of one sign in figures, which the dictionary does not always have: 4 for 四, 1時 for 一時. */
function inFigures({ kanji, partOfSpeech }) {
  const [, sign, counter] = /^([一二三四五六七八九十百千])([時日人分年円つ]?)$/.exec(kanji) ?? [];
  return sign && (counter || partOfSpeech === 'number') ? [FIGURES.get(sign) + counter] : [];
}

const LETTERS_OF_A_VARIANT = 3;
/** Kana without the marks of voiced sounds: variants of a reading often differ in them. */
const voiceless = (kana) =>
  foldKana(kana)
    .normalize('NFD')
    .replaceAll(/[\u3099\u309A]/g, '');

/** Whether one letter was added or left out, or, with `mayChange`, was changed. */
function isOneLetterApart(one, other, mayChange) {
  const [short, long] = one.length <= other.length ? [one, other] : [other, one];
  let start = 0;
  while (start < short.length && short[start] === long[start]) start += 1;
  const rest = long.slice(start + 1);
  return long.length > short.length ? short.slice(start) === rest : mayChange && short.slice(start + 1) === rest;
}

/**
 * Whether one reading is a slight variation of the other: にっぽん and にほん, わたくし and わたし. In a word with one kanji,
 * another letter usually means dialect: けつね and きつね.
 */
const isVariant = (reading, { kanji, hiragana }) =>
  Math.min(reading.length, hiragana.length) >= LETTERS_OF_A_VARIANT &&
  isOneLetterApart(voiceless(reading), voiceless(hiragana), [...kanji].length > 1);

/**
 * The other ways to read a word that is written in kanji: し for 四. The rare ones stay out, because most are what a
 * learner who does not know the word makes of its kanji (かぶつ for 果物).
 */
function otherReadings(word, edict, own) {
  if (!HAS_KANJI.test(word.kanji)) return [];
  return edict
    .withHeadword(word.kanji)
    .filter((entry) => !entry.isUnusual && isSameKind(word, entry) && isShown(word)(entry))
    .filter((entry) => isPartOfWords(entry) === own.every(isPartOfWords))
    .filter((entry) => entry.isCommon || isVariant(entry.reading, word))
    .filter((entry) => own.some((each) => haveOneMeaning(each, entry)))
    .map(({ reading }) => reading);
}

/** Without what the word itself has, and without what would be another word of the library. */
function besides(found, itself, isAnother) {
  const known = new Map(found.map((text) => [normal(text), text.normalize('NFKC')]));
  known.delete(normal(itself));
  return [...known.values()].filter((text) => !isAnother(text)).sort();
}

/**
 * What is right for a word besides its own writing and reading, by the dictionary.
 * @param {Word} word
 * @param {import('./edict.mjs').Edict} edict
 * @param {ReadonlySet<string>} taught the words of the library as `writing/reading`
 * @returns {DictionaryAnswers}
 */
function answersFor(word, edict, taught) {
  const own = ownEntries(word, edict);
  if (own.length === 0) return {};
  const isTaught = (writing, reading) => taught.has(`${writing}/${foldKana(reading)}`);
  const readings = besides(otherReadings(word, edict, own), word.hiragana, (text) => isTaught(word.kanji, text));
  const written = otherWritings(word, edict, own).filter((text) => HAS_KANJI.test(text) || /[０-９]/.test(text));
  const writings = besides([...written, ...inFigures(word)], word.kanji, (text) => isTaught(text, word.hiragana));
  return { ...(writings.length && { writings }), ...(readings.length && { readings }) };
}

/**
 * @param {import('./vocabulary-rules.mjs').Genre[]} genres
 * @param {import('./edict.mjs').Edict} edict
 * @returns {Record<string, DictionaryAnswers>} by a word's `writing/reading`
 */
export function dictionaryAnswers(genres, edict) {
  const words = genres.flatMap((genre) => genre.words);
  const taught = new Set(words.map(({ kanji, hiragana }) => `${kanji}/${foldKana(hiragana)}`));
  const answers = words.map((word) => [`${word.kanji}/${word.hiragana}`, answersFor(word, edict, taught)]);
  return Object.fromEntries(answers.filter(([, found]) => Object.keys(found).length > 0));
}

/** The text of the file: a word a line. */
export function dictionaryAnswersText(answers) {
  const lines = Object.entries(answers).map(([word, found]) => `  "${word}": ${JSON.stringify(found)}`);
  return `{\n${lines.join(',\n')}\n}\n`;
}

/** One fault when the file is not what the words and the dictionary make it. */
export function dictionaryAnswersFaults(genres, edict, text = readFileSync(DICTIONARY_ANSWERS, 'utf8')) {
  if (text === dictionaryAnswersText(dictionaryAnswers(genres, edict))) return [];
  const message = 'is out of date; run node shared/scripts/content-dictionary-answers.mjs';
  return [{ check: 'dictionary answers', message, where: 'dictionary-answers.json' }];
}

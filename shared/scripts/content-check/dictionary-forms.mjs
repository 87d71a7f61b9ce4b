import { foldKana } from './edict.mjs';
import { TAGS } from './vocabulary-rules.mjs';
import { meaningOf, shownMeanings } from './gloss.mjs';

/*
 * The other writings and readings that the dictionary has for a word.
 *
 * @typedef {import('./vocabulary-rules.mjs').Word} Word
 * @typedef {import('./edict.mjs').Entry} Entry
 */

const HAS_KANJI = /\p{Script=Han}/u;
const normal = (text) => foldKana(text.normalize('NFKC'));

/** Tags of what is only a part of words. */
const PART_OF_WORDS = /^(?:suf|n-suf|pref|n-pref|ctr|aux.*|unc)$/;
export const isSameKind = ({ partOfSpeech }, { tags }) => [...tags].some((tag) => TAGS[partOfSpeech]?.test(tag));
/** The first tag is that of the first sense. */
const isPartOfWords = ({ tags }) => PART_OF_WORDS.test([...tags][0] ?? '');

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

/** Whether one reading is the other one without its end: おやこどん and おやこどんぶり. */
const isShortened = (reading, { hiragana }) =>
  Math.min(reading.length, hiragana.length) > LETTERS_OF_A_VARIANT &&
  (reading.startsWith(hiragana) || hiragana.startsWith(reading));

/**
 * The other ways to read a word that is written in kanji: し for 四. Rare ones are separate, because most are what a
 * learner who does not know the word makes of its kanji (かぶつ for 果物).
 */
function otherReadings(word, edict, own) {
  if (!HAS_KANJI.test(word.kanji)) return [];
  return edict
    .withHeadword(word.kanji)
    .filter((entry) => !entry.isUnusual && isSameKind(word, entry))
    .filter((entry) => isShown(word)(entry) || own.some((each) => isSameWord(each, entry)))
    .filter((entry) => isPartOfWords(entry) === own.every(isPartOfWords))
    .filter((entry) => entry.isCommon || isVariant(entry.reading, word) || isShortened(entry.reading, word))
    .filter((entry) => own.some((each) => haveOneMeaning(each, entry)))
    .map(({ reading }) => reading);
}

/** The other spellings of a loanword. */
const loanwordReadings = (word, variants) =>
  variants
    .spellingsOf(word.kanji)
    .filter(isShown(word))
    .map(({ headword }) => headword);

/** Without what the word itself has, and without what would be another word of the library. */
function besides(found, itself, isAnother) {
  const known = new Map(found.map((text) => [normal(text), text.normalize('NFKC')]));
  known.delete(normal(itself));
  return [...known.values()].filter((text) => !isAnother(text)).sort();
}

/**
 * The other forms in use.
 * @param {Word} word
 * @param {Entry[]} own the entries that are the word
 * @param {{ edict: import('./edict.mjs').Edict, variants: import('./word-variants.mjs').WordVariants, taught: ReadonlySet<string> }}
 *   sources `taught` has the words of the library as `writing/reading`
 */
export function otherForms(word, own, { edict, variants, taught }) {
  const isTaught = (writing, reading) => taught.has(`${writing}/${foldKana(reading)}`);
  const forms = variants.formsOf(own).filter(({ headword, reading }) => !isTaught(headword, reading));
  const read = [...otherReadings(word, edict, own), ...loanwordReadings(word, variants)];
  const allWritten = [...otherWritings(word, edict, own), ...forms.map(({ headword }) => headword)];
  const written = allWritten.filter((text) => HAS_KANJI.test(text) || /[０-９]/.test(text));
  const keptKanji = HAS_KANJI.test(word.kanji) ? word.kanji : null;
  return {
    readings: besides([...read, ...forms.map(({ reading }) => reading)], word.hiragana, (text) =>
      isTaught(keptKanji ?? text, text),
    ),
    writings: besides([...written, ...inFigures(word)], word.kanji, (text) => isTaught(text, word.hiragana)),
  };
}

/** Whether a reading is that of another common word. The noun of a verb in する is the word itself: 期待 of 期待する. */
const isAmbiguous = (text, word, lines, edict) =>
  `${text}する` !== word.hiragana &&
  edict
    .withReading(text)
    .some(
      ({ isCommon, headword, reading }) =>
        isCommon && !lines.some((line) => line.writing === headword && foldKana(line.reading) === foldKana(reading)),
    );

/**
 * The other forms of the entry, which the page of the word shows. Some are outdated. Ambiguous readings are those that are
 * also another common word: a learner who types えび for "grapes" means a shrimp, although 葡萄 once had this reading.
 */
export function rareForms(word, found, usual, { edict, taught }) {
  const lines = found?.lines ?? [];
  const known = new Set([word.kanji, word.hiragana, ...usual].map(normal));
  const isTaught = (writing, reading) => taught.has(`${writing}/${foldKana(reading)}`);
  const unknown = (forms) => [...new Set(forms)].filter((text) => !known.has(normal(text)));
  const isKana = (text) => /^[ぁ-ゖァ-ヺー・]+$/.test(text);
  const writings = unknown(lines.map(({ writing }) => writing)).filter((text) => !isKana(text));
  const readings = unknown(lines.map(({ reading }) => reading)).filter((text) => !isTaught(word.kanji, text));
  return {
    rareWritings: writings.filter((text) => !isTaught(text, word.hiragana)),
    rareReadings: readings.filter((text) => !isAmbiguous(text, word, lines, edict)),
    ambiguousReadings: readings.filter((text) => isAmbiguous(text, word, lines, edict)),
  };
}

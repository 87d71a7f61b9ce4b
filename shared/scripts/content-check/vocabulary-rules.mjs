import { glossAgrees } from './gloss.mjs';
import { kanaFault } from './kana.mjs';
import { misspellings } from './spelling.mjs';

/**
 * @typedef {{ vocabId: number, kanji: string, hiragana: string, english: string, partOfSpeech: string, jlpt: string | null }} Word
 * @typedef {{ genreId: number, genreName: string, order: number, words: Word[] }} Genre
 * @typedef {{ vocabId?: number, check: string, message: string }} Fault
 */

/** Characters of English that fit on a quiz's button. */
const LONGEST_ENGLISH = 28;
const FEWEST_WORDS = 12;
const MOST_WORDS = 80;
const FEWEST_GENRES = 40;
const FEWEST_IN_ALL = 2000;
const LEVELS = new Set(['N5', 'N4', 'N3', 'N2', 'N1', null]);

/** The dictionary's tags that make each part of speech of the contract true. */
export const TAGS = {
  noun: /^(n|n-.+|num|vs|adj-no)$/,
  verb: /^(v1|v1-s|v5.+|vk|vs|vs-.+|vz)$/,
  'i-adjective': /^(adj-i|adj-ix)$/,
  'na-adjective': /^adj-na$/,
  adverb: /^(adv|adv-to|n-adv|n-t)$/,
  pronoun: /^(pn|adj-pn)$/,
  number: /^num$/,
  counter: /^(ctr|suf|n-suf)$/,
  expression: /^(exp|int)$/,
  particle: /^(prt|suf|aux)$/,
  conjunction: /^(conj|exp)$/,
  interjection: /^(int|conj|exp)$/,
  prefix: /^(pref|n-pref)$/,
  suffix: /^(suf|n-suf|aux-adj|aux-v|ctr)$/,
};

const ENGLISH = /^[A-Za-z0-9-][A-Za-z0-9 ,;:'!?()./-]*$/;
const GENRE_KEYS =
  'genreId genreName order youtube youtubeSpecial released fallingAnimation hasAudio hasProductAudio words';
const WORD_KEYS = 'vocabId kanji hiragana english partOfSpeech jlpt';

const fault = (check, message, word) => ({ check, message, vocabId: word?.vocabId });

/** The genre's own fields: its number and name as in the file's name, the number of its words. */
export function genreFaults(genre, fileName) {
  const faults = [];
  if (Object.keys(genre).join(' ') !== GENRE_KEYS) faults.push(fault('fields', `are not ${GENRE_KEYS}`));
  const expected = `${String(genre.genreId).padStart(2, '0')}-${genre.genreName}.json`;
  if (fileName !== expected) faults.push(fault('file name', `should be ${expected}`));
  if (!/^[A-Za-z0-9]+(-[A-Za-z0-9]+)*$/.test(genre.genreName)) {
    faults.push(fault('genre name', `${genre.genreName} is not letters, digits and single dashes`));
  }
  const { length } = genre.words;
  if (length < FEWEST_WORDS || length > MOST_WORDS) {
    faults.push(fault('size', `${length} words, not ${FEWEST_WORDS} to ${MOST_WORDS}`));
  }
  return faults;
}

/** What is less than there should be in all. */
export function amountFaults(genres) {
  const words = genres.reduce((sum, genre) => sum + genre.words.length, 0);
  return [
    ...(genres.length < FEWEST_GENRES ? [fault('amount', `${genres.length} genres, not ${FEWEST_GENRES}`)] : []),
    ...(words < FEWEST_IN_ALL ? [fault('amount', `${words} words, not ${FEWEST_IN_ALL}`)] : []),
  ];
}

/** Parts of words, as in "-ology" and "un-", are no words. */
const PARTS = /(?<!\w)-\w+|\w+-(?!\w)/g;

/** What is wrong with the spelling of a meaning, or null. */
const misspelled = (english) => misspellings(english.replace(PARTS, ' ')).join(', ') || null;

/** What must hold of a word on its own: the check's name, and what is wrong with the word or null. */
const WORD_RULES = [
  ['fields', (word) => (Object.keys(word).join(' ') === WORD_KEYS ? null : `are not ${WORD_KEYS}`)],
  ['kana', ({ hiragana }) => kanaFault(hiragana)],
  ['kana', ({ kanji, hiragana }) => (/[をヲ]/.test(hiragana) && !kanji.includes('を') ? 'has a を of its own' : null)],
  ['writing', ({ kanji }) => (/^[^\s～〜~()（）]+$/.test(kanji) ? null : 'is empty or has blanks or signs')],
  ['english', ({ english }) => (ENGLISH.test(english) ? null : 'is empty or has signs that are not ASCII')],
  ['english', ({ english }) => (english.length <= LONGEST_ENGLISH ? null : `${english.length} characters: too long`)],
  ['spelling', ({ english }) => misspelled(english)],
  ['part of speech', ({ partOfSpeech: part }) => (Object.hasOwn(TAGS, part) ? null : `${part} is not the contract's`)],
  ['level', ({ jlpt }) => (LEVELS.has(jlpt) ? null : `${jlpt} is not a level`)],
];

/** What can be seen on a word alone, without a dictionary. */
export function wordFaults(word, genreId) {
  const first = genreId * 1000 + 1;
  const inRange = word.vocabId >= first && word.vocabId < first + 999;
  const faults = WORD_RULES.map(([check, rule]) => [check, rule(word)]).filter(([, message]) => message);
  if (!inRange) faults.unshift(['id', `is not between ${first} and ${first + 998}`]);
  return faults.map(([check, message]) => fault(check, message, word));
}

const sensesOf = (english) =>
  english.split(';').map((sense) =>
    sense
      .trim()
      .toLowerCase()
      .replace(/^(an?|the) /, ''),
  );

/** Words that a quiz could not tell apart: a meaning they share, or the same word twice, within one genre. */
export function duplicateFaults(words) {
  const faults = [];
  const seen = new Map();
  for (const word of words) {
    for (const [check, key] of [
      ['id', word.vocabId],
      ['word', `${word.kanji} ${word.hiragana}`],
      ...sensesOf(word.english).map((sense) => ['english', sense]),
    ]) {
      const earlier = seen.get(`${check} ${key}`);
      if (earlier) faults.push(fault(`duplicate ${check}`, `${key}: also ${earlier}`, word));
      else seen.set(`${check} ${key}`, word.vocabId);
    }
  }
  return faults;
}

/** Words that are in more than one genre, reported for the later one. */
export function repeatFaults(genres) {
  const seen = new Map();
  const faults = [];
  for (const word of genres.flatMap((genre) => genre.words)) {
    const key = `${word.kanji} ${word.hiragana}`;
    const earlier = seen.get(key);
    if (earlier && Math.floor(earlier / 1000) !== Math.floor(word.vocabId / 1000)) {
      faults.push(fault('repeat', `${key}: also ${earlier}`, word));
    }
    seen.set(key, earlier ?? word.vocabId);
  }
  return faults;
}

/** The dictionary lists a verb of noun and する as the noun, and words with a polite お or ご often only without it. */
export function entriesOf({ kanji, hiragana }, edict) {
  const found = edict.find(kanji, hiragana);
  if (found.length) return found;
  if (kanji.endsWith('する') && hiragana.endsWith('する')) {
    return edict.find(kanji.slice(0, -2), hiragana.slice(0, -2)).filter((entry) => entry.tags.has('vs'));
  }
  if (/^[おごご御]/.test(kanji) && /^[おご]/.test(hiragana)) return edict.find(kanji.slice(1), hiragana.slice(1));
  return [];
}

/** Whether the dictionary knows the word, with this meaning, as this part of speech. At most one fault. */
export function dictionaryFaults(word, edict) {
  const entries = entriesOf(word, edict);
  if (!entries.length) return [fault('entry', 'no such writing with this reading', word)];
  const agreeing = entries.filter((entry) => glossAgrees(word.english, entry.glosses));
  if (!agreeing.length) {
    return [fault('gloss', `"${word.english}" against "${entries[0].glosses.slice(0, 4).join('; ')}"`, word)];
  }
  const pattern = TAGS[word.partOfSpeech];
  if (agreeing.some((entry) => [...entry.tags].some((tag) => pattern?.test(tag)))) return [];
  const tags = [...new Set(agreeing.flatMap((entry) => [...entry.tags]))];
  return [fault('part of speech', `${word.partOfSpeech} against ${tags.join(', ')}`, word)];
}

/**
 * The words of a reference list that no genre has at that level.
 * @param {Genre[]} genres
 * @param {Record<string, string[]>} reference words by level, as `writing` or `writing/reading`
 */
export function coverageFaults(genres, reference) {
  const have = new Set(genres.flatMap((g) => g.words).map((w) => `${w.jlpt} ${w.kanji}/${w.hiragana}`));
  return Object.entries(reference).flatMap(([level, words]) =>
    words
      .map((word) => (word.includes('/') ? word : `${word}/${word}`))
      .filter((word) => !have.has(`${level} ${word}`))
      .map((word) => fault('coverage', `${level} ${word} is in no genre at this level`)),
  );
}

/**
 * Takes out the faults that were looked at by hand, and tells of exceptions that are no longer needed.
 * @param {Array<Fault & { word?: Word, where: string }>} faults
 * @param {Array<{ word: string, check: string, reason: string }>} exceptions `word` is `writing/reading`
 */
export function withoutExceptions(faults, exceptions) {
  const used = new Set();
  const left = faults.filter(({ word, check }) => {
    const exception = word && exceptions.find((e) => e.check === check && e.word === `${word.kanji}/${word.hiragana}`);
    if (exception) used.add(exception);
    return !exception;
  });
  const stale = exceptions.filter((exception) => !used.has(exception) || !exception.reason);
  return [
    ...left,
    ...stale.map((e) => ({
      check: 'exception',
      message: `${e.word} (${e.check}) is not needed or has no reason`,
      where: '',
    })),
  ];
}

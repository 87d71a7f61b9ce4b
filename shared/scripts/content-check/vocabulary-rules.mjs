import { glossAgrees } from './gloss.mjs';
import { kanaFault } from './kana.mjs';

/**
 * @typedef {{ vocabId: number, kanji: string, hiragana: string, english: string, partOfSpeech: string, jlpt: string | null }} Word
 * @typedef {{ genreId: number, genreName: string, order: number, words: Word[] }} Genre
 * @typedef {{ vocabId?: number, check: string, message: string }} Fault
 */

export const LONGEST_ENGLISH = 28;
const FEWEST_WORDS = 12;
const MOST_WORDS = 80;
const LEVELS = new Set(['N5', 'N4', 'N3', 'N2', 'N1', null]);

/** The dictionary's tags that make each part of speech of the contract true. */
const TAGS = {
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

const fault = (check, message, word) => ({ check, message, vocabId: word?.vocabId });

/** The genre's own fields: its number and name as in the file's name, the number of its words. */
export function genreFaults(genre, fileName) {
  const faults = [];
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

/** What can be seen on a word alone, without a dictionary. */
export function wordFaults(word, genreId) {
  const faults = [];
  const add = (check, message) => faults.push(fault(check, message, word));
  if (Math.floor(word.vocabId / 1000) !== genreId || word.vocabId % 1000 === 0) {
    add('id', `is not between ${genreId * 1000 + 1} and ${genreId * 1000 + 999}`);
  }
  const wrongKana = kanaFault(word.hiragana);
  if (wrongKana) add('kana', wrongKana);
  if (/[をヲ]/.test(word.hiragana) && !word.kanji.includes('を')) add('kana', 'has a を that the writing has not');
  if (/[\s～〜~()（）]/.test(word.kanji) || word.kanji === '') add('writing', 'is empty or has blanks or signs');
  if (!/^[A-Za-z0-9-][A-Za-z0-9 ,;:'!?()./-]*$/.test(word.english))
    add('english', 'is empty or has signs that are not ASCII');
  if (word.english.length > LONGEST_ENGLISH) {
    add('english', `${word.english.length} characters, more than ${LONGEST_ENGLISH}: too long for a button`);
  }
  if (!Object.hasOwn(TAGS, word.partOfSpeech))
    add('part of speech', `${word.partOfSpeech} is not one of the contract's`);
  if (!LEVELS.has(word.jlpt)) add('level', `${word.jlpt} is not a level`);
  return faults;
}

const plainEnglish = (english) => english.toLowerCase().replace(/^(to|an?|the) /, '');

/** Words that a quiz could not tell apart: the same English, or the same word twice, within one genre. */
export function duplicateFaults(words) {
  const faults = [];
  const seen = new Map();
  for (const word of words) {
    for (const [check, key] of [
      ['id', word.vocabId],
      ['word', `${word.kanji} ${word.hiragana}`],
      ['english', plainEnglish(word.english)],
    ]) {
      const earlier = seen.get(`${check} ${key}`);
      if (earlier) faults.push(fault(`duplicate ${check}`, `${key}: also ${earlier}`, word));
      else seen.set(`${check} ${key}`, word.vocabId);
    }
  }
  return faults;
}

/** Words that stand in more than one genre; told of the later one. */
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

/** A verb made of a noun and する stands in the dictionary as the noun; a polite お or ご often only without it. */
function entriesOf({ kanji, hiragana }, edict) {
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

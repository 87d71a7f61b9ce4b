import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { isSameKind, otherForms, rareForms } from './dictionary-forms.mjs';
import { MeaningIndex, otherMeanings } from './dictionary-meanings.mjs';
import { foldKana } from './edict.mjs';
import { furtherMeaningsFaults } from './further-meanings.mjs';
import { glossAgrees, meaningOf, shownMeanings } from './gloss.mjs';
import { entriesOf } from './vocabulary-rules.mjs';
import { WordVariants } from './word-variants.mjs';

/** The file that `dictionaryAnswers` is kept in, for the server to read. */
export const DICTIONARY_ANSWERS = fileURLToPath(
  new URL('../../../backend/content/dictionary-answers.json', import.meta.url),
);

/** @returns {Record<string, DictionaryAnswers>} */
export const readDictionaryAnswers = () => JSON.parse(readFileSync(DICTIONARY_ANSWERS, 'utf8'));

/**
 * @typedef {import('./vocabulary-rules.mjs').Word} Word
 * @typedef {import('./edict.mjs').Entry} Entry
 * `rareWritings` and `rareReadings` are right too, though a verdict names the usual ones; `ambiguousReadings` only where the
 * writing is shown.
 * @typedef {{ entry?: string, writings?: string[], readings?: string[], rareWritings?: string[], rareReadings?: string[],
 *   ambiguousReadings?: string[], meanings?: string[], synonyms?: string[] }} DictionaryAnswers
 */

/** The dictionary's entries that are this word: the meaning is what is shown, word for word where there are such. */
function ownEntries(word, edict) {
  const entries = entriesOf(word, edict).filter((entry) => isSameKind(word, entry));
  const shown = new Set(shownMeanings(word));
  const exact = entries.filter(({ glosses }) => glosses.some((gloss) => shown.has(meaningOf(gloss))));
  return exact.length ? exact : entries.filter(({ glosses }) => glossAgrees(word.english, glosses));
}

/** The entry that is the word most probably comes first: a common one, with most of what is shown. */
function byFit(word, own) {
  const shown = new Set(shownMeanings(word));
  const fit = ({ headword, isCommon, glosses }) =>
    Number(isCommon) * 10 +
    Number(headword === word.kanji) * 5 +
    glosses.filter((gloss) => shown.has(meaningOf(gloss))).length +
    Number(shown.has(meaningOf(glosses[0] ?? '')));
  return own.toSorted((one, other) => fit(other) - fit(one));
}

/** The entries of a word whose kind or meaning the dictionary states otherwise; only its meanings are of use. */
const likelyEntries = (word, edict) => {
  const entries = entriesOf(word, edict);
  const agreeing = entries.filter(({ glosses }) => glossAgrees(word.english, glosses));
  // The dictionary does not have おき, "at intervals of": the first entry is an island of this name.
  return agreeing.length > 0 || word.partOfSpeech === 'suffix' ? agreeing : entries.slice(0, 1);
};

/** Leaves out what is empty. */
const filled = (answers) => Object.fromEntries(Object.entries(answers).filter(([, found]) => found?.length > 0));

/**
 * What the dictionary has for a word besides what is shown: its entry, other ways to write and read it, other meanings,
 * and words that mean the same.
 * @param {Word} word
 * @param {{ edict: import('./edict.mjs').Edict, index: MeaningIndex, variants: WordVariants, taught: ReadonlySet<string> }}
 *   sources `taught` has the words of the library as `writing/reading`
 * @returns {DictionaryAnswers}
 */
function answersFor(word, sources) {
  const { edict, index } = sources;
  const own = byFit(word, ownEntries(word, edict));
  const entries = own.length > 0 ? own : byFit(word, likelyEntries(word, edict));
  const [entry] = entries;
  const found = entry && index.entryOf(entry);
  const entryId = found?.entryId;
  const [meanings, synonyms] = [otherMeanings(word, entries), index.synonymsOf(word)];
  if (own.length === 0) return { entry: entryId, ...rareForms(word, found, [], sources), meanings, synonyms };
  const { writings, readings } = otherForms(word, own, sources);
  const others = synonyms.filter((synonym) => ![...writings, ...readings].includes(synonym.split('/')[0]));
  const rare = rareForms(word, found, [...writings, ...readings], sources);
  return { entry: entryId, writings, readings, ...rare, meanings, synonyms: others };
}

/** The words by their keys: a second word with the same writing and reading, as the counter 本 is, has its kind in it too. */
function wordsByKey(genres) {
  const words = new Map();
  for (const word of genres.flatMap((genre) => genre.words)) {
    const key = `${word.kanji}/${word.hiragana}`;
    words.set(words.has(key) ? `${key}/${word.partOfSpeech}` : key, word);
  }
  return words;
}

/** The dictionary's meanings and the further ones, each once. */
const withFurther = (answers, further = []) => ({
  ...answers,
  meanings: [...new Set([...(answers.meanings ?? []), ...further])],
});

/**
 * @param {import('./vocabulary-rules.mjs').Genre[]} genres
 * @param {import('./edict.mjs').Edict} edict
 * @param {Record<string, string[]>} further meanings that the dictionary does not have, by the same keys
 * @returns {Record<string, DictionaryAnswers>} by a word's `writing/reading`, or `writing/reading/kind`
 */
export function dictionaryAnswers(genres, edict, further = {}) {
  const words = wordsByKey(genres);
  const taught = new Set([...words.values()].map(({ kanji, hiragana }) => `${kanji}/${foldKana(hiragana)}`));
  const sources = { edict, taught, index: new MeaningIndex(edict), variants: new WordVariants(edict.entries()) };
  const answers = [...words].map(([key, word]) => [key, filled(withFurther(answersFor(word, sources), further[key]))]);
  return Object.fromEntries(answers.filter(([, found]) => Object.keys(found).length > 0));
}

/** The text of the file: a word a line. */
export function dictionaryAnswersText(answers) {
  const lines = Object.entries(answers).map(([word, found]) => `  "${word}": ${JSON.stringify(found)}`);
  return `{\n${lines.join(',\n')}\n}\n`;
}

/** One fault when the file is not what the words, the dictionary and the further meanings make it. */
export function dictionaryAnswersFaults(genres, edict, further, text = readFileSync(DICTIONARY_ANSWERS, 'utf8')) {
  const faults = furtherMeaningsFaults(further, wordsByKey(genres));
  if (faults.length > 0 || text === dictionaryAnswersText(dictionaryAnswers(genres, edict, further))) return faults;
  const message = 'is out of date; run node shared/scripts/content-dictionary-answers.mjs';
  return [{ check: 'dictionary answers', message, where: 'dictionary-answers.json' }];
}

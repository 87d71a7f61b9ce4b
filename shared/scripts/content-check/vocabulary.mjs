import { readdirSync, readFileSync } from 'node:fs';
import { accentsFaults } from './accents.mjs';
import { loadEdict } from './edict.mjs';
import { dictionaryAnswersFaults, readDictionaryAnswers } from './dictionary-answers.mjs';
import { readFurtherMeanings } from './further-meanings.mjs';
import { nearWordsFaults } from './near-words.mjs';
import {
  amountFaults,
  coverageFaults,
  dictionaryFaults,
  duplicateFaults,
  genreFaults,
  repeatFaults,
  withoutExceptions,
  wordFaults,
} from './vocabulary-rules.mjs';

/*
 * Checks every word of backend/content/vocabulary against the dictionary and the rules of backend/content/README.md.
 */

const CONTENT = new URL('../../../backend/content/vocabulary/', import.meta.url);
const readJson = (name) => JSON.parse(readFileSync(new URL(name, import.meta.url), 'utf8'));

/** @returns {Array<{ fileName: string, text: string, genre: import('./vocabulary-rules.mjs').Genre }>} */
export function readGenres() {
  return readdirSync(CONTENT)
    .filter((name) => name.endsWith('.json'))
    .sort()
    .map((fileName) => {
      const text = readFileSync(new URL(fileName, CONTENT), 'utf8');
      try {
        return { fileName, text, genre: JSON.parse(text) };
      } catch (error) {
        throw new Error(`${fileName}: ${error.message}`, { cause: error });
      }
    });
}

/** The faults of all genres, each with its file and line. */
function faultsOf(files, edict) {
  const genres = files.map(({ genre }) => genre);
  const repeats = repeatFaults(genres);
  const faults = files.flatMap((file) => {
    const { genre, fileName } = file;
    const ofGenre = [
      ...genreFaults(genre, fileName),
      ...duplicateFaults(genre.words),
      ...genre.words.flatMap((word) => [...wordFaults(word, genre.genreId), ...dictionaryFaults(word, edict)]),
      ...repeats.filter(({ vocabId }) => Math.floor(vocabId / 1000) === genre.genreId),
    ];
    return ofGenre.map((fault) => locate(fault, file));
  });
  const coverage = coverageFaults(genres, readJson('./jlpt-reference.json').words);
  const amounts = amountFaults(genres).map((fault) => ({ ...fault, where: 'vocabulary' }));
  return [
    ...amounts,
    ...orderFaults(genres),
    ...accentsFaults(genres),
    ...nearWordsFaults(genres, edict, readDictionaryAnswers()),
    ...dictionaryAnswersFaults(genres, edict, readFurtherMeanings()),
    ...faults,
    ...coverage.map((fault) => ({ ...fault, where: 'jlpt-reference.json' })),
  ];
}

function orderFaults(genres) {
  const twice = genres.filter((genre, i) => genres.findIndex((other) => other.order === genre.order) !== i);
  return twice.map(({ genreName, order }) => ({ check: 'order', message: `${order} appears twice`, where: genreName }));
}

function locate(fault, { fileName, text, genre }) {
  const word = genre.words.find(({ vocabId }) => vocabId === fault.vocabId);
  const line = word ? text.slice(0, text.indexOf(`"vocabId": ${word.vocabId},`)).split('\n').length : 1;
  return { ...fault, word, where: `${fileName}:${line}` };
}

function summary(genres) {
  const words = genres.flatMap((genre) => genre.words);
  const levels = ['N5', 'N4', 'N3', 'N2', 'N1', null].map((level) => [
    level,
    words.filter((w) => w.jlpt === level).length,
  ]);
  const counts = levels.filter(([, count]) => count).map(([level, count]) => `${level ?? 'no level'} ${count}`);
  return `${genres.length} genres, ${words.length} words (${counts.join(', ')})`;
}

/** @returns {import('./report.mjs').Result} */
export function checkVocabulary() {
  const files = readGenres();
  const { exceptions } = readJson('./vocabulary-exceptions.json');
  const faults = withoutExceptions(faultsOf(files, loadEdict()), exceptions);
  return {
    name: 'vocabulary',
    amounts: summary(files.map(({ genre }) => genre)),
    exceptions: exceptions.length,
    faults: faults.map((each) => ({ ...each, subject: each.word && `${each.word.kanji} ${each.word.hiragana}` })),
  };
}

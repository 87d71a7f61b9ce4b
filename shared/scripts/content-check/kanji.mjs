import { fault, placeIn, readContent, readList, uniqueFaults } from './content-files.mjs';
import { loadEdict } from './edict.mjs';
import { loadKanjidic } from './kanji-dictionary.mjs';
import { lessonFaults, shapeFaults } from './kanji-rules.mjs';
import { KANA_LETTERS, strokeFaults } from './kanji-strokes.mjs';
import { withoutExceptions } from './vocabulary-rules.mjs';

/*
 * Checks the lessons of backend/content/kanji and the drawings of backend/content/strokes.
 */

const CHECKED = 'kanji-checked.json';
const REFERENCE = 'kanji-reference.json';
const LEVELS = ['N5', 'N4'];

const charactersOf = ({ value }) => (value.characters ?? []).map(({ kanji }) => kanji);

/** The lessons in learning order, each with the faults of its own. */
function faultsOfLessons(files, levels) {
  const known = { kanjidic: loadKanjidic(), edict: loadEdict(), levels, taught: new Set() };
  return files.flatMap((file) => {
    const shape = shapeFaults(file.value);
    for (const kanji of charactersOf(file)) known.taught.add(kanji);
    const faults = shape.length ? shape : lessonFaults(file.value, file.name, known);
    return faults.map(placeIn(file)).map(nameWord);
  });
}

/** A reading that the analyser does not share can be vouched for as a word can. */
const nameWord = (each) =>
  each.reading ? { ...each, word: { kanji: each.reading.writing, hiragana: each.reading.reading } } : each;

/** A character is taught once, and no N5 lesson comes after an N4 lesson. */
function orderFaults(files) {
  const seen = new Map();
  return files.flatMap((file, i) => {
    const twice = charactersOf(file).filter((kanji) => seen.has(kanji));
    for (const kanji of charactersOf(file)) seen.set(kanji, file.name);
    const late = file.value.level === 'N5' && files.slice(0, i).some(({ value }) => value.level === 'N4');
    return [
      ...twice.map((kanji) => fault('unique', `${kanji} is taught before`, ['characters'])),
      ...(late ? [fault('order', 'an N5 lesson after an N4 lesson', ['order'])] : []),
    ].map(placeIn(file));
  });
}

/** Every character of the reference list has its lesson, and every letter its drawing. */
function coverageFaults(files, levels) {
  const taught = new Set(files.flatMap(charactersOf));
  const missing = [...levels].filter(([kanji]) => !taught.has(kanji));
  const strokes = files.flatMap(({ value }) => value.characters ?? []);
  return [
    ...missing.map(([kanji, level]) => fault('coverage', `${kanji} (${level}) is in no lesson`)),
    ...strokes.flatMap(({ kanji, strokes: count }) => strokeFaults(kanji, count).map((each) => fault('drawing', each))),
    ...KANA_LETTERS.flatMap((kana) => strokeFaults(kana).map((each) => fault('drawing', each))),
  ].map((each) => ({ ...each, where: REFERENCE }));
}

function amounts(files) {
  const characters = (level) => files.filter(({ value }) => value.level === level).flatMap(charactersOf).length;
  const words = files.flatMap(({ value }) => (value.characters ?? []).flatMap((character) => character.words ?? []));
  const questions = files.reduce((sum, { value }) => sum + (value.test?.length ?? 0), 0);
  const levels = LEVELS.map((level) => `${level} ${characters(level)}`).join(', ');
  return `${files.length} lessons, kanji (${levels}), ${words.length} words, ${questions} questions`;
}

/** @returns {import('./report.mjs').Result} */
export function checkKanji() {
  const files = readContent('kanji').toSorted((a, b) => a.value.order - b.value.order);
  const reference = readList(REFERENCE);
  const levels = new Map(LEVELS.flatMap((level) => [...reference[level]].map((kanji) => [kanji, level])));
  const checked = readList(CHECKED);
  const faults = [
    ...uniqueFaults(files, ['lessonId', 'path', 'order', 'title']),
    ...orderFaults(files),
    ...faultsOfLessons(files, levels),
    ...coverageFaults(files, levels),
  ];
  return {
    name: 'kanji',
    amounts: amounts(files),
    exceptions: checked.length,
    faults: withoutExceptions(faults, checked).map((each) => ({
      ...each,
      where: each.where || CHECKED,
      subject: each.word && `${each.word.kanji} ${each.word.hiragana}`,
    })),
  };
}

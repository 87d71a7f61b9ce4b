import { z } from 'zod';
import { fault, schemaFaults } from './content-files.mjs';
import { englishFaults } from './lesson-texts.mjs';
import { grammarKey, isListed, kanaKey, kanaOfReading, kanjiKey, keysOf, knownAtEnd, wordKey } from './path-items.mjs';

/**
 * @typedef {import('./path-items.mjs').Unit} Unit
 * @typedef {import('./path-items.mjs').Library} Library
 */

const text = z.string().trim().min(1);
const FEWEST_ITEMS = 8;
const MOST_ITEMS = 15;
const LEVELS = ['kana', 'N5', 'N4'];

const unitSchema = z.strictObject({
  unitId: z.int().positive(),
  title: text.max(40),
  summary: text.max(120),
  level: z.enum(LEVELS),
  items: z.array(text).min(FEWEST_ITEMS).max(MOST_ITEMS),
  grammar: z.array(text).max(2),
  needs: z.array(z.int().positive()),
  end: z.strictObject({
    kind: z.enum(['kana-quiz', 'genre-quiz', 'lesson', 'kanji-lesson', 'tale']),
    title: text,
    address: z.string().startsWith('/'),
    ref: text,
    lines: z.tuple([z.int().positive(), z.int().positive()]).optional(),
  }),
});

const pathSchema = z.strictObject({
  chapters: z.array(z.strictObject({ title: text.max(40), units: z.array(unitSchema).min(1) })).min(1),
});

/** What is wrong with the shape of the whole file. */
export const shapeFaults = (path) => schemaFaults(pathSchema, path);

/** A fault of a unit; path.mjs turns the unit's id into a place of the file. */
const unitFault = ({ unitId }, check, message) => ({ ...fault(check, message), unitId });

/**
 * What is wrong with the units as a whole, apart from their ends.
 * @param {Unit[]} units in order
 * @param {Library} library
 */
export const pathFaults = (units, library) => [
  ...numberFaults(units),
  ...englishTextFaults(units),
  ...coverageFaults(units, library),
  ...needsFaults(units),
  ...readingFaults(units, library),
  ...levelFaults(units, library),
  ...lessonOrderFaults(units, library),
  ...kanjiWordFaults(units, library),
];

function numberFaults(units) {
  const titles = units.map(({ title }) => title);
  return units.flatMap((unit, i) => [
    ...(unit.unitId === i + 1 ? [] : [unitFault(unit, 'number', `should be ${i + 1}`)]),
    ...(titles.indexOf(unit.title) === i ? [] : [unitFault(unit, 'unique', `title ${unit.title} appears twice`)]),
  ]);
}

const englishTextFaults = (units) =>
  units.flatMap((unit) =>
    [unit.title, unit.summary].flatMap((each) =>
      englishFaults(each, []).map(({ check, message }) => unitFault(unit, check, message)),
    ),
  );

/** The keys that must be in the path, and those that may be. */
function libraryKeys({ kana, words, kanjiLessons, grammarLessons }) {
  const required = [
    ...kana.flatMap(({ hiragana, katakana }) => [kanaKey(hiragana), kanaKey(katakana)]),
    ...words.filter(isListed).map(({ vocabId }) => wordKey(vocabId)),
    ...kanjiLessons.flatMap(({ characters }) => characters.map(kanjiKey)),
    ...grammarLessons.map(({ path }) => grammarKey(path)),
  ];
  return { required, all: new Set([...required, ...words.map(({ vocabId }) => wordKey(vocabId))]) };
}

/** Every kana, word of N5 and N4, kanji and grammar lesson is taught once, and nothing that does not exist. */
function coverageFaults(units, library) {
  const { required, all } = libraryKeys(library);
  const taughtIn = new Map();
  const faults = units.flatMap((unit) =>
    keysOf(unit).flatMap((key) => {
      if (!all.has(key)) return [unitFault(unit, 'item', `${key} does not exist`)];
      const earlier = taughtIn.get(key);
      taughtIn.set(key, earlier ?? unit.unitId);
      return earlier === undefined ? [] : [unitFault(unit, 'unique', `${key} is taught in unit ${earlier}`)];
    }),
  );
  const missing = required.filter((key) => !taughtIn.has(key));
  return [...faults, ...missing.map((key) => fault('coverage', `${key} is in no unit`))];
}

const needsFaults = (units) =>
  units.flatMap((unit) => [
    ...unit.needs
      .filter((id) => id >= unit.unitId)
      .map((id) => unitFault(unit, 'needs', `unit ${id} does not come earlier`)),
    ...(new Set(unit.needs).size < unit.needs.length ? [unitFault(unit, 'needs', 'names a unit twice')] : []),
    ...(unit.needs.length === 0 && unit.unitId > 1 ? [unitFault(unit, 'needs', 'names no unit')] : []),
  ]);

const wordsOf = ({ items }, wordsByKey) => items.flatMap((key) => wordsByKey.get(key) ?? []);
const byKey = (words) => new Map(words.map((word) => [wordKey(word.vocabId), word]));

/** Every word is read with kana that the unit, or a unit that it needs, teaches. */
function readingFaults(units, { kana, words }) {
  const known = knownAtEnd(units);
  const characters = new Set(kana.flatMap(({ hiragana, katakana }) => [hiragana, katakana]));
  const wordsByKey = byKey(words);
  return units.flatMap((unit) =>
    wordsOf(unit, wordsByKey).flatMap((word) => {
      const unread = kanaOfReading(word.hiragana, characters).filter(
        (character) => !known.get(unit.unitId).has(kanaKey(character)),
      );
      return unread.length ? [unitFault(unit, 'kana', `${word.hiragana} needs ${unread.join(' ')}`)] : [];
    }),
  );
}

/** The level at which each item is taught; kana units may use words of any level. */
function levelsByKey({ words, kanjiLessons, grammarLessons }) {
  return new Map([
    ...words.map(({ vocabId, jlpt }) => [wordKey(vocabId), jlpt]),
    ...kanjiLessons.flatMap(({ level, characters }) => characters.map((each) => [kanjiKey(each), level])),
    ...grammarLessons.map(({ path, level }) => [grammarKey(path), level]),
  ]);
}

/** Kana, then N5, then N4. Other words are there for the kana that they are read with, or for the tale that has them. */
function levelFaults(units, library) {
  const levels = levelsByKey(library);
  return units.flatMap((unit, i) => {
    const teachesKana = unit.items.some((key) => key.startsWith('kana:'));
    const mayUseAnyWord = unit.level === 'kana' || unit.end.kind === 'tale';
    const wrong = keysOf(unit).filter((key) => {
      if (!levels.has(key) || (mayUseAnyWord && key.startsWith('word:'))) return false;
      return levels.get(key) !== unit.level;
    });
    return [
      ...(teachesKana === (unit.level === 'kana') ? [] : [unitFault(unit, 'level', `is not ${unit.level}`)]),
      ...(i > 0 && LEVELS.indexOf(unit.level) < LEVELS.indexOf(units[i - 1].level)
        ? [unitFault(unit, 'level', `${unit.level} after ${units[i - 1].level}`)]
        : []),
      ...wrong.map((key) => unitFault(unit, 'level', `${key} is ${levels.get(key) ?? 'no word of N5 or N4'}`)),
    ];
  });
}

/** Lessons are taught in their order, each in a unit that needs the one before it. */
function lessonOrderFaults(units, { grammarLessons, kanjiLessons }) {
  const known = knownAtEnd(units);
  const steps = [
    ...grammarLessons.map(({ path }) => [grammarKey(path)]),
    null,
    ...kanjiLessons.map(({ characters }) => characters.map(kanjiKey)),
  ];
  return steps.flatMap((keys, i) => {
    const before = steps[i - 1];
    if (!keys || !before) return [];
    return units
      .filter((unit) => keysOf(unit).some((key) => keys.includes(key)))
      .flatMap((unit) => {
        const unknown = before.filter((key) => !known.get(unit.unitId).has(key));
        return unknown.length ? [unitFault(unit, 'order', `${keys[0]} before ${unknown.join(' ')}`)] : [];
      });
  });
}

/** How many units after a kanji its first word may come. */
const NEAR = 3;

/** A kanji is taught when a word written with it is known, or soon will be. */
function kanjiWordFaults(units, { words }) {
  const wordsByKey = byKey(words);
  return units.flatMap((unit) => {
    const writings = units
      .filter(({ unitId }) => unitId <= unit.unitId + NEAR)
      .flatMap((each) => wordsOf(each, wordsByKey).map(({ kanji }) => kanji))
      .join(' ');
    return unit.items
      .filter((key) => key.startsWith('kanji:') && !writings.includes(key.split(':')[1]))
      .map((key) =>
        unitFault(unit, 'kanji', `no word is written with ${key.split(':')[1]} up to unit ${unit.unitId + NEAR}`),
      );
  });
}

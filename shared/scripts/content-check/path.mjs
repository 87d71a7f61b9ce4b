import { KANA } from '@shinobi/shared/domain/japanese/kana';
import { readFileSync } from 'node:fs';
import { fault, readContent } from './content-files.mjs';
import { DICTIONARY_ANSWERS } from './dictionary-answers.mjs';
import { lineOf } from './json-line.mjs';
import { linkFaults } from './links.mjs';
import { endFaults } from './path-ends.mjs';
import { knownAtEnd } from './path-items.mjs';
import { pathFaults, shapeFaults } from './path-rules.mjs';
import { contentWords } from './path-tales.mjs';

/*
 * Checks the learning path, backend/content/path.json.
 */

const FILE = new URL('../../../backend/content/path.json', import.meta.url);

const inOrder = (folder) =>
  readContent(folder)
    .map(({ value }) => value)
    .toSorted((a, b) => a.order - b.order);

/** @returns {import('./path-items.mjs').Library} */
const readLibrary = () => ({
  kana: KANA,
  words: readContent('vocabulary').flatMap(({ value }) =>
    value.words.map((word) => ({ ...word, genreName: value.genreName })),
  ),
  kanjiLessons: inOrder('kanji').map(({ path, level, characters }) => ({
    path,
    level,
    characters: characters.map(({ kanji }) => kanji),
  })),
  grammarLessons: inOrder('grammar'),
});

function readOtherWritings() {
  const answers = JSON.parse(readFileSync(DICTIONARY_ANSWERS, 'utf8'));
  return new Map(
    Object.entries(answers).map(([word, { writings = [], readings = [] }]) => [word, [...writings, ...readings]]),
  );
}

function faultsOfEnds(units, library) {
  const known = knownAtEnd(units);
  const tales = new Map(inOrder('folktales').map(({ storyName, sentences }) => [storyName, sentences]));
  const sources = { library, tales, contentWords, otherWritings: readOtherWritings() };
  return units.flatMap((unit) => [
    ...endFaults(unit, { ...sources, known: known.get(unit.unitId) }),
    ...linkFaults(`[end](${unit.end.address.replace(/\?.*$/, '')})`).map((message) => ({
      ...fault('end', message),
      unitId: unit.unitId,
    })),
  ]);
}

/** Puts each fault at the line of its unit. */
function placed(faults, text, chapters) {
  const paths = new Map(
    chapters.flatMap(({ units }, chapter) => units.map(({ unitId }, i) => [unitId, ['chapters', chapter, 'units', i]])),
  );
  return faults.map((each) => ({
    ...each,
    where: `path.json:${lineOf(text, paths.get(each.unitId) ?? each.path)}`,
    subject: each.unitId === undefined ? undefined : `unit ${each.unitId}`,
  }));
}

function amounts({ chapters }) {
  const units = chapters.flatMap((chapter) => chapter.units);
  const items = units.reduce((sum, unit) => sum + unit.items.length, 0);
  const tales = units.filter(({ end }) => end.kind === 'tale').length;
  return `${chapters.length} chapters, ${units.length} units, ${items} items, ${tales} passages of folktales`;
}

/** @returns {import('./report.mjs').Result} */
export function checkPath() {
  const text = readFileSync(FILE, 'utf8');
  const path = JSON.parse(text);
  const shape = shapeFaults(path);
  if (shape.length) return { name: 'path', amounts: '', exceptions: 0, faults: placed(shape, text, []) };
  const units = path.chapters.flatMap((chapter) => chapter.units);
  const library = readLibrary();
  return {
    name: 'path',
    amounts: amounts(path),
    exceptions: 0,
    faults: placed([...pathFaults(units, library), ...faultsOfEnds(units, library)], text, path.chapters),
  };
}

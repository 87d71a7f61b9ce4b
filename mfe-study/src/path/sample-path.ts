import type { ItemContent } from '@shinobi/shared/contract/learning/memory';
import { currentUnit, type PathUnit, unitProgress } from '@shinobi/shared/domain/memory/path';
import { placementUnit } from '@shinobi/shared/domain/memory/placement';
import type { Handlers } from '@shinobi/shared/testing/fake-api';
import { SAMPLE_GENRES } from '../sample-words.js';
import type { LearningPath } from './use-path.js';

const kana = (characters: string) => [...characters].map((character) => `kana:${character}:read`);
const word = (vocabId: number) => `word:${vocabId}:meaning`;

const kanaQuiz = (row: string): PathUnit['end'] => ({
  kind: 'kana-quiz',
  title: `Hiragana quiz: ${row}`,
  address: '/hiragana-quiz?set=rows',
  ref: 'hiragana',
});

/** Four units in two chapters. The last one ends with a tale and has a grammar lesson as well. */
export const SAMPLE_UNITS: readonly PathUnit[] = [
  {
    unitId: 1,
    title: 'The five vowels',
    summary: 'Read あ い う え お.',
    level: 'kana',
    items: kana('あいうえお'),
    grammar: [],
    needs: [],
    end: kanaQuiz('the vowels'),
  },
  {
    unitId: 2,
    title: 'か to こ',
    summary: 'Read words such as たまご (egg).',
    level: 'kana',
    items: [...kana('かきくけこ'), word(4003)],
    grammar: [],
    needs: [1],
    end: kanaQuiz('あ to こ'),
  },
  {
    unitId: 3,
    title: 'At the table',
    summary: 'Name what you eat.',
    level: 'N5',
    items: ['kanji:日:meaning', word(4004), word(4005)],
    grammar: ['first'],
    needs: [2],
    end: { kind: 'lesson', title: 'Saying what something is: です', address: '/grammar/first', ref: 'first' },
  },
  {
    unitId: 4,
    title: 'Once upon a time',
    summary: 'Read the first sentences of Momotaro.',
    level: 'N5',
    items: [word(4006), word(4007)],
    grammar: ['second'],
    needs: [2, 3],
    end: { kind: 'tale', title: 'Momotaro, sentences 1 to 3', address: '/folktales/momotaro', ref: 'momotaro' },
  },
];

const copyOf = ({ lines: _, ...end }: PathUnit['end']) => end;
const chapterOf = (title: string, units: readonly PathUnit[]) => ({
  title,
  units: units.map((unit) => ({
    ...unit,
    items: [...unit.items],
    grammar: [...unit.grammar],
    needs: [...unit.needs],
    end: copyOf(unit.end),
  })),
});

/** Returns the sample path of a learner who has learned all items of the units up to `done`. */
export function pathWith(done: number): LearningPath {
  const learned = new Set(SAMPLE_UNITS.filter(({ unitId }) => unitId <= done).flatMap(({ items }) => items));
  const progress = unitProgress(SAMPLE_UNITS, (item) => learned.has(item));
  return {
    chapters: [chapterOf('Hiragana', SAMPLE_UNITS.slice(0, 2)), chapterOf('First sentences', SAMPLE_UNITS.slice(2))],
    progress: progress.map((unit) => ({ ...unit, waitsFor: [...unit.waitsFor] })),
    current: currentUnit(progress)?.unitId ?? null,
  };
}

function wordContent(item: string, vocabId: number): ItemContent[] {
  return SAMPLE_GENRES.flatMap(({ vocabGenre: { genreId, genreName }, vocabList }) => {
    const found = vocabList.find((listed) => listed.vocabId === vocabId);
    const genre = { genreId, genreName, hasAudio: true, hasProductAudio: false };
    const others = vocabList.filter((listed) => listed !== found);
    return found ? [{ item, kind: 'word' as const, word: found, genre, others, example: null }] : [];
  });
}

const grammarContent = (path: string, n: number): ItemContent => ({
  item: `grammar:${path}:${n}`,
  kind: 'grammar',
  question: {
    question: 'Which is right?',
    prompt: '“I am a student.”',
    choices: ['{私|わたし}は{学生|がくせい}です。', '{私|わたし}を{学生|がくせい}です。'],
    answer: 0,
    why: 'は marks the topic.',
  },
  lesson: { path, title: path === 'first' ? 'Saying what something is: です' : 'Telling what was: でした' },
});

const KANJI_CONTENT: ItemContent = {
  item: 'kanji:日:meaning',
  kind: 'kanji',
  character: { kanji: '日', meanings: ['day', 'sun'], on: ['ニチ'], kun: ['ひ'], strokes: 4, hint: '', words: [] },
  others: [{ kanji: '月', meanings: ['month'] }],
  lesson: { path: 'days', title: 'Days' },
};

/** Returns the content of a word or grammar item; none for other kinds. */
export function pathContents(item: string): ItemContent[] {
  const [kind = '', name = '', last = ''] = item.split(':');
  if (kind === 'word') return wordContent(item, Number(name));
  if (kind === 'grammar') return [grammarContent(name, Number(last))];
  return item === KANJI_CONTENT.item ? [KANJI_CONTENT] : [];
}

export const pathHandlers: Handlers = {
  'GET /api/Path/GetUnits': () => ({ chapters: pathWith(0).chapters }),
  'GET /api/Path/GetPath': () => pathWith(1),
  'POST /api/Memory/GetContents': ({ body }) => ({ contents: body.items.flatMap(pathContents) }),
  'POST /api/Memory/MarkKnown': () => ({ states: [] }),
  'POST /api/Path/Place': ({ body }) => {
    const unitId = placementUnit(SAMPLE_UNITS, body.answers) ?? 1;
    const known = SAMPLE_UNITS.filter((unit) => unit.unitId < unitId).flatMap(({ items }) => items).length;
    return { unitId, known };
  },
};

import type { EditedKanji } from '@shinobi/shared/contract/editing/kanji-edit';
import { kanjiFaults } from '@shinobi/shared/domain/editing/lesson-edit';
import type { EditFault } from '@shinobi/shared/domain/editing/word-list';
import { counted } from '../common/counted.js';
import { fieldDifferences, rowDifferences } from '../common/difference.js';
import type { DocumentKind } from '../common/edited-document.js';
import { kanjiFrom, newKanji, sentKanji, type CharacterRow, type Kanji, type SentKanji } from './kanji.js';
import { BASIC_NAMES, lessonNameOf, pathFaults } from './lesson.js';
import { missing, missingInRows, missingInTest, sayQuestion } from './question.js';

const say = ({ kanji, meanings, on, kun, strokes, hint, words }: CharacterRow) =>
  [
    `${kanji}: ${meanings}`,
    ...[on, kun].filter(Boolean),
    counted(strokes, 'stroke'),
    hint,
    ...words.map((word) => `${word.kanji}（${word.hiragana}） ${word.english}`),
  ].join('\n');

const differences = (mine: Kanji, theirs: Kanji) => [
  ...fieldDifferences(mine, theirs, BASIC_NAMES),
  ...rowDifferences(mine, theirs, {
    ...{ name: 'Character', say, keyOf: ({ kanji }: CharacterRow) => kanji },
    of: ({ characters }) => characters,
    put: (lesson, characters) => ({ ...lesson, characters }),
  }),
  ...rowDifferences(mine, theirs, {
    ...{ name: 'Question', say: sayQuestion, of: ({ test }) => test },
    put: (lesson, test) => ({ ...lesson, test }),
  }),
];

const ONE_HAN = /^\p{Script=Han}$/u;
const MOST_STROKES = 40;

function characterFaults({ kanji, meanings, strokes, hint, words }: SentKanji['characters'][number]): EditFault[] {
  const strokesAreRight = strokes >= 1 && strokes <= MOST_STROKES;
  return [
    ...(ONE_HAN.test(kanji) ? [] : [{ path: 'kanji', message: 'This is one kanji.' }]),
    ...(meanings.length > 0 ? [] : [{ path: 'meanings', message: 'It needs a meaning.' }]),
    ...(strokesAreRight ? [] : [{ path: 'strokes', message: `From 1 to ${MOST_STROKES}.` }]),
    ...missing({ hint }),
    ...missingInRows('words', words),
  ];
}

/** What the server would refuse. */
function faultsOf(lesson: Kanji): EditFault[] {
  const sent = sentKanji(lesson, newKanji(0));
  const { title, summary, characters, test } = sent;
  const ofCharacters = characters.flatMap((character, index) =>
    characterFaults(character).map((fault) => ({ ...fault, path: `characters.${index}.${fault.path}` })),
  );
  const none = characters.length > 0 ? [] : [{ path: 'characters', message: 'A lesson has at least one character.' }];
  return [
    ...pathFaults(sent.path),
    ...missing({ title, summary }),
    ...none,
    ...ofCharacters,
    ...missingInTest(test),
    ...kanjiFaults(sent),
  ];
}

export const KANJI: DocumentKind<Kanji, EditedKanji> = {
  ...{ what: 'lesson', differences, faultsOf, nameOf: lessonNameOf, valueOf: kanjiFrom, adopt: (value) => value },
  readersCalls: '/api/KanjiTest/',
  isNew: ({ lessonId }) => lessonId === 0,
  draftOf: ({ lessonId }) => `kanji-${lessonId}`,
  placeOf: ({ path }) => `/kanjiEdit/${path}`,
  readerPlaceOf: ({ lessonId, path }) => (lessonId > 0 ? `/kanji/${path}` : null),
  save: (api, lesson, stored) => api('POST /api/KanjiEdit/Save', { body: sentKanji(lesson, stored) }),
  async history(api, { path }, signal) {
    const kept = await api('GET /api/KanjiEdit/GetHistory/:path', { params: { path }, signal });
    return kept.map(({ count, ...rest }) => ({ ...rest, notes: [counted(count, 'character')] }));
  },
  versionOf: (api, { path }, version) =>
    api('GET /api/KanjiEdit/GetVersion/:path/:version', { params: { path, version } }),
};

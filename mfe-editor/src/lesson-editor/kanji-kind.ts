import type { EditedKanji } from '@shinobi/shared/contract/editing/kanji-edit';
import { kanjiFaults } from '@shinobi/shared/domain/editing/lesson-edit';
import type { EditFault } from '@shinobi/shared/domain/editing/word-list';
import { KANJI_STROKES_MAX } from '@shinobi/shared/domain/limits/library';
import { formatCount } from '@shinobi/shared/ui/desk/format.js';
import { fieldDifferences, rowDifferences } from '../common/merging/difference.js';
import { pastVersion } from '../common/workbench/past-version.js';
import type { DocumentKind } from '../common/workbench/document-kind.js';
import {
  type CharacterRow,
  type KanjiLesson,
  kanjiLessonFrom,
  kanjiSaveRequest,
  type KanjiSaveRequest,
  newKanjiLesson,
} from './kanji-lesson.js';
import { BASIC_NAMES, lessonFieldName, pathFaults } from './lesson-basics.js';
import { describeQuestion, missingInRows, missingInTest, missingTexts } from '../common/questions/test-question.js';

const describeCharacter = ({ kanji, meanings, on, kun, strokes, hint, words }: CharacterRow) =>
  [
    `${kanji}: ${meanings}`,
    ...[on, kun].filter(Boolean),
    formatCount(strokes, 'stroke'),
    hint,
    ...words.map((word) => `${word.kanji}（${word.hiragana}） ${word.english}`),
  ].join('\n');

const findDifferences = (mine: KanjiLesson, theirs: KanjiLesson) => [
  ...fieldDifferences(mine, theirs, BASIC_NAMES),
  ...rowDifferences(mine, theirs, {
    ...{ name: 'Character', describe: describeCharacter, rowKey: ({ kanji }: CharacterRow) => kanji },
    rowsOf: ({ characters }) => characters,
    withRows: (lesson, characters) => ({ ...lesson, characters }),
  }),
  ...rowDifferences(mine, theirs, {
    ...{ name: 'Question', describe: describeQuestion, rowsOf: ({ test }) => test },
    withRows: (lesson, test) => ({ ...lesson, test }),
  }),
];

const SINGLE_KANJI = /^\p{Script=Han}$/u;

function characterFaults({
  kanji,
  meanings,
  strokes,
  hint,
  words,
}: KanjiSaveRequest['characters'][number]): EditFault[] {
  const areStrokesValid = strokes >= 1 && strokes <= KANJI_STROKES_MAX;
  return [
    ...(SINGLE_KANJI.test(kanji) ? [] : [{ path: 'kanji', message: 'Enter a single kanji.' }]),
    ...(meanings.length > 0 ? [] : [{ path: 'meanings', message: 'Add a meaning.' }]),
    ...(areStrokesValid ? [] : [{ path: 'strokes', message: `Enter a number from 1 to ${KANJI_STROKES_MAX}.` }]),
    ...missingTexts({ hint }),
    ...missingInRows('words', words),
  ];
}

/** Finds what the server would refuse. */
function findFaults(lesson: KanjiLesson): EditFault[] {
  const request = kanjiSaveRequest(lesson, newKanjiLesson(0));
  const { title, summary, characters, test } = request;
  const ofCharacters = characters.flatMap((character, index) =>
    characterFaults(character).map((fault) => ({ ...fault, path: `characters.${index}.${fault.path}` })),
  );
  const noCharacters =
    characters.length > 0 ? [] : [{ path: 'characters', message: 'A lesson has at least one character.' }];
  return [
    ...pathFaults(request.path),
    ...missingTexts({ title, summary }),
    ...noCharacters,
    ...ofCharacters,
    ...missingInTest(test),
    ...kanjiFaults(request),
  ];
}

export const KANJI: DocumentKind<KanjiLesson, EditedKanji> = {
  ...{
    what: 'lesson',
    findDifferences,
    findFaults,
    fieldName: lessonFieldName,
    toEditable: kanjiLessonFrom,
    withAssignedIds: (value) => value,
  },
  readerApiPath: '/api/KanjiTest/',
  versionOf: ({ version }) => version,
  isNew: ({ lessonId }) => lessonId === 0,
  draftKey: ({ lessonId }) => `kanji-${lessonId}`,
  editPath: ({ path }) => `/kanjiEdit/${path}`,
  readerPath: ({ lessonId, path, isHidden }) => (lessonId > 0 && !isHidden ? `/kanji/${path}` : null),
  reviewing: {
    kind: 'kanji lesson',
    idOf: ({ lessonId }) => lessonId,
    isDraft: ({ isDraft }) => isDraft === true,
  },
  save: (api, lesson, stored) => api('POST /api/KanjiEdit/Save', { body: kanjiSaveRequest(lesson, stored) }),
  async loadHistory(api, { path }, signal) {
    const versions = await api('GET /api/KanjiEdit/GetHistory/:path', { params: { path }, signal });
    return versions.map(({ count, ...rest }) => pastVersion(rest, formatCount(count, 'character')));
  },
  loadVersion: (api, { path }, version) =>
    api('GET /api/KanjiEdit/GetVersion/:path/:version', { params: { path, version } }),
};

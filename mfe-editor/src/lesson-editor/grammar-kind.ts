import type { EditedGrammar } from '@shinobi/shared/contract/editing/grammar-edit';
import { grammarFaults } from '@shinobi/shared/domain/editing/lesson-edit';
import type { EditFault } from '@shinobi/shared/domain/editing/word-list';
import { formatCount } from '@shinobi/shared/ui/desk/format.js';
import { fieldDifferences, rowDifferences } from '../common/merging/difference.js';
import { pastVersion } from '../common/workbench/past-version.js';
import type { DocumentKind } from '../common/workbench/document-kind.js';
import {
  type Example,
  type GrammarLesson,
  grammarLessonFrom,
  grammarSaveRequest,
  type Mistake,
  newGrammarLesson,
} from './grammar-lesson.js';
import { BASIC_NAMES, lessonFieldName, pathFaults } from './lesson-basics.js';
import { describeQuestion, missingInRows, missingInTest, missingTexts } from '../common/questions/test-question.js';

const NAMES = { ...BASIC_NAMES, pattern: 'Pattern', explanation: 'Explanation' };

const describeExample = ({ ja, english }: Example) => `${ja}\n${english}`;
const describeMistake = ({ wrong, right, why }: Mistake) => `✗ ${wrong}\n✓ ${right}\n${why}`;

const findDifferences = (mine: GrammarLesson, theirs: GrammarLesson) => [
  ...fieldDifferences(mine, theirs, NAMES),
  ...rowDifferences(mine, theirs, {
    ...{ name: 'Example', describe: describeExample, rowsOf: ({ examples }) => examples },
    withRows: (lesson, examples) => ({ ...lesson, examples }),
  }),
  ...rowDifferences(mine, theirs, {
    ...{ name: 'Mistake', describe: describeMistake, rowsOf: ({ mistakes }) => mistakes },
    withRows: (lesson, mistakes) => ({ ...lesson, mistakes }),
  }),
  ...rowDifferences(mine, theirs, {
    ...{ name: 'Question', describe: describeQuestion, rowsOf: ({ test }) => test },
    withRows: (lesson, test) => ({ ...lesson, test }),
  }),
];

/** Finds what the server would refuse. */
function findFaults(lesson: GrammarLesson): EditFault[] {
  const request = grammarSaveRequest(lesson, newGrammarLesson(0));
  const { title, summary, pattern, explanation, examples, mistakes, test } = request;
  return [
    ...pathFaults(request.path),
    ...missingTexts({ title, summary, pattern, explanation }),
    ...missingInRows('examples', examples),
    ...missingInRows('mistakes', mistakes),
    ...missingInTest(test),
    ...grammarFaults(request),
  ];
}

export const GRAMMAR: DocumentKind<GrammarLesson, EditedGrammar> = {
  ...{
    what: 'lesson',
    findDifferences,
    findFaults,
    fieldName: lessonFieldName,
    toEditable: grammarLessonFrom,
    withAssignedIds: (value) => value,
  },
  readerApiPath: '/api/Grammar/',
  versionOf: ({ version }) => version,
  isNew: ({ lessonId }) => lessonId === 0,
  draftKey: ({ lessonId }) => `grammar-${lessonId}`,
  editPath: ({ path }) => `/grammarEdit/${path}`,
  readerPath: ({ lessonId, path, isHidden }) => (lessonId > 0 && !isHidden ? `/grammar/${path}` : null),
  reviewing: {
    kind: 'grammar lesson',
    idOf: ({ lessonId }) => lessonId,
    isDraft: ({ isDraft }) => isDraft === true,
  },
  save: (api, lesson, stored) => api('POST /api/GrammarEdit/Save', { body: grammarSaveRequest(lesson, stored) }),
  async loadHistory(api, { path }, signal) {
    const versions = await api('GET /api/GrammarEdit/GetHistory/:path', { params: { path }, signal });
    return versions.map(({ count, ...rest }) => pastVersion(rest, formatCount(count, 'question')));
  },
  loadVersion: (api, { path }, version) =>
    api('GET /api/GrammarEdit/GetVersion/:path/:version', { params: { path, version } }),
};

import type { EditedGrammar } from '@shinobi/shared/contract/editing/grammar-edit';
import { grammarFaults } from '@shinobi/shared/domain/editing/lesson-edit';
import type { EditFault } from '@shinobi/shared/domain/editing/word-list';
import { counted } from '../common/counted.js';
import { fieldDifferences, rowDifferences } from '../common/difference.js';
import type { DocumentKind } from '../common/edited-document.js';
import { grammarFrom, newGrammar, sentGrammar, type Example, type Grammar, type Mistake } from './grammar.js';
import { BASIC_NAMES, lessonNameOf, pathFaults } from './lesson.js';
import { missing, missingInRows, missingInTest, sayQuestion } from './question.js';

const NAMES = { ...BASIC_NAMES, pattern: 'Pattern', explanation: 'Explanation' };

const sayExample = ({ ja, english }: Example) => `${ja}\n${english}`;
const sayMistake = ({ wrong, right, why }: Mistake) => `✗ ${wrong}\n✓ ${right}\n${why}`;

const differences = (mine: Grammar, theirs: Grammar) => [
  ...fieldDifferences(mine, theirs, NAMES),
  ...rowDifferences(mine, theirs, {
    ...{ name: 'Example', say: sayExample, of: ({ examples }) => examples },
    put: (lesson, examples) => ({ ...lesson, examples }),
  }),
  ...rowDifferences(mine, theirs, {
    ...{ name: 'Mistake', say: sayMistake, of: ({ mistakes }) => mistakes },
    put: (lesson, mistakes) => ({ ...lesson, mistakes }),
  }),
  ...rowDifferences(mine, theirs, {
    ...{ name: 'Question', say: sayQuestion, of: ({ test }) => test },
    put: (lesson, test) => ({ ...lesson, test }),
  }),
];

/** What the server would refuse. */
function faultsOf(lesson: Grammar): EditFault[] {
  const sent = sentGrammar(lesson, newGrammar(0));
  const { title, summary, pattern, explanation, examples, mistakes, test } = sent;
  return [
    ...pathFaults(sent.path),
    ...missing({ title, summary, pattern, explanation }),
    ...missingInRows('examples', examples),
    ...missingInRows('mistakes', mistakes),
    ...missingInTest(test),
    ...grammarFaults(sent),
  ];
}

export const GRAMMAR: DocumentKind<Grammar, EditedGrammar> = {
  ...{ what: 'lesson', differences, faultsOf, nameOf: lessonNameOf, valueOf: grammarFrom, adopt: (value) => value },
  readersCalls: '/api/Grammar/',
  isNew: ({ lessonId }) => lessonId === 0,
  draftOf: ({ lessonId }) => `grammar-${lessonId}`,
  placeOf: ({ path }) => `/grammarEdit/${path}`,
  readerPlaceOf: ({ lessonId, path }) => (lessonId > 0 ? `/grammar/${path}` : null),
  save: (api, lesson, stored) => api('POST /api/GrammarEdit/Save', { body: sentGrammar(lesson, stored) }),
  async history(api, { path }, signal) {
    const kept = await api('GET /api/GrammarEdit/GetHistory/:path', { params: { path }, signal });
    return kept.map(({ count, ...rest }) => ({ ...rest, notes: [counted(count, 'question')] }));
  },
  versionOf: (api, { path }, version) =>
    api('GET /api/GrammarEdit/GetVersion/:path/:version', { params: { path, version } }),
};

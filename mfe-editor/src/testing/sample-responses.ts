import type { AnswerReport } from '@shinobi/shared/contract/editing/answer-report';
import type { CheckNote } from '@shinobi/shared/contract/editing/en-check';
import type { SitemapEntry } from '@shinobi/shared/contract/site/sitemap-edit';
import type { Handlers } from '@shinobi/shared/testing/fake-api';
import { anEditedArticle } from './sample-article.js';
import { anEditedGenre } from './sample-genre.js';
import { aDocumentReview, aSubmission } from './sample-review.js';

const AT = '2026-11-20T09:00:00.000Z';

const reports: AnswerReport[] = [
  {
    ...{ reportId: 1, vocabId: 1, kind: 'EnToKanji', given: '玉子', count: 3, at: AT },
    ...{ genreName: 'Food', kanji: '卵', hiragana: 'たまご', english: 'egg' },
    ...{ accepted: [], opinion: 'agrees', reason: 'The dictionary has it for this word.', entries: ['egg'] },
  },
  {
    ...{ reportId: 2, vocabId: 2, kind: 'vocab', given: 'hen’s egg', count: 1, at: AT },
    ...{ genreName: 'Food', kanji: '卵', hiragana: 'たまご', english: 'egg' },
    ...{ accepted: ['玉子'], opinion: 'unknown', reason: 'The dictionary does not have it.', entries: ['egg'] },
  },
];

const aNote = (given: Partial<CheckNote>): CheckNote => ({
  ...{ noteId: 1, paragraph: 0, before: null, note: 'Say it shorter.', signedBy: 'Ann', at: AT },
  ...{ editedAt: null, resolvedAt: null, version: 1 },
  ...given,
});

const anEntry = (given: Partial<SitemapEntry>): SitemapEntry => ({
  ...{ address: '/terms', origin: 'page', included: true, listed: true, priority: null, changefreq: null },
  ...{ lastmod: null, version: 0, changedAt: null },
  ...given,
});

const article = { pageName: 'wa-and-ga', title: 'Wa and ga, told as a story' };
const TEXTS = ['Ask ten learners what is hardest, and eight will say は and が.', '{山|やま}へ{行|い}きました。'];

/** Responses for running the editors' pages without a backend. */
export const sampleResponses: Handlers = {
  'GET /api/AnswerReport/GetOpen': () => ({ reports, open: reports.length }),
  'POST /api/AnswerReport/Resolve': ({ body: { reportId, accept } }) => ({
    ...{ reportId, outcome: 'decided', accepted: accept },
  }),
  'POST /api/AnswerReport/ResolveMany': ({ body: { decisions } }) => ({
    results: decisions.map(({ reportId, accept }) => ({ reportId, outcome: 'decided', accepted: accept })),
  }),
  'POST /api/AnswerReport/Reopen': () => ({}),
  'GET /api/ArticlesEdit/GetAll': () => [anEditedArticle()],
  'GET /api/ArticlesEdit/GetOne/:pageName': () => anEditedArticle(),
  'GET /api/EnCheck/GetAll': () => [{ ...article, paragraphs: TEXTS.length, open: 2, resolved: 0 }],
  'GET /api/EnCheck/GetOne/:pageName': () => ({
    ...article,
    paragraphs: TEXTS.map((text, at) => ({ text, mark: `mark-${at}` })),
    notes: [aNote({}), aNote({ noteId: 2, paragraph: 1, note: 'Who goes?', before: '{山|やま}です。' })],
  }),
  'POST /api/EnCheck/Add': ({ body: { paragraph, note, signedBy } }) =>
    aNote({ noteId: Date.now() % 2 ** 31, paragraph, note, signedBy }),
  'POST /api/EnCheck/Edit': ({ body: { noteId, note, version } }) =>
    aNote({ noteId, note, version: version + 1, editedAt: AT }),
  'POST /api/EnCheck/Resolve': ({ body: { noteId, resolved, version } }) =>
    aNote({ noteId, resolvedAt: resolved ? AT : null, version: version + 1 }),
  'POST /api/EnCheck/Remove': () => ({}),
  'GET /api/Review/GetDocument': () => aDocumentReview(),
  'GET /api/Review/GetSubmissions': () => ({ submissions: [aSubmission()], nextCursor: null }),
  'GET /api/VocabEdit/GetAll': () => [{ ...anEditedGenre(), wordCount: anEditedGenre().words.length }],
  'GET /api/VocabEdit/GetOne/:genreName': () => anEditedGenre(),
  'GET /api/SitemapEdit/GetAll': () => ({
    site: 'https://shinobi.example',
    entries: [anEntry({}), anEntry({ address: '/folktales/momotaro', origin: 'content', lastmod: AT })],
  }),
  'POST /api/SitemapEdit/Save': ({ body: { version = 0, ...settings } }) =>
    anEntry({ ...settings, version: version + 1 }),
  'POST /api/SitemapEdit/Reset': ({ body: { address, version = 0 } }) => ({
    entry: anEntry({ address, version: version + 1 }),
  }),
};

import type { DictionaryEntry } from '@shinobi/shared/contract/learning/dictionary';
import { type Handlers, refusal } from '@shinobi/shared/testing/fake-api';

/** A word of the standalone harness with everything that an entry can have. */
const ENTRY: DictionaryEntry = {
  entryId: '3f',
  title: '食べる (たべる)',
  summary: 'to eat, to live on (e.g. a salary)',
  writings: ['食べる', '喰べる'],
  readings: ['たべる'],
  senses: [
    { partsOfSpeech: ['v1', 'vt'], notes: [], glosses: ['to eat'] },
    { partsOfSpeech: ['v1', 'vt'], notes: ['col'], glosses: ['to live on (e.g. a salary)', 'to live off'] },
  ],
  isCommon: true,
  vocabId: 4001,
  address: '/word/3f-taberu',
  clipUrl: '/vocabulary-quiz/audio/Verbs/Japanese-vocabulary4001.m4a',
  accent: 2,
  kanji: [{ kanji: '食', meanings: ['eat', 'food'], address: '/kanji/first' }],
  sentences: [
    { ja: '{母|はは}は{寿司|すし}を{食|た}べました。', english: 'My mother ate sushi.', address: '/grammar/first' },
  ],
};

export const wordHandlers: Handlers = {
  'GET /api/Dictionary/GetEntry/:entryId': ({ params: { entryId } }) =>
    entryId.split('-')[0] === ENTRY.entryId ? ENTRY : refusal('EntryNotFound'),
  'GET /api/Dictionary/Search': () => ({ pages: [], words: [] }),
  'GET /api/Dictionary/LookUp': () => ({ words: [] }),
};

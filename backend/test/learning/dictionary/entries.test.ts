import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { toHiragana } from '@shinobi/shared/domain/japanese/romaji';
import { readFileSync } from 'node:fs';
import { DictionaryDatabaseService } from '../../../src/learning/dictionary/dictionary-database.service.js';
import { DictionaryRepository } from '../../../src/learning/dictionary/dictionary.repository.js';
import { startApp, type TestApp } from '../../support/app.js';
import { withDictionary } from '../../support/dictionary.js';

const FORMS = ['writings', 'readings', 'rareWritings', 'rareReadings', 'ambiguousReadings'] as const;
const fold = (form: string) => toHiragana(form.normalize('NFKC'));
/** What the content has for the words of the library. */
const ANSWERS = JSON.parse(
  readFileSync(new URL('../../../content/dictionary-answers.json', import.meta.url), 'utf8'),
) as Record<string, { entry?: string } & Partial<Record<(typeof FORMS)[number], string[]>>>;

let app: TestApp;

beforeAll(async () => {
  app = await startApp({ content: true, settings: await withDictionary() });
  await app.nest.get(DictionaryDatabaseService, { strict: false }).opened();
}, 180_000);
afterAll(() => app.close());

const idOf = async (q: string): Promise<string> => {
  const { words } = await app.client().ok('GET /api/Dictionary/Search', { query: { q } });
  return words[0]?.entryId ?? '';
};
const getEntry = async (q: string) =>
  app.client().ok('GET /api/Dictionary/GetEntry/:entryId', { params: { entryId: await idOf(q) } });

describe('An entry of the dictionary', () => {
  it('has everything that the page of a taught word shows', async () => {
    const entry = await getEntry('食べる');
    expect(entry).toMatchObject({
      title: '食べる (たべる)',
      summary: 'to eat, to live on (e.g. a salary), to live off',
      readings: ['たべる'],
      isCommon: true,
      vocabId: expect.any(Number),
      address: `/word/${entry.entryId}-taberu`,
      clipUrl: expect.stringMatching(/^\/vocabulary-quiz\/audio\/.+\.m4a$/),
      kanji: [
        { kanji: '食', meanings: expect.arrayContaining(['to eat']), address: expect.stringMatching(/^\/kanji\//) },
      ],
    });
    expect(entry.writings).toEqual(['食べる', '喰べる']);
    expect(entry.senses[0]).toEqual({ partsOfSpeech: ['v1', 'vt'], notes: [], glosses: ['to eat'] });
    expect(entry.sentences.length).toBeGreaterThan(1);
    for (const { ja, english, address } of entry.sentences) {
      expect(ja).toContain('{食|た}べ');
      expect(english).not.toBe('');
      expect(address).toMatch(/^\/(?:grammar|folktales)\//);
    }
  });

  it('shows no form of a taught word that quizzes refuse (docs/behaviour/study.md, rule 11)', async () => {
    const entries = app.nest.get(DictionaryRepository, { strict: false });
    const refused: string[] = [];
    for (const [key, answers] of Object.entries(ANSWERS)) {
      const [kanji = '', hiragana = ''] = key.split('/');
      const document = await entries.findEntry(answers.entry ?? '');
      const known = new Set([kanji, hiragana, ...FORMS.flatMap((form) => answers[form] ?? [])].map(fold));
      const isOtherWord = (form: string) => `${form}/${hiragana}` in ANSWERS || `${kanji}/${form}` in ANSWERS;
      const shown = [...(document?.w ?? []), ...(document?.r ?? [])];
      refused.push(
        ...shown.filter((form) => !known.has(fold(form)) && !isOtherWord(form)).map((form) => `${key}: ${form}`),
      );
    }
    expect(refused).toEqual([]);
  });

  it('is found by the part of its address after /word/', async () => {
    const entryId = await idOf('食べる');
    for (const segment of [`${entryId}-taberu`, `${entryId}-other`, `${entryId}-`]) {
      const entry = await app.client().ok('GET /api/Dictionary/GetEntry/:entryId', { params: { entryId: segment } });
      expect(entry.address).toBe(`/word/${entryId}-taberu`);
    }
  });

  it('has the clip of its word', async () => {
    const { clipUrl } = await getEntry('水');
    expect((await fetch(app.url + clipUrl)).status).toBe(200);
  });

  it('is written as the dictionary says that it usually is', async () => {
    expect(await getEntry('する')).toMatchObject({ title: 'する', writings: ['する', '為る'], readings: ['する'] });
  });

  it('has no clip and no word of the library where the product does not teach it', async () => {
    expect(await getEntry('腎臓病')).toMatchObject({ vocabId: null, clipUrl: null });
  });

  it.each(['0', 'zzzzzzzzzz', '1-taberu'])('does not exist for the id %s', async (entryId) => {
    const refusal = await app.client().send('GET /api/Dictionary/GetEntry/:entryId', { params: { entryId } });
    expect(refusal).toMatchObject({ status: 404, body: { error: 'EntryNotFound' } });
  });

  it.each(['食べる', 'A', 'abcdefghijk', "'", '1_2'])('is not looked for by %s', async (entryId) => {
    const refusal = await app.client().send('GET /api/Dictionary/GetEntry/:entryId', { params: { entryId } });
    expect(refusal).toMatchObject({ status: 400, body: { error: 'InvalidInput' } });
  });

  it('exists for every word that the library teaches', async () => {
    const ids = Object.values(ANSWERS).flatMap(({ entry }) => entry ?? []);
    const database = app.nest.get(DictionaryDatabaseService, { strict: false });
    const sql = 'SELECT value AS id FROM json_each(?) WHERE value NOT IN (SELECT entry_id FROM entries)';
    expect(ids.length).toBeGreaterThan(3000);
    expect(await database.query(sql, [JSON.stringify(ids)])).toEqual([]);
  });
});

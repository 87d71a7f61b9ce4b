import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { ensureDictionary } from '../../../src/learning/dictionary/build/dictionary-file.js';
import { DictionaryDatabaseService } from '../../../src/learning/dictionary/dictionary-database.service.js';
import { ReleasesService } from '../../../src/platform/releases/index.js';
import { startApp, type TestApp } from '../../support/app.js';
import { aGenre, aWord } from '../../support/content.js';
import { makeDatabase, type TestDatabase } from '../../support/database.js';
import { makeSmallDictionary } from '../../support/dictionary.js';
import { aRelease, buildRelease } from '../../support/release.js';
import { buildShell } from '../../support/shell.js';

const SITE = 'https://shinobi.example';
const TABERU = '/word/11f9fou39b-taberu';
let database: TestDatabase;
let app: TestApp;

beforeAll(async () => {
  database = await makeDatabase();
  const { dataDir } = database.settings;
  const contentDir = makeSmallDictionary(dataDir);
  mkdirSync(path.join(contentDir, 'vocabulary'), { recursive: true });
  const words = [aWord({ vocabId: 1, kanji: '食べる', hiragana: 'たべる', english: 'to eat', partOfSpeech: 'verb' })];
  writeFileSync(path.join(contentDir, 'vocabulary/01-Food.json'), JSON.stringify(aGenre({ words })));
  const dictionaryDir = path.join(dataDir, 'dictionary');
  await ensureDictionary(contentDir, dictionaryDir);
  const shellDist = path.join(dataDir, 'shell');
  buildShell(shellDist);
  app = await startApp({ database, settings: { shellDist, contentDir, dictionaryDir, publicUrl: SITE } });
  await app.nest.get(DictionaryDatabaseService, { strict: false }).opened();
  const call = '/api/Dictionary/GetEntry/:entryId';
  const word = {
    ...{ id: 'word', path: '/word/:entryId', title: 'Word', description: 'A word.', audience: 'everyone' as const },
    ...{ piece: { call, title: '{title} · Dictionary', description: '{title}: {summary}.' }, preload: [call] },
  };
  const genre = {
    ...{ id: 'quiz', path: '/vocabulary-quiz/:genreName', title: 'Quiz', description: 'A quiz.' },
    ...{ audience: 'everyone' as const, preload: ['/api/VocabQuiz/GetQuizData/:genreName'] },
  };
  const contributes = { routes: [word, genre], panels: [], dialogs: [], slots: [], decorations: [] };
  buildRelease(path.join(app.settings.remotesDir, 'study/1.0.0'), aRelease({ contributes }));
  await app.nest.get(ReleasesService).publishBundled('study', '1.0.0');
}, 60_000);
afterAll(async () => {
  await app.close();
  await database.drop();
});

const get = async (address: string) => {
  const response = await fetch(app.url + address);
  return { status: response.status, body: await response.text() };
};

describe('The page of a word (docs/behaviour/look-up.md, rule 17)', () => {
  it('is in the site map if the library teaches the word', async () => {
    const { body } = await get('/sitemap.xml');
    expect(body).toContain(`<loc>${SITE}${TABERU}</loc>`);
    expect(body.match(/\/word\//g)).toHaveLength(1);
  });

  it('is linked from the pages of its genre, for crawlers without scripts', async () => {
    const { body } = await get('/vocabulary-quiz/Food');
    expect(body).toContain(`<li><a href="${TABERU}">食べる (たべる)</a></li>`);
    expect((await get(TABERU)).body).not.toContain('More pages');
  });

  it('has the entry in its head', async () => {
    const { status, body } = await get(TABERU);
    expect(status).toBe(200);
    expect(body).toContain('食べる (たべる) · Dictionary');
    expect(body).toContain('to eat, to live on (e.g. a salary)');
  });

  it('exists for words that the library does not teach', async () => {
    const client = app.client();
    const { words } = await client.ok('GET /api/Dictionary/Search', { query: { q: 'drink' } });
    const { status, body } = await get(`/word/${words[0]?.entryId}`);
    expect(status).toBe(200);
    expect(body).toContain('飲む (のむ) · Dictionary');
  });

  it.each(['/word/zzz', '/word/zzz-taberu', '/word/食べる', '/word/%00'])('%s does not exist', async (address) => {
    expect((await get(address)).status).toBe(404);
  });
});

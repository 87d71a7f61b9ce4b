import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { ReleasesService } from '../../../src/platform/releases/index.js';
import { startApp, type TestApp } from '../../support/app.js';
import { aGenre, makeContentFolder } from '../../support/content.js';
import { makeDatabase, type TestDatabase } from '../../support/database.js';
import { aRelease, buildRelease } from '../../support/release.js';
import { buildShell } from '../../support/shell.js';

const content = makeContentFolder();
let database: TestDatabase;
let app: TestApp;

const aRoute = (id: string, address: string, call: string, audience: 'everyone' | 'editor' = 'everyone') => ({
  id,
  path: address,
  title: `{name} ${id}`,
  description: `About {name}.`,
  preload: [call],
  audience,
});
const ROUTES = [
  aRoute('quiz', '/vocabulary-quiz/:name', '/api/VocabQuiz/GetQuizData/:name'),
  aRoute('editor', '/vocabularyEdit/:name', '/api/VocabQuiz/GetQuizData/:name', 'editor'),
  {
    ...aRoute('lesson', '/grammar/:name', '/api/Grammar/GetOne/:name'),
    piece: { call: '/api/Grammar/GetOne/:name', title: '{title} · Grammar', description: '{summary}' },
  },
  aRoute('person', '/people/:name', '/api/User/GetOtherUser?userId=:name'),
];

beforeAll(async () => {
  database = await makeDatabase();
  content.write('vocabulary/01-food.json', aGenre());
  content.write('grammar/01-to-be.json', {
    lessonId: 1,
    path: 'to-be',
    order: 1,
    level: 'N5',
    title: 'Saying what is <{魚|さかな}>',
    pattern: 'です',
    summary: 'A & B.',
    explanation: 'です.',
    examples: [],
    mistakes: [],
    test: [{ question: 'Which?', prompt: '魚＿＿', choices: ['です', 'だ'], answer: 0, why: 'です.' }],
  });
  content.write('grammar/02-long.json', {
    ...{ lessonId: 2, path: 'long', order: 2, level: 'N5', title: 'Saying what something is not, was and was not' },
    ...{ pattern: 'です', explanation: 'です.', examples: [], mistakes: [] },
    test: [{ question: 'Which?', prompt: '魚＿＿', choices: ['です', 'だ'], answer: 0, why: 'です.' }],
    summary: `Say ${'what something is and '.repeat(6)}more.${' Then again.'.repeat(9)}`,
  });
  const shellDist = path.join(database.settings.dataDir, 'shell');
  buildShell(shellDist);
  app = await startApp({ database, settings: { shellDist, contentDir: content.dir } });
  const contributes = { routes: ROUTES, panels: [], dialogs: [], slots: [], decorations: [] };
  buildRelease(path.join(app.settings.remotesDir, 'study/1.0.0'), aRelease({ contributes }));
  await app.nest.get(ReleasesService).publishBundled('study', '1.0.0');
});
afterAll(async () => {
  await app.close();
  await database.drop();
  content.drop();
});

const get = async (address: string) => {
  const response = await fetch(`${app.url}${address}`);
  return { status: response.status, html: await response.text() };
};

describe('a page of one document', () => {
  it.each(['Food', 'food', 'FOOD'])('exists when its document does: %s', async (name) => {
    expect(await get(`/vocabulary-quiz/${name}`)).toMatchObject({
      status: 200,
      html: expect.stringContaining(`${name} quiz`),
    });
  });

  it.each(['nope', 'Food%20', 'constructor', '%E9%A3%9F', 'a%2Fb'])(
    'is not found without its document: %s',
    async (name) => {
      const { status, html } = await get(`/vocabulary-quiz/${name}`);
      expect(status).toBe(404);
      expect(html).toContain('<title>Page not found');
      expect(html).toContain('content="noindex"');
      expect(html).not.toContain('as="fetch"');
    },
  );

  it('exists for an editor even without a published document', async () => {
    expect((await get('/vocabularyEdit/nope')).status).toBe(200);
  });

  it('takes its title from its document', async () => {
    const { html } = await get('/grammar/To-Be');
    expect(html).toContain('<title>Saying what is &lt;魚&gt; · Grammar · Shinobi Nihongo</title>');
    expect(html).toContain('content="A &amp; B."');
  });

  it('has no longer title and description than search engines show', async () => {
    const { html } = await get('/grammar/long');
    expect(html).toContain('<title>Saying what something is not, was and was not · Grammar</title>');
    expect(html).toMatch(/<meta name="description" content="Say [^"]+ and more\. Then again\. Then again\.">/);
    expect(html).toMatch(/<meta property="og:description" content="Say [^"]+ and more\. Then again\. Then again\.">/);
  });

  it('exists when its document is not public content', async () => {
    expect((await get('/people/999')).status).toBe(200);
  });
});

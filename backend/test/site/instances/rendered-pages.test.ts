import { existsSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { RequestOf } from '@shinobi/shared/contract';
import { PublicContentService } from '../../../src/learning/content/index.js';
import { ReleasesService } from '../../../src/platform/releases/index.js';
import { RegistryFilesService } from '../../../src/site/pages/registry-files.service.js';
import { RenderingService } from '../../../src/site/rendering/index.js';
import { PageRendererService } from '../../../src/site/rendering/page-renderer.service.js';
import { startApp, type TestApp, type TestClient, TestClock, testDatabase } from '../../support/app.js';
import { promoteStudy } from '../../support/channels.js';
import { makeDatabase, type TestDatabase } from '../../support/database.js';
import { aRelease, buildRelease } from '../../support/release.js';
import { SHELL_BUNDLE } from '../../support/rendering.js';
import { buildShell } from '../../support/shell.js';
import { waitUntil } from '../../support/wait-until.js';

/** How long an instance may not notice what another one has changed. */
const CHECK_MS = 1_000;
const PAGE = '/grammar/desu';

let database: TestDatabase;
let clock: TestClock;
/** Two servers with the same database and data folder. SQLite allows one, which is then both. */
let one: TestApp;
let other: TestApp;
let administrator: TestClient;

beforeAll(async () => {
  database = await makeDatabase();
  clock = new TestClock();
  const shellDist = path.join(database.settings.dataDir, 'shell');
  buildShell(shellDist, { serverBundle: SHELL_BUNDLE });
  const start = () => startApp({ database, clock, settings: { shellDist } });
  one = await start();
  other = testDatabase === 'postgres' ? await start() : one;
  administrator = await one.administrator();
  await saveLesson('The first title');
  await other.nest.get(PublicContentService).poll();
  await promote('1.0.0');
});
afterAll(async () => {
  await one.close();
  if (other !== one) await other.close();
  await database.drop();
});

type Lesson = RequestOf<'POST /api/GrammarEdit/Save'>['body'];
let saved: Pick<Lesson, 'lessonId' | 'version'> = { lessonId: 0, version: 0 };

async function saveLesson(title: string): Promise<void> {
  const body: Lesson = {
    ...{ path: 'desu', order: 1, level: 'N5', title, pattern: 'A は B です', summary: 'Say that A is B.' },
    ...{ explanation: 'A is B.', examples: [], mistakes: [] },
    test: [{ question: 'Which one?', prompt: 'A＿＿B', choices: ['は', 'です', 'か'], answer: 0, why: 'It is は.' }],
    ...saved,
  };
  const { lessonId, version } = await administrator.ok('POST /api/GrammarEdit/Save', { body });
  saved = { lessonId, version };
}

/** Releases a version whose page shows the version and the title of the lesson, and a number that differs each time. */
async function promote(version: string, code = ''): Promise<void> {
  const route = {
    ...{ id: 'lesson', path: '/grammar/:path', title: 'Grammar', description: 'A lesson.', rendered: true as const },
    ...{ audience: 'everyone' as const, preload: ['/api/Grammar/GetOne/:path'] },
  };
  const serverBundle = `exports.routes = { lesson: async ({ queries }) => {
    ${code}
    return '<h1>' + queries[0][1].title + ' in ${version}</h1><p>' + Math.random() + '</p>';
  } };`;
  const contributes = { panels: [], dialogs: [], slots: [], decorations: [], routes: [route] };
  const release = aRelease({ name: 'study', version, contributes, serverBundle });
  buildRelease(path.join(one.settings.remotesDir, 'study', version), release);
  await one.nest.get(ReleasesService).store('study', version, { actor: 'a test' });
  await promoteStudy(one, version);
}

const fetchPage = async ({ url }: TestApp): Promise<string> => (await fetch(url + PAGE)).text();

/** Requests the page until the server has rendered it, and once more when its skeleton is not used any longer. */
async function fetchRendered(app: TestApp): Promise<string> {
  await fetchPage(app);
  await app.nest.get(RenderingService).whenIdle();
  clock.advance({ ms: CHECK_MS });
  return fetchPage(app);
}

const contentOf = (html: string): string | undefined => /<h1>.*<\/p>/.exec(html)?.[0];

describe('Two instances', () => {
  it('send a page of the same release, which one of them has rendered', async () => {
    await promote('1.1.0');
    const page = await fetchRendered(one);
    expect(page).toContain('<h1>The first title in 1.1.0</h1>');
    expect(contentOf(await fetchPage(other))).toBe(contentOf(page));
  });

  it('send a page with what an editor has changed on one of them', async () => {
    await saveLesson('The second title');
    const page = await fetchRendered(one);
    expect(page).toContain('<h1>The second title in 1.1.0</h1>');
    await other.nest.get(PublicContentService).poll();
    // Both may have noticed the change at once and rendered the page.
    expect(await fetchRendered(other)).toContain('<h1>The second title in 1.1.0</h1>');
  });

  it('send the former page after a rollback, without rendering it again', async () => {
    const [former, formerOfOther] = [contentOf(await fetchPage(one)), contentOf(await fetchPage(other))];
    expect(former).toContain('1.1.0');
    await promote('1.1.1');
    expect(await fetchRendered(one)).toContain('<h1>The second title in 1.1.1</h1>');
    await promoteStudy(one, '1.1.0');
    expect(contentOf(await fetchPage(one))).toBe(former);
    clock.advance({ ms: CHECK_MS });
    expect(contentOf(await fetchPage(other))).toBe(formerOfOther);
  });

  it('send the last change, which comes while the page is rendered', async () => {
    await promote('1.2.0', 'await new Promise((resolve) => setTimeout(resolve, 200));');
    const renderer = one.nest.get(PageRendererService);
    const before = renderer.pid;
    const first = fetchPage(one);
    while (renderer.pid === null || renderer.pid === before) await nextTurn();
    await saveLesson('The third title');
    await first;
    for (const app of [one, other]) {
      await app.nest.get(PublicContentService).poll();
      expect(await fetchRendered(app)).toContain('<h1>The third title in 1.2.0</h1>');
    }
  });

  it('send the registry of a page that the other one has sent', async () => {
    const { address } = one.nest.get(RegistryFilesService).add({ rev: 99, contract: '1.9.0', remotes: [] });
    const name = path.basename(address);
    await waitUntil(() => existsSync(path.join(one.settings.dataDir, 'registries', name)));
    const response = await fetch(other.url + address);
    expect([response.status, await response.json()]).toEqual([200, { rev: 99, contract: '1.9.0', remotes: [] }]);
    writeFileSync(path.join(one.settings.dataDir, 'registries', `${'0'.repeat(24)}.json`), '{}');
    expect((await fetch(`${other.url}/registry/${'0'.repeat(24)}.json`)).status).toBe(404);
  });
});

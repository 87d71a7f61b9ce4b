import path from 'node:path';
import { PassThrough } from 'node:stream';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { UnitOfWork } from '../../../src/database/unit-of-work.js';
import { PublicContentService } from '../../../src/learning/content/index.js';
import { ReleasesService } from '../../../src/platform/releases/index.js';
import { makeLog } from '../../../src/runtime/log.js';
import { PagePreparationService } from '../../../src/site/pages/page-preparation.service.js';
import { startApp, type TestApp } from '../../support/app.js';
import { makeDatabase, type TestDatabase } from '../../support/database.js';
import { aRelease, buildRelease } from '../../support/release.js';
import { buildShell } from '../../support/shell.js';

const ROUTE = { id: 'quiz', path: '/quiz', title: 'Quiz', description: 'Words.', preload: [] };
const NOTHING_ELSE = { panels: [], dialogs: [], slots: [], decorations: [] };
const CONTRIBUTES = { routes: [{ ...ROUTE, audience: 'everyone' as const }], ...NOTHING_ELSE };
/** Longer than the last known releases are used without a check. */
const LATER = { ms: 1_001 };

let database: TestDatabase;
let app: TestApp;
let logged: string;
let repair: () => void;

beforeEach(async () => {
  database = await makeDatabase();
  const shellDist = path.join(database.settings.dataDir, 'shell');
  buildShell(shellDist);
  logged = '';
  const stream = new PassThrough().on('data', (line: Buffer) => (logged += String(line)));
  app = await startApp({ database, settings: { shellDist }, log: makeLog('info', stream) });
  buildRelease(path.join(app.settings.remotesDir, 'study', '1.0.0'), aRelease({ contributes: CONTRIBUTES }));
  await app.nest.get(ReleasesService).publishBundled('study', '1.0.0');
  // What looks for changes of other instances would read as well.
  app.nest.get(PublicContentService).stopPolling();
  app.nest.get(PagePreparationService).onApplicationShutdown();
  const work = app.nest.get(UnitOfWork);
  const { read } = work;
  repair = () => (work.read = read);
});
afterEach(async () => {
  repair();
  await app.close();
  await database.drop();
});

function breakDatabase(read: () => Promise<never>) {
  app.nest.get(UnitOfWork).read = read;
}

/** Returns the reads that begin from now on. */
function watchReads() {
  const work = app.nest.get(UnitOfWork);
  const { read } = work;
  const reads: Promise<unknown>[] = [];
  work.read = (run) => {
    const result = read.call(work, run);
    reads.push(result);
    return result as Promise<never>;
  };
  return reads;
}

async function openPage() {
  app.clock.advance(LATER);
  const page = await fetch(`${app.url}/quiz`);
  return { status: page.status, isOfRemote: (await page.text()).includes('/remotes/study/1.0.0/') };
}
const PAGE = { status: 200, isOfRemote: true };
const timesLogged = (message: string) => logged.split(message).length - 1;

describe('A page while the database', () => {
  it.each([
    ['is away', () => Promise.reject(new Error('gone'))],
    ['does not respond', () => new Promise<never>(() => undefined)],
  ])('%s has the releases that were last known, and the log says so once', async (_, read) => {
    expect(await openPage()).toEqual(PAGE);
    breakDatabase(read);
    for (let n = 0; n < 3; n++) expect(await openPage()).toEqual(PAGE);
    expect(timesLogged('The releases cannot be read')).toBe(1);
  });

  it('comes back has what is current, and the log says so once', async () => {
    await openPage();
    breakDatabase(() => Promise.reject(new Error('gone')));
    await openPage();
    repair();
    const reads = watchReads();
    await openPage();
    await Promise.all(reads);
    expect(timesLogged('The releases can be read again.')).toBe(1);
  });
});

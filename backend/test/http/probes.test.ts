import path from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { afterEach, describe, expect, it } from '@jest/globals';
import { UnitOfWork } from '../../src/database/unit-of-work.js';
import { PublicContentService, type PublicSource } from '../../src/learning/content/index.js';
import { PagePreparationService } from '../../src/site/pages/page-preparation.service.js';
import { SystemService } from '../../src/site/system/index.js';
import { startApp, type TestApp } from '../support/app.js';
import { makeDatabase } from '../support/database.js';
import { buildShell } from '../support/shell.js';

let app: TestApp;
let restore: () => void = () => undefined;
afterEach(async () => {
  restore();
  await app.close();
});

async function start(given: { readonly rateLimits?: boolean } = {}) {
  const database = await makeDatabase();
  const shellDist = path.join(database.settings.dataDir, 'shell');
  buildShell(shellDist);
  app = await startApp({ database, settings: { shellDist, ...given } });
  // What looks for changes of other instances would read as well.
  app.nest.get(PublicContentService).stopPolling();
  app.nest.get(PagePreparationService).onApplicationShutdown();
  return app.client();
}

/** Replaces every read of the database; returns how many there were. */
function breakDatabase(read: () => Promise<never>) {
  const work = app.nest.get(UnitOfWork);
  const original = work.read;
  let reads = 0;
  work.read = () => {
    reads += 1;
    return read();
  };
  restore = () => (work.read = original);
  return () => reads;
}
const gone = () => Promise.reject(new Error('gone'));

const ready = async () => {
  const { status, body } = await app.client().send('GET /api/Ready');
  return { status, body };
};
const READY = { status: 200, body: { status: 'ready', missing: [] } };
const unavailable = (...missing: readonly string[]) => ({ status: 503, body: { status: 'unavailable', missing } });

describe('GET /api/Ready', () => {
  it('returns 200 while the database responds and content and registry are loaded', async () => {
    await start();
    expect(await ready()).toEqual(READY);
  });

  it('returns 503 and names the database while it is gone, and recovers', async () => {
    await start();
    expect(await ready()).toEqual(READY);
    breakDatabase(gone);
    expect(await ready()).toEqual(unavailable('database'));
    restore();
    expect(await ready()).toEqual(READY);
  });

  it('returns 503 when the database does not respond within 2 seconds', async () => {
    await start();
    expect(await ready()).toEqual(READY);
    breakDatabase(() => new Promise<never>(() => undefined));
    expect(await ready()).toEqual(unavailable('database'));
  });

  it('names the registry too when it was never read', async () => {
    await start();
    breakDatabase(gone);
    expect(await ready()).toEqual(unavailable('database', 'registry'));
  });

  it('names the content as long as a source of it is not loaded', async () => {
    await start();
    app.nest.get(PublicContentService).addSource({} as PublicSource);
    expect(await ready()).toEqual(unavailable('content'));
  });

  it('returns 503 once the server was asked to stop', async () => {
    await start();
    expect(await ready()).toEqual(READY);
    app.nest.get(SystemService).announceStop();
    expect(await ready()).toEqual({ status: 503, body: { status: 'stopping', missing: [] } });
  });

  it('needs no registry on a server without a shell, which has no pages', async () => {
    app = await startApp();
    expect(await ready()).toEqual(READY);
  });

  it('checks once for all probes that arrive together', async () => {
    await start();
    await ready();
    const reads = breakDatabase(async () => {
      await setTimeout(500);
      return gone();
    });
    const probes = await Promise.all(Array.from({ length: 20 }, ready));
    expect(probes).toEqual(Array.from({ length: 20 }, () => unavailable('database')));
    expect(reads()).toBe(1);
  });
});

describe('GET /api/Live', () => {
  it('returns 200 although the database is gone, with a session cookie too', async () => {
    await start();
    const { client } = await app.signedIn();
    const reads = breakDatabase(gone);
    for (const caller of [client, app.client()])
      expect(await caller.ok('GET /api/Live')).toEqual({ status: 'live', uptimeSec: expect.any(Number) });
    expect(reads()).toBe(0);
  });
});

describe('probes', () => {
  it('are not counted for the rate limit of their address', async () => {
    const client = await start({ rateLimits: true });
    for (let n = 0; n < 650; n++) expect((await client.send('GET /api/Live')).status).toBe(200);
    expect(await ready()).toEqual(READY);
    expect((await client.send('GET /api/SystemBase/Health')).status).toBe(200);
  });
});

import { readdirSync } from 'node:fs';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { ReleasesService } from '../../../src/platform/releases/index.js';
import { startApp, testDatabase } from '../../support/app.js';
import { makeDatabase, type TestDatabase } from '../../support/database.js';
import { aRelease, buildRelease, makeFolder } from '../../support/release.js';

const NAMES = ['study', 'games', 'social'];
/** SQLite has one server. */
const SERVERS = testDatabase === 'postgres' ? [1, 2, 3] : [1];

let database: TestDatabase;
let built: ReturnType<typeof makeFolder>;
beforeEach(async () => {
  database = await makeDatabase();
  built = makeFolder();
});
afterEach(async () => {
  built.drop();
  await database.drop();
});

it('Servers that start together with one data folder publish the bundled frontends once', async () => {
  const bundledRemotes = NAMES.map((name) => buildRelease(path.join(built.dir, name), aRelease({ name })));
  const starts = SERVERS.map(() => startApp({ database, settings: { bundledRemotes } }));
  const results = await Promise.allSettled(starts);
  const apps = results.flatMap((result) => (result.status === 'fulfilled' ? [result.value] : []));
  try {
    expect(results.map(({ status }) => status)).toEqual(SERVERS.map(() => 'fulfilled'));
    const { nest, settings } = apps[0]!;
    expect(NAMES.map((name) => readdirSync(path.join(settings.remotesDir, name)))).toEqual(NAMES.map(() => ['1.0.0']));
    const { remotes } = await nest.get(ReleasesService).listPublished();
    expect(remotes.map(({ name }) => name).toSorted()).toEqual(NAMES.toSorted());
  } finally {
    for (const app of apps) await app.close();
  }
});

import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { Contributes } from '@shinobi/shared/contract/platform/release';
import { startApp, type TestApp, testDatabase } from '../../support/app.js';
import { makeDatabase, type TestDatabase } from '../../support/database.js';
import { aRelease, operatorKey, packRelease, signArchive, uploadForm } from '../../support/release.js';
import { buildShell } from '../../support/shell.js';

const UPLOAD = 'POST /api/Release/Upload';

let database: TestDatabase;
let app: TestApp;
/** Starts a server with a shell that provides version 1.7.0 of the platform. */
const start = () => startApp({ database });
beforeEach(async () => {
  database = await makeDatabase();
  const given = { contract: '1.7.0', shared: { react: '19.3.1' } };
  buildShell(path.join(database.settings.dataDir, 'shell'), given);
  app = await start();
});
afterEach(async () => {
  await app.close();
  await database.drop();
});

const contributes = (routes: readonly string[], more: object = {}) =>
  Contributes.parse({
    routes: routes.map((each) => ({ id: each, path: each, title: 'T', description: 'D' })),
    ...more,
  });

type Given = Parameters<typeof aRelease>[0];
const send = (given: Given, server = app) => {
  const archive = packRelease(aRelease({ contract: '1.7.0', ...given }));
  const headers = { 'x-release-token': server.settings.releaseToken };
  const form = uploadForm(archive, signArchive(archive, operatorKey(server.settings)));
  return server.client().send(UPLOAD, { form, headers });
};
const promote = async (name: string, version: string, more: object = {}) => {
  const client = app.client();
  const headers = { 'x-release-token': app.settings.releaseToken };
  const state = (await client.send('GET /api/Release/GetState/:name', { headers, params: { name } })).body;
  const match = { ...headers, 'if-match': `"${(state as { rev?: number }).rev ?? 0}"` };
  return client.ok('POST /api/Release/Promote', { headers: match, body: { name, version, ...more } });
};
const publish = async (given: { name: string; version: string } & Given) => {
  expect((await send(given)).status).toBe(200);
  await promote(given.name, given.version);
};
const warningsOf = async (given: Given) => ((await send(given)).body as { warnings: string[] }).warnings;
const refusalOf = async (given: Given) => {
  const { body } = await send(given);
  expect(body).toMatchObject({ error: 'BadRelease' });
  return (body as { message: string }).message;
};

describe('A version that the shell cannot run is refused', () => {
  it.each([
    [{ contract: '2.0.0' }, /built against version 2\.0\.0 of the platform, and this product has 1\.7\.0/],
    [{ shared: { react: '^18.3.0' } }, /asks for react \^18\.3\.0, and the product provides 19\.3\.1/],
    [{ shared: { lodash: '^4.0.0' } }, /does not provide lodash; bundle it/],
  ])('%j', async (given, reason) => {
    expect(await refusalOf(given)).toMatch(reason);
  });

  it('unless it brings the library along', async () => {
    const given = { contract: '1.0.0', shared: { react: '^18.3.0' }, bundled: ['react'] };
    expect((await send(given)).status).toBe(200);
  });
});

describe('A route', () => {
  it('of the shell is refused', async () => {
    expect(await refusalOf({ contributes: contributes(['/terms']) })).toMatch(/from \/terms of the shell/);
    expect(await refusalOf({ contributes: contributes(['/u/:id']) })).toMatch(/from \/u\/:userId of the shell/);
  });

  it('of another remote is refused, also one of its canary, until that is retired', async () => {
    await publish({ name: 'games', version: '1.0.0', contributes: contributes(['/ninja/:level']) });
    await send({ name: 'games', version: '1.1.0', contributes: contributes(['/ninja/:level', '/karuta']) });
    await promote('games', '1.1.0', { canary: 10 });
    const ninja = { contributes: contributes(['/ninja/new']) };
    expect(await refusalOf(ninja)).toMatch(/from \/ninja\/:level of games/);
    expect(await refusalOf({ contributes: contributes(['/karuta']) })).toMatch(/from \/karuta of games/);
    const administrator = await app.administrator();
    const retirement = { name: 'games', retired: true, reason: 'The team has stopped.' };
    await administrator.ok('POST /api/Admin/RetireRemote', { body: retirement });
    expect((await send(ninja)).status).toBe(200);
  });

  it('that the remote has already can stay', async () => {
    await publish({ name: 'study', version: '1.0.0', contributes: contributes(['/quiz/:name']) });
    expect(await warningsOf({ version: '1.1.0', contributes: contributes(['/quiz/:genre', '/quiz']) })).toEqual([]);
  });

  it('that is gone is a warning, and so is a version that contributes nothing', async () => {
    await publish({ name: 'study', version: '1.0.0', contributes: contributes(['/quiz']) });
    expect(await warningsOf({ version: '1.1.0' })).toEqual([
      expect.stringMatching(/^It contributes nothing/),
      'The route /quiz of the active version 1.0.0 is missing: links to it will lead nowhere.',
    ]);
  });
});

it.each([
  ['panel', { panels: [{ kind: 'chat', title: 'Chat' }] }],
  ['dialog', { dialogs: [{ kind: 'chat' }] }],
])('A %s of another remote is refused', async (kind, more) => {
  await publish({ name: 'social', version: '1.0.0', contributes: contributes([], more) });
  expect(await refusalOf({ contributes: contributes([], more) })).toContain(`social has a ${kind} "chat" already`);
});

// Two servers cannot share an SQLite file.
if (testDatabase === 'postgres')
  it('Two servers store one of two archives of a version, and its files', async () => {
    const other = await start();
    try {
      for (const number of [1, 2, 3]) {
        const version = `1.0.${number}`;
        const results = await Promise.all(
          [app, other, app, other].map((server, at) => send({ version, files: { 'page.js': `build ${at}` } }, server)),
        );
        const won = results.findIndex(({ status }) => status === 200);
        expect(results.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409]);
        for (const server of [app, other]) {
          const served = await fetch(`${server.url}/remotes/study/${version}/page.js`);
          expect(await served.text()).toBe(`build ${won}`);
        }
      }
    } finally {
      await other.close();
    }
  });

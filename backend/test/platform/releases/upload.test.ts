import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import net from 'node:net';
import path from 'node:path';
import { brotliCompressSync, brotliDecompressSync, gunzipSync, gzipSync } from 'node:zlib';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { UnitOfWork } from '../../../src/database/unit-of-work.js';
import { ReleaseStorageService } from '../../../src/platform/releases/upload/release-storage.service.js';
import { StagingService } from '../../../src/platform/releases/upload/staging.service.js';
import { startApp, type TestApp, type TestClient } from '../../support/app.js';
import { makeDatabase } from '../../support/database.js';
import {
  anArchive,
  type ArchiveEntry,
  aRelease,
  buildRelease,
  type BuiltRelease,
  entriesOf,
} from '../../support/release.js';
import {
  expectRefused,
  makeTeam,
  operatorHeaders,
  sendArchive,
  sendRelease,
  stagingOf,
  storedUploads,
} from '../../support/upload.js';
import { waitUntil } from '../../support/wait-until.js';

const PROMOTE = 'POST /api/Release/Promote';

let app: TestApp;
let client: TestClient;
/** How many requests have got as far as their body. */
let begun: number;
beforeEach(async () => {
  begun = 0;
  app = await startApp({
    prepare: (server) =>
      server.addHook('preHandler', (_request, _reply, done) => {
        begun += 1;
        done();
      }),
  });
  client = app.client();
});
afterEach(() => app.close());

const folder = () => path.join(app.settings.remotesDir, 'study/1.0.0');
const send = (release: BuiltRelease, sender?: Parameters<typeof sendRelease>[2]) => sendRelease(app, release, sender);

describe('An upload', () => {
  it('stores a version without activating it', async () => {
    const release = aRelease({ files: { 'css/deep/page.css': 'a{}'.repeat(400) } });
    const { body } = await send(release);
    expect(body).toMatchObject({ name: 'study', version: '1.0.0', isNew: true });
    for (const [name, text] of Object.entries(release.files))
      expect(readFileSync(path.join(folder(), name), 'utf8')).toBe(text);
    expect(await app.sql('SELECT * FROM "release_pointers"')).toEqual([]);
    expect(await app.sql('SELECT "actor", "name", "toVersion" FROM "release_audit"')).toEqual([
      { actor: 'operator', name: 'study', toVersion: '1.0.0' },
    ]);
    expect(readdirSync(stagingOf(app))).toEqual([]);
    const promotion = {
      headers: { ...operatorHeaders(app), 'if-match': '"0"' },
      body: { name: 'study', version: '1.0.0' },
    };
    expect(await client.ok(PROMOTE, promotion)).toMatchObject({
      active: '1.0.0',
      versions: [{ publishedBy: 'operator' }],
    });
  });

  it('of a team is in its name', async () => {
    const { key, headers } = await makeTeam(app);
    expect((await send(aRelease(), { key, headers })).body).toMatchObject({ isNew: true });
    expect(await app.sql('SELECT "publishedBy" FROM "releases"')).toEqual([{ publishedBy: 'token CI of study' }]);
  });

  it('of the same files again changes nothing, one after another or at once', async () => {
    const release = aRelease();
    const both = await Promise.all([send(release), send(release)]);
    expect(both.map(({ body }) => (body as { isNew: boolean }).isNew).toSorted()).toEqual([false, true]);
    expect((await send(release)).body).toMatchObject({ isNew: false, warnings: [] });
    expect(await storedUploads(app)).toEqual([{ name: 'study', version: '1.0.0' }, { action: 'upload' }]);
  });

  it.each([
    ['files', { files: { 'page.js': 'other' } }],
    ['sources', { sourceHash: 'other' }],
    [
      'contributions',
      { contributes: { routes: [], panels: [{ kind: 'new', title: 'N' }], dialogs: [], slots: [], decorations: [] } },
    ],
  ])('of a known version with other %s is refused', async (_, given) => {
    await send(aRelease());
    expect((await send(aRelease(given))).body).toMatchObject({ error: 'ReleaseDiffers' });
    expect(readFileSync(path.join(folder(), 'page.js'), 'utf8')).toBe('/* page of 1.0.0 */');
  });

  it('of one version with different contents at once is stored once, with the files of the one that won', async () => {
    const releases = [1, 2, 3, 4].map((number) => aRelease({ files: { 'page.js': `build ${number}` } }));
    const results = await Promise.all(releases.map((release) => send(release)));
    const won = results.findIndex(({ status }) => status === 200);
    expect(results.filter((_, at) => at !== won).map(({ body }) => (body as { error: string }).error)).toEqual(
      Array.from({ length: 3 }, () => 'ReleaseDiffers'),
    );
    expect(readFileSync(path.join(folder(), 'page.js'), 'utf8')).toBe(`build ${won + 1}`);
    const served = await fetch(`${app.url}/remotes/study/1.0.0/page.js`);
    expect(await served.text()).toBe(`build ${won + 1}`);
  });

  it('replaces files that a crash has left without a row', async () => {
    buildRelease(folder(), aRelease({ files: { 'page.js': 'left over' }, sourceHash: 'left over' }));
    writeFileSync(path.join(folder(), 'more.js'), 'left over');
    expect((await send(aRelease())).body).toMatchObject({ isNew: true });
    expect(readdirSync(folder()).toSorted()).toEqual(['files.json', 'page.js', 'release.json', 'remote.js']);
  });

  it('brings back files of a stored version that were lost', async () => {
    await send(aRelease());
    rmSync(folder(), { recursive: true });
    expect((await send(aRelease())).body).toMatchObject({ isNew: false });
    expect(existsSync(path.join(folder(), 'page.js'))).toBe(true);
  });

  it('gets compressed copies, and wrong ones are replaced', async () => {
    const text = 'export const page = "page";\n'.repeat(100);
    const release = aRelease({ files: { 'page.js': text, 'other.js': text, 'tiny.js': 'x', 'a.webp': text } });
    const sent = brotliCompressSync(text, {});
    const entries: ArchiveEntry[] = [
      ...entriesOf(release),
      { path: 'page.js.br', content: sent },
      { path: 'other.js.br', content: brotliCompressSync('evil') },
      { path: 'other.js.gz', content: 'no gzip' },
      { path: 'tiny.js.gz', content: gzipSync(randomBytes(10_000)) },
    ];
    expect((await sendArchive(app, anArchive(entries))).status).toBe(200);
    expect(readFileSync(path.join(folder(), 'page.js.br')).equals(sent)).toBe(true);
    expect(String(gunzipSync(readFileSync(path.join(folder(), 'page.js.gz'))))).toBe(text);
    expect(String(brotliDecompressSync(readFileSync(path.join(folder(), 'other.js.br'))))).toBe(text);
    expect(String(gunzipSync(readFileSync(path.join(folder(), 'other.js.gz'))))).toBe(text);
    for (const none of ['tiny.js.gz', 'tiny.js.br', 'a.webp.br', 'release.json.br'])
      expect(existsSync(path.join(folder(), none))).toBe(false);
  });

  it('of a tar with folders and ./ before its names is read', async () => {
    const entries = entriesOf(aRelease({ files: { 'css/a.css': 'a{}' } })).map((each) => ({
      ...each,
      path: `./${each.path}`,
    }));
    const folders = ['./', './css/'].map((name): ArchiveEntry => ({ path: name, type: 'Directory' }));
    expect((await sendArchive(app, anArchive([...folders, ...entries]))).status).toBe(200);
  });
});

describe('A transaction that ends after the files were moved', () => {
  const lostRace = new Error('another transaction has won');
  const release = aRelease();
  const store = () =>
    app.nest
      .get(ReleaseStorageService, { strict: false })
      .store(buildRelease(path.join(stagingOf(app), 'one'), release), release.manifest, { actor: 'operator' });

  /** Runs the next unit of work to its end and rolls it back. */
  function loseNextRace({ thenRunAgain }: { readonly thenRunAgain: boolean }): void {
    const work = app.nest.get(UnitOfWork);
    const run = work.run.bind(work);
    jest.spyOn(work, 'run').mockImplementationOnce(async (unit) => {
      const lost = run(async (tx) => {
        await unit(tx);
        throw lostRace;
      });
      await expect(lost).rejects.toBe(lostRace);
      if (thenRunAgain) return run(unit);
      throw lostRace;
    });
  }

  it('can run again', async () => {
    loseNextRace({ thenRunAgain: true });
    expect(await store()).toBe(true);
    expect(await storedUploads(app)).toEqual([{ name: 'study', version: '1.0.0' }, { action: 'upload' }]);
    expect(readFileSync(path.join(folder(), 'page.js'), 'utf8')).toBe(release.files['page.js']);
  });

  it('leaves files that are not served, and that the next upload replaces', async () => {
    loseNextRace({ thenRunAgain: false });
    await expect(store()).rejects.toBe(lostRace);
    expect(existsSync(path.join(folder(), 'page.js'))).toBe(true);
    expect((await fetch(`${app.url}/remotes/study/1.0.0/page.js`)).status).toBe(404);
    expect((await send(aRelease({ files: { 'page.js': 'next' } }))).body).toMatchObject({ isNew: true });
    expect(await (await fetch(`${app.url}/remotes/study/1.0.0/page.js`)).text()).toBe('next');
  });
});

describe('A full disk', () => {
  it('refuses an upload, and nothing is left', async () => {
    const full = Object.assign(new Error('no space left on device'), { code: 'ENOSPC' });
    const staged = jest.spyOn(app.nest.get(StagingService, { strict: false }), 'write');
    staged.mockRejectedValueOnce(full);
    await expectRefused(app, send(aRelease()), 'StorageUnavailable');
    jest.restoreAllMocks();
    expect((await send(aRelease())).status).toBe(200);
  });
});

describe('Uploads at once', () => {
  const FORM_START = '--x\r\ncontent-disposition: form-data; name="file"; filename="a"\r\n\r\n';

  /** Begins an upload that never ends. Resolves when the server has read the first bytes. */
  const stalled = () =>
    new Promise<net.Socket>((resolve) => {
      const { hostname, port } = new URL(app.url);
      const head = [
        'POST /api/Release/Upload HTTP/1.1',
        `host: ${hostname}:${port}`,
        `x-release-token: ${app.settings.releaseToken}`,
        'content-type: multipart/form-data; boundary=x',
        'content-length: 1000000',
      ];
      const socket = net.connect(Number(port), hostname, () => {
        socket.write(`${head.join('\r\n')}\r\n\r\n${FORM_START}`, () => resolve(socket));
      });
      socket.on('error', () => undefined);
    });

  it('are few; one too many is refused, and works when the others have ended', async () => {
    const sockets = await Promise.all(Array.from({ length: 10 }, stalled));
    await waitUntil(() => begun === sockets.length);
    const { body, headers } = await send(aRelease());
    expect(body).toMatchObject({ error: 'TooManyRequests', message: expect.stringContaining('Try again') });
    expect(headers.get('retry-after')).toBe('5');
    for (const socket of sockets) socket.destroy();
    expect((await send(aRelease())).status).toBe(200);
  });
});

describe('The audit', () => {
  it('shows the first row that somebody has changed in the database', async () => {
    for (const version of ['1.0.0', '1.1.0', '1.2.0']) expect((await send(aRelease({ version }))).status).toBe(200);
    const administrator = await app.administrator();
    const read = () => administrator.ok('GET /api/Admin/GetReleaseAudit');
    const {
      rows: [, second],
      firstBroken,
    } = await read();
    expect(firstBroken).toBeNull();
    expect(second).toMatchObject({ action: 'upload', actor: 'operator', toVersion: '1.1.0' });
    await app.sql(`UPDATE "release_audit" SET "actor" = 'somebody else' WHERE "auditId" = ${second?.auditId}`);
    expect((await read()).firstBroken).toBe(second?.auditId);
  });
});

describe('The staging folder', () => {
  it('loses what an earlier run has left', async () => {
    const database = await makeDatabase();
    const place = path.join(database.settings.dataDir, 'remotes/.staging');
    const left = path.join(place, `${app.clock.now() - 2 * 3_600_000}-left`);
    mkdirSync(left, { recursive: true });
    writeFileSync(path.join(left, 'page.js'), 'left');
    const server = await startApp({ database });
    expect(readdirSync(place)).toEqual([]);
    await server.close();
    await database.drop();
  });
});

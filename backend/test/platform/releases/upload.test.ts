import { generateKeyPairSync, randomBytes } from 'node:crypto';
import net from 'node:net';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { brotliCompressSync, brotliDecompressSync, gunzipSync, gzipSync } from 'node:zlib';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import type { ReleaseScope } from '@shinobi/shared/contract/platform/release-calls';
import { StagingService } from '../../../src/platform/releases/upload/staging.service.js';
import { waitUntil } from '../../support/wait-until.js';
import { startApp, type TestApp, type TestClient } from '../../support/app.js';
import { makeDatabase } from '../../support/database.js';
import {
  anArchive,
  type ArchiveEntry,
  aRelease,
  buildRelease,
  type BuiltRelease,
  entriesOf,
  operatorKey,
  packRelease,
  signArchive,
  uploadForm,
} from '../../support/release.js';

const UPLOAD = 'POST /api/Release/Upload';
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

const operator = () => ({ 'x-release-token': app.settings.releaseToken });
const folder = (version = '1.0.0', name = 'study') => path.join(app.settings.remotesDir, name, version);
const staging = () => path.join(app.settings.remotesDir, '.staging');

const sendArchive = (archive: Buffer, { key = operatorKey(app.settings), headers = operator() } = {}) =>
  client.send(UPLOAD, { form: uploadForm(archive, signArchive(archive, key)), headers });
const send = (release: BuiltRelease, options?: Parameters<typeof sendArchive>[1]) =>
  sendArchive(packRelease(release), options);

const namesIn = (place: string) => (existsSync(place) ? readdirSync(place) : []);

const rows = async () => [
  ...(await app.sql('SELECT "name", "version" FROM "releases"')),
  ...(await app.sql('SELECT "action" FROM "release_audit" WHERE "action" = \'upload\'')),
];
/** Expects a refusal that has changed nothing. */
async function expectRefused(response: Promise<{ status: number; body: unknown }>, error: string): Promise<string> {
  const { body } = await response;
  expect(body).toMatchObject({ error });
  expect(await rows()).toEqual([]);
  expect(namesIn(staging())).toEqual([]);
  expect(namesIn(app.settings.remotesDir).filter((name) => name !== '.staging')).toEqual([]);
  return (body as { message: string }).message;
}

async function team(remote = 'study', scopes: ReleaseScope[] = ['upload']) {
  const administrator = await app.administrator();
  const { publicKey, privateKey } = generateKeyPairSync('ed25519');
  const pem = publicKey.export({ type: 'spki', format: 'pem' }).toString();
  const body = { label: `team of ${remote}`, remote, publicKey: pem };
  const { keyId } = await administrator.ok('POST /api/Admin/RegisterReleaseKey', { body });
  const { token, row } = await administrator.ok('POST /api/Admin/CreateReleaseToken', {
    body: { label: 'CI', remote, scopes },
  });
  return {
    administrator,
    keyId,
    tokenId: row.tokenId,
    key: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
    headers: { 'x-release-token': token },
  };
}

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
    expect(readdirSync(staging())).toEqual([]);
    const promotion = { headers: { ...operator(), 'if-match': '"0"' }, body: { name: 'study', version: '1.0.0' } };
    expect(await client.ok(PROMOTE, promotion)).toMatchObject({
      active: '1.0.0',
      versions: [{ publishedBy: 'operator' }],
    });
  });

  it('of a team is in its name', async () => {
    const { key, headers } = await team();
    expect((await send(aRelease(), { key, headers })).body).toMatchObject({ isNew: true });
    expect(await app.sql('SELECT "publishedBy" FROM "releases"')).toEqual([{ publishedBy: 'token CI of study' }]);
  });

  it('of the same files again changes nothing, one after another or at once', async () => {
    const release = aRelease();
    const both = await Promise.all([send(release), send(release)]);
    expect(both.map(({ body }) => (body as { isNew: boolean }).isNew).toSorted()).toEqual([false, true]);
    expect((await send(release)).body).toMatchObject({ isNew: false, warnings: [] });
    expect(await rows()).toEqual([{ name: 'study', version: '1.0.0' }, { action: 'upload' }]);
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
    expect((await sendArchive(anArchive(entries))).status).toBe(200);
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
    expect((await sendArchive(anArchive([...folders, ...entries]))).status).toBe(200);
  });
});

describe('Without the right to it, nothing is stored', () => {
  it('when there is no token', async () => {
    await expectRefused(send(aRelease(), { headers: {} as never }), 'Forbidden');
    await expectRefused(send(aRelease(), { headers: { 'x-release-token': 'rt_unknown' } }), 'Forbidden');
  });

  it('when the token is for another remote', async () => {
    const { key, headers } = await team('games');
    await expectRefused(send(aRelease({ name: 'games' }), { key, headers: { 'x-release-token': 'rt_' } }), 'Forbidden');
    expect(await expectRefused(send(aRelease(), { key, headers }), 'Forbidden')).toMatch(/for games/);
  });

  it('when the token has no scope for it, or is revoked', async () => {
    const { key, headers, administrator, tokenId } = await team('study', ['promote', 'rollback']);
    await expectRefused(send(aRelease(), { key, headers }), 'Forbidden');
    await administrator.ok('POST /api/Admin/RevokeReleaseToken', { body: { tokenId } });
    await expectRefused(send(aRelease(), { key, headers }), 'Forbidden');
  });

  it('when the key is unknown, revoked or of another remote', async () => {
    const { key, headers, administrator, keyId } = await team();
    const unknown = generateKeyPairSync('ed25519').privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();
    await expectRefused(send(aRelease(), { key: unknown, headers }), 'BadSignature');
    const games = await team('games');
    await expectRefused(send(aRelease(), { key: games.key, headers }), 'BadSignature');
    await expectRefused(send(aRelease(), { key: games.key }), 'BadSignature');
    await administrator.ok('POST /api/Admin/RevokeReleaseKey', { body: { keyId } });
    await expectRefused(send(aRelease(), { key, headers }), 'BadSignature');
  });

  it('when archive or signature were changed', async () => {
    const archive = packRelease(aRelease());
    const signature = signArchive(archive, operatorKey(app.settings));
    const other = packRelease(aRelease({ files: { 'page.js': 'evil' } }));
    const refused = (file: Buffer, text: string) =>
      expectRefused(client.send(UPLOAD, { form: uploadForm(file, text), headers: operator() }), 'BadSignature');
    await refused(other, signature);
    await refused(Buffer.concat([archive, Buffer.from('more')]), signature);
    await refused(
      archive,
      signature.replace(/^./, (first) => (first === 'A' ? 'B' : 'A')),
    );
    await refused(archive, Buffer.from('short').toString('base64'));
  });

  it.each([
    ['without an archive', (form: FormData) => form.delete('file')],
    ['without a signature', (form: FormData) => form.delete('signature')],
    ['with a signature that is no base64', (form: FormData) => form.set('signature', '%%%')],
    ['with an unknown field', (form: FormData) => form.set('name', 'study')],
  ])('%s', async (_, spoil) => {
    const form = uploadForm(packRelease(aRelease()), 'AAAA');
    spoil(form);
    await expectRefused(client.send(UPLOAD, { form, headers: operator() }), 'InvalidInput');
  });
});

describe('An archive is refused', () => {
  const valid = () => entriesOf(aRelease());
  const withEntry = (entry: ArchiveEntry) => () => anArchive([...valid(), entry]);
  const tooMany = Array.from({ length: 2001 }, (_, at): ArchiveEntry => ({ path: `${at}.js` }));

  it.each<[string, () => Buffer, RegExp]>([
    ['no gzip', () => Buffer.from('hello'), /not a gzipped tar/],
    ['gzip without a tar', () => gzipSync('hello'.repeat(500)), /cut off or damaged/],
    ['empty gzip', () => gzipSync(''), /cut off or damaged/],
    ['a cut one', () => packRelease(aRelease()).subarray(0, -20), /cut off or damaged/],
    [
      'a tar that is cut',
      () => gzipSync(gunzipSync(anArchive([{ path: 'a.js', content: 'x'.repeat(2000) }])).subarray(0, 900)),
      /cut off/,
    ],
    ['compressed twice', () => gzipSync(packRelease(aRelease())), /compressed twice/],
    [
      'with a symbolic link',
      withEntry({ path: 'a.js', type: 'SymbolicLink', linkpath: '/etc/passwd' }),
      /"a.js" is no regular file/,
    ],
    ['with a hard link', withEntry({ path: 'a.js', type: 'Link', linkpath: 'page.js' }), /no regular file/],
    ['with a device', withEntry({ path: 'a.js', type: 'CharacterDevice' }), /no regular file/],
    ['with a block device', withEntry({ path: 'a.js', type: 'BlockDevice' }), /no regular file/],
    ['with a pipe', withEntry({ path: 'a.js', type: 'FIFO' }), /no regular file/],
    ['with an absolute path', withEntry({ path: '/etc/cron.js' }), /"\/etc\/cron.js" is not allowed/],
    ['with a path outside', withEntry({ path: '../../evil.js' }), /is not allowed/],
    ['with a path outside below a folder', withEntry({ path: 'css/../../evil.js' }), /is not allowed/],
    ['with a hidden file', withEntry({ path: '.npmrc' }), /is not allowed/],
    ['with a hidden folder', withEntry({ path: 'css/.git/a.js' }), /is not allowed/],
    ['with a backslash', withEntry({ path: 'css\\a.js' }), /is not allowed|is not listed/],
    ['with a file twice', withEntry({ path: 'page.js', content: 'evil' }), /page.js and page.js would be one file/],
    ['with a file twice in another case', withEntry({ path: 'PAGE.js' }), /page.js and PAGE.js would be one file/],
    ['with a file that is a folder too', withEntry({ path: 'page.js/a.js' }), /would be one file/],
    ['with too many files', () => anArchive(tooMany), /more than 2000 entries/],
    [
      'with a file of more than 10 MB',
      withEntry({ path: 'a.js', content: Buffer.alloc(10_000_001) }),
      /more than 10 MB/,
    ],
    [
      'with more than 60 MB of files',
      () => anArchive(Array.from({ length: 7 }, (_, at) => ({ path: `${at}.js`, content: Buffer.alloc(9_000_000) }))),
      /more than 60 MB/,
    ],
    ['that unpacks to much more than it seems to', () => gzipSync(Buffer.alloc(200_000_000)), /more than 60 MB/],
  ])('%s', async (_, archive, reason) => {
    const response = sendArchive(archive());
    const { error } = (await response).body as { error: string };
    expect(['BadArchive', 'BadRelease']).toContain(error);
    expect(await expectRefused(response, error)).toMatch(reason);
  });

  it('of more than 30 MB, and one of nearly 30 MB is read', async () => {
    const [most, more] = [29_900_000, 30_000_001].map((size) => randomBytes(size)) as [Buffer, Buffer];
    await expectRefused(sendArchive(more), 'TooLarge');
    expect(await expectRefused(sendArchive(most), 'BadArchive')).toMatch(/not a gzipped tar/);
  });
});

describe('A release is refused', () => {
  const built = () => aRelease();
  const withManifest = (given: object): BuiltRelease => ({ ...built(), manifest: { ...built().manifest, ...given } });
  const pack = (release: BuiltRelease, ...more: ArchiveEntry[]) => anArchive([...entriesOf(release), ...more]);
  const hash = `sha256-${'A'.repeat(43)}=`;

  it.each<[string, () => Buffer, RegExp]>([
    ['without a manifest', () => anArchive(entriesOf(built()).slice(1)), /has no release.json/],
    [
      'in a folder',
      () => anArchive(entriesOf(built()).map((each) => ({ ...each, path: `dist/${each.path}` }))),
      /has no release.json/,
    ],
    ['with a manifest that is no JSON', () => anArchive([{ path: 'release.json', content: '{' }]), /not valid JSON/],
    ['with an unknown field', () => pack(withManifest({ evil: 1 })), /release.json is wrong/],
    [
      'with another container',
      () => pack(withManifest({ container: 'games__1_0_0' })),
      /container is not study__1_0_0/,
    ],
    ['with an unlisted file', () => pack(built(), { path: 'stray.js' }), /stray.js is not listed/],
    ['with a copy of an unlisted file', () => pack(built(), { path: 'stray.js.br' }), /stray.js.br is not listed/],
    [
      'with a file that is not there',
      () => pack(withManifest({ files: { ...built().manifest.files, 'gone.js': hash } })),
      /gone.js is missing/,
    ],
    [
      'with a file that differs',
      () => pack({ ...built(), files: { ...built().files, 'page.js': 'evil' } }),
      /page.js is not the one that was built/,
    ],
    ['with a contract that is no version', () => pack(withManifest({ contract: 'latest' })), /is no version/],
    ['with a range that is none', () => pack(withManifest({ shared: { react: 'nineteen' } })), /no range of versions/],
    [
      'with a large entry',
      () => pack(aRelease({ files: { 'remote.js': randomBytes(8000).toString('base64') } })),
      /entry remote.js has .* kB compressed and may have 8.0 kB/,
    ],
  ])('%s', async (_, archive, reason) => {
    expect(await expectRefused(sendArchive(archive()), 'BadRelease')).toMatch(reason);
  });
});

describe('A full disk', () => {
  it('refuses an upload, and nothing is left', async () => {
    const full = Object.assign(new Error('no space left on device'), { code: 'ENOSPC' });
    const staged = jest.spyOn(app.nest.get(StagingService, { strict: false }), 'write');
    staged.mockRejectedValueOnce(full);
    await expectRefused(send(aRelease()), 'StorageUnavailable');
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

import { generateKeyPairSync, randomBytes } from 'node:crypto';
import { gunzipSync, gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { startApp, type TestApp, type TestClient } from '../../support/app.js';
import {
  anArchive,
  type ArchiveEntry,
  aRelease,
  type BuiltRelease,
  entriesOf,
  operatorKey,
  packRelease,
  signArchive,
  uploadForm,
} from '../../support/release.js';
import { expectRefused, makeTeam, operatorHeaders, sendArchive, sendRelease, UPLOAD } from '../../support/upload.js';

/** One server for all: none of these uploads may change anything. */
let app: TestApp;
let client: TestClient;
beforeAll(async () => {
  app = await startApp();
  client = app.client();
});
afterAll(() => app.close());

const send = (release: BuiltRelease, sender?: Parameters<typeof sendRelease>[2]) => sendRelease(app, release, sender);
const refuse = (sent: ReturnType<typeof send>, error: string) => expectRefused(app, sent, error);

describe('Without the right to it, nothing is stored', () => {
  it('when there is no token', async () => {
    await refuse(send(aRelease(), { headers: {} as never }), 'Forbidden');
    await refuse(send(aRelease(), { headers: { 'x-release-token': 'rt_unknown' } }), 'Forbidden');
  });

  it('when the token is for another remote', async () => {
    const { key, headers } = await makeTeam(app, 'games');
    await refuse(send(aRelease({ name: 'games' }), { key, headers: { 'x-release-token': 'rt_' } }), 'Forbidden');
    expect(await refuse(send(aRelease(), { key, headers }), 'Forbidden')).toMatch(/for games/);
  });

  it('when the token has no scope for it, or is revoked', async () => {
    const { key, headers, administrator, tokenId } = await makeTeam(app, 'study', ['promote', 'rollback']);
    await refuse(send(aRelease(), { key, headers }), 'Forbidden');
    await administrator.ok('POST /api/Admin/RevokeReleaseToken', { body: { tokenId } });
    await refuse(send(aRelease(), { key, headers }), 'Forbidden');
  });

  it('when the key is unknown, revoked or of another remote', async () => {
    const { key, headers, administrator, keyId } = await makeTeam(app);
    const unknown = generateKeyPairSync('ed25519').privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();
    await refuse(send(aRelease(), { key: unknown, headers }), 'BadSignature');
    const games = await makeTeam(app, 'games');
    await refuse(send(aRelease(), { key: games.key, headers }), 'BadSignature');
    await refuse(send(aRelease(), { key: games.key }), 'BadSignature');
    await administrator.ok('POST /api/Admin/RevokeReleaseKey', { body: { keyId } });
    await refuse(send(aRelease(), { key, headers }), 'BadSignature');
  });

  it('when archive or signature were changed', async () => {
    const archive = packRelease(aRelease());
    const signature = signArchive(archive, operatorKey(app.settings));
    const other = packRelease(aRelease({ files: { 'page.js': 'evil' } }));
    const refused = (file: Buffer, text: string) =>
      refuse(client.send(UPLOAD, { form: uploadForm(file, text), headers: operatorHeaders(app) }), 'BadSignature');
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
    await refuse(client.send(UPLOAD, { form, headers: operatorHeaders(app) }), 'InvalidInput');
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
    const response = sendArchive(app, archive());
    const { error } = (await response).body as { error: string };
    expect(['BadArchive', 'BadRelease']).toContain(error);
    expect(await refuse(response, error)).toMatch(reason);
  });

  it('of more than 30 MB, and one of nearly 30 MB is read', async () => {
    const [most, more] = [29_900_000, 30_000_001].map((size) => randomBytes(size)) as [Buffer, Buffer];
    await refuse(sendArchive(app, more), 'TooLarge');
    expect(await refuse(sendArchive(app, most), 'BadArchive')).toMatch(/not a gzipped tar/);
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
    expect(await refuse(sendArchive(app, archive()), 'BadRelease')).toMatch(reason);
  });
});

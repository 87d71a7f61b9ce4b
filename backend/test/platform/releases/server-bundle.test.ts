import { cpSync, existsSync, readdirSync, readFileSync, renameSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { Contributes } from '@shinobi/shared/contract/platform/release';
import { ReleaseFilesService, ReleasesService } from '../../../src/platform/releases/index.js';
import { makeLog } from '../../../src/runtime/log.js';
import { startApp, type TestApp } from '../../support/app.js';
import {
  anArchive,
  type ArchiveEntry,
  aRelease,
  buildRelease,
  type BuiltRelease,
  entriesOf,
  integrityOf,
  SERVER_BUNDLE,
} from '../../support/release.js';
import { expectRefused, sendArchive, sendRelease } from '../../support/upload.js';

const BUNDLE = 'module.exports = { routes: {} };\n'.repeat(100);

const contributes = (rendered?: true) =>
  Contributes.parse({ routes: [{ id: 'page', path: '/page', title: 'T', description: 'D', rendered }] });
const withBundle = (given: Parameters<typeof aRelease>[0] = {}) =>
  aRelease({ contributes: contributes(true), serverBundle: BUNDLE, ...given });

const log = makeLog('silent');
const errors = jest.spyOn(log, 'error');
let app: TestApp;
beforeEach(async () => {
  errors.mockClear();
  app = await startApp({ log });
});
afterEach(() => app.close());

const folder = () => path.join(app.settings.remotesDir, 'study/1.0.0');
const place = () => path.join(folder(), SERVER_BUNDLE);
const send = async (release: BuiltRelease) => (await sendRelease(app, release)).body as Record<string, unknown>;
const read = async () => {
  const release = await app.nest.get(ReleasesService).findPublished('study', '1.0.0');
  const bytes = release && (await app.nest.get(ReleaseFilesService).readServerBundle(release));
  return bytes && String(bytes);
};

describe('A server bundle', () => {
  it('is stored with its version, uncompressed, and can be read', async () => {
    expect(await send(withBundle())).toMatchObject({ isNew: true, warnings: [] });
    expect(readFileSync(place(), 'utf8')).toBe(BUNDLE);
    expect(readdirSync(folder()).filter((name) => name.startsWith(SERVER_BUNDLE))).toEqual([SERVER_BUNDLE]);
    expect(await read()).toBe(BUNDLE);
    expect((await app.nest.get(ReleasesService).findPublished('study', '1.0.0'))?.server).toEqual({
      file: SERVER_BUNDLE,
      integrity: integrityOf(BUNDLE),
    });
  });

  it.each([
    'server.cjs',
    'server.cjs.br',
    'server.cjs.gz',
    'SERVER.cjs',
    'server.CJS',
    'server%2Ecjs',
    '%73erver.cjs',
    'server.cjs%00',
    'css%2F..%2Fserver.cjs',
    '.%2Fserver.cjs',
    'server.cjs/',
  ])('is not served as %s, also with compressed copies on the disk', async (file) => {
    await send(withBundle());
    writeFileSync(`${place()}.br`, brotliCompressSync(BUNDLE));
    writeFileSync(`${place()}.gz`, gzipSync(BUNDLE));
    for (const encoding of ['identity', 'br', 'gzip']) {
      const headers = { 'accept-encoding': encoding };
      const response = await fetch(`${app.url}/remotes/study/1.0.0/${file}`, { headers });
      expect([400, 404]).toContain(response.status);
      expect(await response.text()).not.toContain('module.exports');
    }
  });

  it('is restored by the next upload when it is lost', async () => {
    await send(withBundle());
    rmSync(place());
    expect(await read()).toBeNull();
    expect(await send(withBundle())).toMatchObject({ isNew: false });
    expect(await read()).toBe(BUNDLE);
  });

  it('of one version is one: whatever comes later or at once with another is refused', async () => {
    const others = [1, 2, 3].map((number) => withBundle({ serverBundle: `// build ${number}` }));
    const results = await Promise.all(others.map((release) => send(release)));
    const won = results.findIndex(({ isNew }) => isNew);
    expect(results.map(({ error }) => error).filter(Boolean)).toEqual(['ReleaseDiffers', 'ReleaseDiffers']);
    expect(await read()).toBe(`// build ${won + 1}`);
    expect(await send(withBundle())).toMatchObject({ error: 'ReleaseDiffers' });
    expect(await send(aRelease({ contributes: contributes(true) }))).toMatchObject({ error: 'ReleaseDiffers' });
    expect(await read()).toBe(`// build ${won + 1}`);
  });

  it('cannot be added to a version that has none', async () => {
    await send(aRelease({ contributes: contributes(true) }));
    expect(await send(withBundle())).toMatchObject({ error: 'ReleaseDiffers' });
    expect(existsSync(place())).toBe(false);
    expect(await read()).toBeNull();
    expect(errors).not.toHaveBeenCalled();
  });
});

describe('An upload is refused', () => {
  const pack = ({ manifest, files }: BuiltRelease, ...more: readonly ArchiveEntry[]) =>
    anArchive([...entriesOf({ manifest, files }), ...more]);
  const named = (file: string, text = BUNDLE) =>
    aRelease({ contributes: contributes(true), server: { file, integrity: integrityOf(text) } });
  const inAnotherCase = { ...withBundle().manifest.files, 'Server.cjs': integrityOf(BUNDLE) };
  const without = (file: string) => {
    const { manifest, files } = withBundle();
    return { manifest, files: Object.fromEntries(Object.entries(files).filter(([name]) => name !== file)) };
  };

  it.each<[string, () => Buffer, RegExp]>([
    ['when it is missing', () => pack(without(SERVER_BUNDLE)), /server\.cjs is missing/],
    [
      'when it is another one',
      () => pack({ ...withBundle(), files: { ...withBundle().files, [SERVER_BUNDLE]: 'evil' } }),
      /server\.cjs is not the one that was built/,
    ],
    [
      'when it is among the files',
      () => pack(withBundle({ files: { [SERVER_BUNDLE]: BUNDLE } })),
      /server bundle server\.cjs is among its files/,
    ],
    [
      'when it is among the files in another case',
      () => pack({ manifest: { ...withBundle().manifest, files: inAnotherCase }, files: withBundle().files }),
      /server bundle Server\.cjs is among its files/,
    ],
    ['when it is the entry', () => pack(named('remote.js', '')), /"remote\.js" is not called \.cjs/],
    ['when it is the manifest', () => pack(named('release.json')), /"release\.json" is not called \.cjs/],
    [
      'when it is the compressed copy of a file',
      () => pack(named('page.js.br'), { path: 'page.js.br', content: BUNDLE }),
      /"page\.js\.br" is not called \.cjs/,
    ],
    ['when it is elsewhere', () => pack(named('../server.cjs')), /release\.json is wrong at server\.file/],
    [
      'when it has no hash',
      () => pack(aRelease({ server: { file: SERVER_BUNDLE, integrity: '' } })),
      /server\.integrity/,
    ],
    [
      'when it has a compressed copy',
      () => pack(withBundle(), { path: 'server.cjs.br', content: brotliCompressSync(BUNDLE) }),
      /server\.cjs\.br is not listed/,
    ],
    [
      'when there is one that it does not name',
      () => pack(aRelease(), { path: SERVER_BUNDLE }),
      /server\.cjs is not listed/,
    ],
  ])('%s', async (_, archive, reason) => {
    expect(await expectRefused(app, sendArchive(app, archive()), 'BadRelease')).toMatch(reason);
  });

  it('when it has more than 10 MB', async () => {
    const large = withBundle({ serverBundle: ' '.repeat(10_000_001) });
    expect(await expectRefused(app, sendRelease(app, large), 'BadArchive')).toMatch(/server\.cjs has more than 10 MB/);
  });
});

describe('An upload is accepted with a warning', () => {
  it('when a page is rendered and there is no bundle', async () => {
    expect(await send(aRelease({ contributes: contributes(true) }))).toMatchObject({
      warnings: [expect.stringMatching(/^The page \/page is rendered by the server, and there is no server bundle/)],
    });
  });

  it('when there is a bundle and no page is rendered', async () => {
    expect(await send(withBundle({ contributes: contributes() }))).toMatchObject({
      warnings: ['No page is rendered by the server: the server bundle server.cjs has no use.'],
    });
  });
});

describe('A server bundle is not read, which is logged,', () => {
  beforeEach(() => send(withBundle()));

  it.each([
    ['when it was changed', () => writeFileSync(place(), BUNDLE.replace('routes', 'evil__'))],
    ['when it is gone', () => rmSync(place())],
    [
      'from behind a link',
      () => {
        renameSync(place(), `${place()}.moved`);
        symlinkSync(`${place()}.moved`, place());
      },
    ],
    [
      'from behind a link that replaced its folder',
      () => {
        const elsewhere = path.join(app.settings.dataDir, 'elsewhere');
        cpSync(folder(), elsewhere, { recursive: true });
        rmSync(folder(), { recursive: true });
        symlinkSync(elsewhere, folder());
      },
    ],
  ])('%s', async (_, change) => {
    change();
    expect(await read()).toBeNull();
    expect(errors).toHaveBeenCalledTimes(1);
  });
});

describe('A version that the server brings', () => {
  const publish = () => app.nest.get(ReleasesService).publishBundled('study', '1.0.0');

  it('has its server bundle', async () => {
    buildRelease(folder(), withBundle());
    expect(await publish()).toBe(true);
    expect(await read()).toBe(BUNDLE);
  });

  it('is refused without it, and with another one later', async () => {
    buildRelease(folder(), withBundle());
    rmSync(place());
    await expect(publish()).rejects.toMatchObject({ code: 'BadRelease' });
    buildRelease(folder(), withBundle());
    await publish();
    buildRelease(folder(), withBundle({ serverBundle: 'other' }));
    await expect(publish()).rejects.toMatchObject({ code: 'ReleaseDiffers' });
  });
});

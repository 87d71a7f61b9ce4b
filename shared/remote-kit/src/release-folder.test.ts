import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { compileSchemas } from '../../scripts/build-kit.mjs';
import { packRelease } from './archive.mjs';
import { completeRelease, filesBelow } from './release-folder.mjs';
import { checkFiles, checkSizes } from './verify/files.mjs';

const contributes = { routes: [{ id: 'weather', path: '/weather', title: 'Weather', description: 'Rain.' }] };

const description = {
  name: 'weather',
  version: '1.0.0',
  container: 'weather__1_0_0',
  entry: 'remote.js',
  preload: [],
  routes: { weather: ['pages/_weather.js', 'weather.css'] },
  contributes,
  contract: '1.7.0',
};

let folder: string;
const write = (file: string, text: string) => {
  mkdirSync(path.dirname(path.join(folder, file)), { recursive: true });
  writeFileSync(path.join(folder, file), text);
};

beforeAll(compileSchemas);
beforeEach(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'kit-release-'));
  write('remote.js', 'var weather__1_0_0 = {};');
  write('pages/_weather.js', 'export const Page = 1;');
  write('weather.css', '.page {}');
  write('.vite/manifest.json', '{}');
});
afterEach(() => rmSync(folder, { recursive: true }));

describe("A bundler's output becomes a release", () => {
  it('with a manifest of all files, a list of those that run in the page, and compressed copies', async () => {
    const manifest = await completeRelease(folder, description);
    expect(manifest).toMatchObject({ entryType: 'script', shared: {}, bundled: [], sourceHash: expect.any(String) });
    expect(Object.keys(manifest.files)).toEqual(['pages/_weather.js', 'remote.js', 'weather.css', 'files.json']);
    const list = JSON.parse(readFileSync(path.join(folder, 'files.json'), 'utf8'));
    expect(Object.keys(list)).toEqual(['pages/_weather.js', 'remote.js', 'weather.css']);
    expect(brotliDecompressSync(readFileSync(path.join(folder, 'pages/_weather.js.br'))).toString()).toContain('Page');
    expect(filesBelow(folder)).not.toContain('.vite/manifest.json');
    expect(await checkFiles(folder, manifest)).toEqual({ errors: [] });
    expect(checkSizes(folder, manifest).errors).toEqual([]);
  });

  it('again after another build, with other hashes and another identity', async () => {
    const before = await completeRelease(folder, description);
    const same = await completeRelease(folder, description);
    write('weather.css', '.page { color: red }');
    const after = await completeRelease(folder, description);
    expect(same).toEqual(before);
    expect(after.sourceHash).not.toBe(before.sourceHash);
  });

  it('unless the manifest is wrong: the error names the first fault', async () => {
    await expect(completeRelease(folder, { ...description, name: 'No' })).rejects.toThrow('The release of No: name: ');
  });

  it('and always makes the same archive of the same files', async () => {
    await completeRelease(folder, description);
    const [one, two] = [await packRelease(folder), await packRelease(folder)];
    expect(one.equals(two)).toBe(true);
    expect(one.subarray(0, 2)).toEqual(Buffer.from([0x1f, 0x8b]));
  });
});

describe('The check of a release folder finds', () => {
  it.each([
    [
      'a file that was changed',
      () => write('weather.css', '.other {}'),
      'The file weather.css is not the one that was built.',
    ],
    ['a file that is missing', () => rmSync(path.join(folder, 'weather.css')), 'The file weather.css is missing.'],
    ['a file that was added', () => write('extra.js', ''), 'The file extra.js is not in release.json.'],
  ])('%s', async (_, change, error) => {
    const manifest = await completeRelease(folder, description);
    change();
    expect((await checkFiles(folder, manifest)).errors).toEqual([error]);
  });

  it.each([
    [{ container: 'weather' }, 'The container must be weather__1_0_0.'],
    [{ preload: ['gone.js'] }, 'release.json names gone.js, which is not among its files.'],
    [{ routes: { rain: [] } }, 'contributes.json has no route "rain".'],
  ])('a manifest with %j', async (fault, error) => {
    const manifest = await completeRelease(folder, { ...description, ...fault });
    expect((await checkFiles(folder, manifest)).errors).toEqual([error]);
  });

  it('a name that no address may have', async () => {
    write('.hidden.js', '');
    const manifest = await completeRelease(folder, description);
    expect((await checkFiles(folder, manifest)).errors).toEqual(['The file name ".hidden.js" is not allowed.']);
  });

  it('an entry and a page that are too large', async () => {
    const noise = (kilobytes: number) => {
      let [seed, text] = [7, ''];
      while (text.length < kilobytes * 1400) text += (seed = (seed * 48_271) % 2_147_483_647).toString(36);
      return text;
    };
    write('remote.js', noise(10));
    write('weather.css', noise(70));
    const manifest = await completeRelease(folder, description);
    const { errors, warnings } = checkSizes(folder, manifest);
    expect(errors).toEqual([expect.stringMatching(/^The entry has \S+ kB \(brotli\); 8\.0 kB is the limit\.$/)]);
    expect(warnings).toEqual([
      expect.stringMatching(/^The page "weather" loads \S+ kB \(brotli\); it should be 60\.0 kB at most/),
    ]);
  });
});

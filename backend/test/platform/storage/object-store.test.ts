import { existsSync, mkdtempSync, readdirSync, rmSync, statSync, utimesSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { bucketStore, connectBucket } from '../../../src/platform/storage/connect-bucket.js';
import { FolderObjectStore } from '../../../src/platform/storage/folder-object-store.js';
import type { ObjectStore } from '../../../src/platform/storage/index.js';
import { makeLog } from '../../../src/runtime/log.js';
import { Random } from '../../../src/runtime/random.js';
import { TestClock } from '../../support/app.js';
import { startBucket, type TestBucket } from '../../support/bucket.js';

const log = makeLog('silent');
const random = new Random();

let bucket: TestBucket;
beforeAll(async () => void (bucket = await startBucket()));
afterAll(() => bucket.stop());

let dataDir: string;
/** Begins at the time of this machine, which is that of the bucket. */
let clock: TestClock;
beforeEach(() => {
  dataDir = mkdtempSync(path.join(os.tmpdir(), 'shinobi-store-'));
  clock = new TestClock();
  clock.advance({ ms: Date.now() - clock.now() });
  bucket.calls.length = 0;
});
afterEach(() => rmSync(dataDir, { recursive: true, force: true }));

const inFolder = () => new FolderObjectStore(dataDir, clock, random);
const inBucket = () => bucketStore(bucket.settings, { dataDir, clock, random, log });

const collect = async (store: ObjectStore, prefix: string) => {
  const keys: string[] = [];
  for await (const { key } of store.list(prefix)) keys.push(key);
  return keys.toSorted();
};
const text = async (store: ObjectStore, key: string) => (await store.read(key))?.toString() ?? null;
const bytes = (content: string) => Buffer.from(content);

describe.each([
  ['a folder', inFolder],
  ['a bucket', inBucket],
] as const)('The store in %s', (_, open) => {
  let store: ObjectStore;
  let folder: string;
  beforeEach(() => {
    store = open();
    folder = `test-${random.id()}`;
  });
  afterEach(() => store.close());

  it('returns what was put, and replaces it', async () => {
    expect([await text(store, `${folder}/a`), await store.has(`${folder}/a`)]).toEqual([null, false]);
    await store.put(`${folder}/a`, bytes('one'));
    await store.put(`${folder}/a`, bytes('two'), { isDisposable: true });
    expect([await text(store, `${folder}/a`), await store.has(`${folder}/a`)]).toEqual(['two', true]);
    await store.put(`${folder}/empty`, bytes(''));
    expect(await text(store, `${folder}/empty`)).toBe('');
  });

  it('deletes objects, also those that are gone', async () => {
    await store.put(`${folder}/a`, bytes('one'));
    await store.delete(`${folder}/a`);
    await store.delete(`${folder}/a`);
    expect(await text(store, `${folder}/a`)).toBeNull();
  });

  it('lists a folder, or the names with a beginning', async () => {
    for (const key of ['ab', 'ac', 'b']) await store.put(`${folder}/${key}`, bytes(key));
    expect(await collect(store, `${folder}/`)).toEqual([`${folder}/ab`, `${folder}/ac`, `${folder}/b`]);
    expect(await collect(store, `${folder}/a`)).toEqual([`${folder}/ab`, `${folder}/ac`]);
    expect(await collect(store, 'nothing/')).toEqual([]);
  });

  it('deletes what was not used since a time', async () => {
    await store.put(`${folder}/a`, bytes('a'));
    await store.deleteUnused(folder, clock.now() - 60_000);
    expect(await store.has(`${folder}/a`)).toBe(true);
    await store.deleteUnused(folder, clock.now() + 60_000);
    expect(await collect(store, `${folder}/`)).toEqual([]);
  });

  it('records the use of objects that exist', async () => {
    expect(await store.recordUse(`${folder}/a`)).toBe(false);
    await store.put(`${folder}/a`, bytes('a'));
    expect([await store.recordUse(`${folder}/a`), await store.recordUse(`${folder}/b`)]).toEqual([true, false]);
    expect(await text(store, `${folder}/a`)).toBe('a');
  });

  it('gives an object and its companions a place on this machine', async () => {
    expect(await store.findFile(`${folder}/a.js`, ['.br', '.gz'])).toBeNull();
    await store.put(`${folder}/a.js`, bytes('script'));
    await store.put(`${folder}/a.js.br`, bytes('compressed'));
    const [file, again] = await Promise.all([1, 2].map(() => store.findFile(`${folder}/a.js`, ['.br', '.gz'])));
    expect([file, again]).toEqual([path.join(dataDir, folder, 'a.js'), file]);
    expect(readdirSync(path.join(dataDir, folder)).toSorted()).toEqual(['a.js', 'a.js.br']);
    expect(statSync(file ?? '').mode & 0o777).toBe(0o600);
  });

  it('writes one whole object when many write it at the same time', async () => {
    const content = 'x'.repeat(100_000);
    await Promise.all(Array.from({ length: 8 }, () => store.put(`${folder}/a`, bytes(content))));
    expect(await text(store, `${folder}/a`)).toBe(content);
    expect(await collect(store, `${folder}/`)).toEqual([`${folder}/a`]);
  });

  it('refuses keys that lead elsewhere', async () => {
    await expect(store.read('images/../first-start.txt')).rejects.toThrow('Not the key of an object');
    await expect(store.put('images/.x', bytes(''))).rejects.toThrow('Not the key of an object');
  });
});

describe('A folder', () => {
  it('keeps what was written or used again', async () => {
    const store = inFolder();
    for (const name of ['unused', 'used', 'written']) await store.put(`test/${name}`, bytes(name));
    clock.advance({ days: 31 });
    expect(await store.recordUse('test/used')).toBe(true);
    await store.put('test/written', bytes('written'));
    await store.deleteUnused('test', clock.now() - 30 * 86_400_000);
    expect(await collect(store, 'test/')).toEqual(['test/used', 'test/written']);
  });

  it('has private files and no drafts', async () => {
    const store = inFolder();
    await store.put('images/a', bytes('a'));
    await store.put('images/b', bytes('b'), { isDisposable: true });
    const names = readdirSync(path.join(dataDir, 'images'));
    expect(names.toSorted()).toEqual(['a', 'b']);
    expect(names.map((name) => statSync(path.join(dataDir, 'images', name)).mode & 0o777)).toEqual([0o600, 0o600]);
  });
});

describe('A bucket', () => {
  it('is not asked again for what it was listed with, and renews what was not used for a day', async () => {
    const store = inBucket();
    await store.put('uses/a', bytes('a'));
    bucket.calls.length = 0;
    for (let n = 0; n < 3; n++) expect(await store.recordUse('uses/a')).toBe(true);
    expect([await store.recordUse('uses/b'), bucket.calls]).toEqual([false, ['LIST uses/']]);
    clock.advance({ hours: 25 });
    bucket.calls.length = 0;
    for (let n = 0; n < 3; n++) expect(await store.recordUse('uses/a')).toBe(true);
    expect(bucket.calls).toEqual(['LIST uses/', 'HEAD uses/a', 'PUT uses/a']);
    expect(await text(store, 'uses/a')).toBe('a');
  });

  it('notices after a minute what another instance has added', async () => {
    const store = inBucket();
    expect(await store.recordUse('added/a')).toBe(false);
    await inBucket().put('added/a', bytes('a'));
    clock.advance({ minutes: 2 });
    expect(await store.recordUse('added/a')).toBe(true);
  });

  it('is never used with an object that somebody has changed, or put without its hash', async () => {
    const store = inBucket();
    await store.put('changed/a', bytes('original'));
    bucket.changeObject('changed/a', 'otherwise');
    expect([await store.read('changed/a'), await store.findFile('changed/a')]).toEqual([null, null]);
    expect(existsSync(path.join(dataDir, 'changed'))).toBe(false);
    await store.put('changed/a', bytes('original'));
    expect(await text(store, 'changed/a')).toBe('original');
  });

  it('fetches the file of an object once, also after a restart', async () => {
    await inBucket().put('files/a', bytes('a'));
    bucket.calls.length = 0;
    for (const store of [inBucket(), inBucket()]) await store.findFile('files/a');
    expect(bucket.calls).toEqual(['GET files/a']);
  });

  it('loses the copies of objects on this machine that are too old', async () => {
    const store = inBucket();
    await store.put('copies/a', bytes('a'));
    const file = (await store.findFile('copies/a')) ?? '';
    await store.deleteOldCopies('copies', clock.now() - 1000);
    expect(existsSync(file)).toBe(true);
    utimesSync(file, 0, 0);
    await store.deleteOldCopies('copies', clock.now() - 1000);
    expect([existsSync(file), await store.has('copies/a')]).toEqual([false, true]);
  });

  it('is listed beyond the first thousand objects', async () => {
    const store = inBucket();
    const names = Array.from({ length: 1001 }, (__, n) => `many/${n}`);
    bucket.addObjects(names);
    expect(await collect(store, 'many/')).toEqual(names.toSorted());
  });
});

describe('A bucket that cannot be used', () => {
  const open = (changed: Partial<TestBucket['settings']>) =>
    connectBucket({ ...bucket.settings, ...changed }, { dataDir, clock, random, log });
  const NOWHERE = 'http://127.0.0.1:1';
  const CREDENTIALS = { accessKeyId: 'unknown', secretAccessKey: 'unknown' };
  afterEach(() => void (bucket.weather = 'fine'));

  it.each([
    [
      'does not exist',
      () => ({ name: 'missing' }),
      'The bucket missing cannot be used: it does not exist (S3_BUCKET).',
    ],
    ['is away', () => ({ endpoint: NOWHERE }), 'The bucket shinobi cannot be used: nothing responds at its address.'],
    [
      'has no TLS',
      () => ({ endpoint: bucket.settings.endpoint?.replace('http:', 'https:') ?? '' }),
      'The bucket shinobi cannot be used: no TLS connection to its address is possible (S3_ENDPOINT).',
    ],
    [
      'has another key',
      () => ({ credentials: CREDENTIALS }),
      'The bucket shinobi cannot be used: its service does not know the access key (S3_ACCESS_KEY_ID).',
    ],
  ] as const)('because it %s stops the start with one sentence', async (_, changed, sentence) => {
    await expect(open(changed())).rejects.toMatchObject({ name: 'StartError', message: sentence });
  });

  it.each([
    ['not HTTP', 'its address does not respond with HTTP (S3_ENDPOINT)'],
    ['web server 200', 'its address responds with 200, but not as S3 does (S3_ENDPOINT)'],
    ['web server 302', 'its address responds with 302, but not as S3 does (S3_ENDPOINT)'],
    ['web server 400', 'its address responds with 400, but not as S3 does (S3_ENDPOINT)'],
    ['web server 404', 'its address responds with 404, but not as S3 does (S3_ENDPOINT)'],
  ] as const)('because it is a %s stops the start with one sentence', async (weather, reason) => {
    bucket.weather = weather;
    const message = `The bucket shinobi cannot be used: ${reason}.`;
    await expect(open({})).rejects.toMatchObject({ name: 'StartError', message });
  });

  it.each(['web server 200', 'web server 302', 'web server 400', 'web server 404', 'not HTTP'] as const)(
    'neither stores, finds nor deletes anything while it is a %s',
    async (weather) => {
      await inBucket().put('faults/c', bytes('c'));
      clock.advance({ days: 2 });
      bucket.weather = weather;
      const refused = { code: 'StorageUnavailable' };
      await expect(inBucket().put('faults/d', bytes('d'))).rejects.toMatchObject(refused);
      await expect(collect(inBucket(), 'faults/')).rejects.toMatchObject(refused);
      await expect(inBucket().recordUse('faults/c')).rejects.toMatchObject(refused);
      await expect(inBucket().has('faults/c')).rejects.toMatchObject(refused);
      await expect(inBucket().read('faults/c')).rejects.toMatchObject(refused);
      await expect(inBucket().delete('faults/c')).rejects.toMatchObject(refused);
      bucket.weather = 'fine';
      expect(await text(inBucket(), 'faults/c')).toBe('c');
    },
  );

  it('leaves nothing of the check at the start', async () => {
    (await open({ prefix: 'checked/' })).close();
    expect(bucket.calls.filter((call) => call.includes('start-check/')).at(-1)).toMatch(/^DELETE/);
  });

  it.each([
    ['dropped', 'its service has closed the connection'],
    ['unavailable', 'its service responds with the error 503'],
    ['cut off', 'its service has closed the connection'],
    ['not HTTP', 'its address does not respond with HTTP (S3_ENDPOINT)'],
    ['web server 200', 'its address responds with 200, but not as S3 does (S3_ENDPOINT)'],
    ['web server 302', 'its address responds with 302, but not as S3 does (S3_ENDPOINT)'],
    ['web server 400', 'its address responds with 400, but not as S3 does (S3_ENDPOINT)'],
    ['web server 404', 'its address responds with 404, but not as S3 does (S3_ENDPOINT)'],
  ] as const)('while calls are %s refuses to read', async (weather, reason) => {
    const store = inBucket();
    await store.put('faults/a', bytes('a'));
    bucket.weather = weather;
    await expect(store.read('faults/a')).rejects.toMatchObject({
      code: 'StorageUnavailable',
      sentence: `The bucket shinobi cannot be used: ${reason}.`,
    });
    bucket.weather = 'fine';
    await expect(store.read('faults/a')).rejects.toMatchObject({ code: 'StorageUnavailable' });
    clock.advance({ ms: 3000 });
    expect(await text(store, 'faults/a')).toBe('a');
  });

  it('does not keep a hurried call waiting', async () => {
    bucket.weather = 'hanging';
    const begin = performance.now();
    await expect(inBucket().read('faults/b', { withinMs: 50 })).rejects.toMatchObject({ code: 'StorageUnavailable' });
    expect(performance.now() - begin).toBeLessThan(2000);
  });
});

import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { createBackup } from '../../../src/platform/backup/create-backup.js';
import { Progress } from '../../../src/platform/backup/progress.js';
import { openBucket } from '../../../src/platform/storage/index.js';
import type { BucketSettings } from '../../../src/runtime/settings.js';
import {
  BACKUP_TIME,
  backupSettings,
  boardsOf,
  fillFolder,
  insertBoard,
  never,
  PICTURE,
  query,
  restoreInto,
} from '../../support/backup.js';
import { startBucket, type TestBucket } from '../../support/bucket.js';
import { makeDatabase, type TestDatabase } from '../../support/database.js';

const ARCHIVE = 'releases/study-1.0.0.0f.tar';
const MANY = Array.from({ length: 9 }, (_, n) => `images/many${n}.webp`);

let bucket: TestBucket;
let folder: string;
let source: TestDatabase;
let target: TestDatabase;
beforeAll(async () => {
  bucket = await startBucket();
  folder = mkdtempSync(path.join(os.tmpdir(), 'shinobi-backups-'));
  source = await makeDatabase();
  await query(source.settings, insertBoard('Mika'));
  // A picture from before there was a bucket.
  fillFolder(source.settings.dataDir, 'in the folder');
  const store = await openBucket(bucket.settings, { dataDir: source.settings.dataDir, purpose: 'write' });
  for (const key of [PICTURE, ARCHIVE, ...MANY, 'images/damaged.webp', 'rendered-pages/0f.json'])
    await store.put(key, Buffer.from(`${key} in the bucket`));
  store.close();
  bucket.changeObject('images/damaged.webp', 'damaged');
});
afterAll(async () => {
  await bucket.stop();
  await source.drop();
  rmSync(folder, { recursive: true, force: true });
});
beforeEach(async () => void (target = await makeDatabase({ tables: false })));
afterEach(async () => {
  bucket.weather = 'fine';
  await target.drop();
});

/** Returns the file and what was printed. */
async function backUp(name: string, { from = bucket.settings as BucketSettings | null, withoutFiles = false } = {}) {
  const lines: string[] = [];
  const progress = new Progress(
    (line) => void lines.push(line),
    () => BACKUP_TIME,
  );
  const settings = { ...backupSettings(source.settings, null), bucket: from };
  const file = path.join(folder, name);
  await createBackup({ settings, target: file, withoutFiles, now: BACKUP_TIME, signal: never, progress });
  return { file, lines };
}

const restore = (file: string, into: BucketSettings | null, replace = false) =>
  restoreInto(target.settings, file, { settings: { ...backupSettings(target.settings, null), bucket: into }, replace });
const inTarget = (name: string) => path.join(target.settings.dataDir, name);
/** Another folder of the same bucket. */
const other = (): BucketSettings => ({ ...bucket.settings, prefix: 'site/other/' });

describe('A backup of a bucket', () => {
  it('has its objects, and names one that is damaged', async () => {
    const { file, lines } = await backUp('whole');
    expect(lines).toContain('images/damaged.webp is left out: its bytes in the bucket are not those that were stored.');
    await restore(file, other());
    const keys = [PICTURE, ARCHIVE, ...MANY].toSorted();
    expect(bucket.keys('other')).toEqual(keys.map((key) => `other/${key}`));
    for (const key of keys) expect(bucket.readObject(`other/${key}`).toString()).toBe(`${key} in the bucket`);
    expect(await boardsOf(target.settings)).toEqual(['Mika']);
    expect(readFileSync(inTarget('first-start.txt'), 'utf8')).toBe('in the folder');
    expect(['images', 'releases', 'remotes'].filter((name) => existsSync(inTarget(name)))).toEqual([]);
  });

  it('is restored into a folder where there is no bucket', async () => {
    const { file } = await backUp('to-folder');
    await restore(file, null);
    for (const key of [PICTURE, ARCHIVE, ...MANY])
      expect(readFileSync(inTarget(key), 'utf8')).toBe(`${key} in the bucket`);
  });

  it('ends with one sentence while the bucket is away, and leaves nothing', async () => {
    bucket.weather = 'unavailable';
    await expect(backUp('away')).rejects.toMatchObject({
      sentence: 'The bucket shinobi cannot be used: its service responds with the error 503.',
    });
    expect(readdirSync(folder).filter((name) => name.includes('away'))).toEqual([]);
  });
});

it('A backup of a folder is restored into a bucket, except for its releases', async () => {
  const { file } = await backUp('of-folder', { from: null });
  await restore(file, { ...bucket.settings, prefix: 'site/third/' });
  expect(bucket.keys('third')).toEqual([`third/${PICTURE}`]);
  expect(bucket.readObject(`third/${PICTURE}`).toString()).toBe('in the folder');
  expect(readFileSync(inTarget('remotes/study/1.0.0/remote.js'), 'utf8')).toBe('in the folder');
});

it('A restore leaves the old data when the bucket fails', async () => {
  const { file } = await backUp('for-failure');
  writeFileSync(inTarget('first-start.txt'), 'old');
  bucket.weather = 'unavailable';
  await expect(restore(file, other(), true)).rejects.toThrow('its service responds with the error 503');
  expect(readFileSync(inTarget('first-start.txt'), 'utf8')).toBe('old');
  expect(readdirSync(target.settings.dataDir).filter((name) => /^(\.|replaced)/.test(name))).toEqual([]);
});

it('A backup without files asks for no bucket, and its restore leaves the files that are there', async () => {
  bucket.weather = 'unavailable';
  const { file } = await backUp('without-files', { withoutFiles: true });
  mkdirSync(inTarget('images'));
  writeFileSync(inTarget(PICTURE), 'present');
  const { header } = await restore(file, null);
  expect(header.withoutFiles).toBe(true);
  expect([readFileSync(inTarget(PICTURE), 'utf8'), existsSync(inTarget('remotes'))]).toEqual(['present', false]);
  expect(readFileSync(inTarget('first-start.txt'), 'utf8')).toBe('in the folder');
});

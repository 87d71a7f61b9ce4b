import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { generateX25519Identity } from 'age-encryption';
import { markRestore } from '../../../src/database/interrupted-restore.js';
import { openDatabase } from '../../../src/database/open-database.js';
import { textFile, writeArchive } from '../../../src/platform/backup/archive-writer.js';
import { checkBackup } from '../../../src/platform/backup/check-backup.js';
import { Progress } from '../../../src/platform/backup/progress.js';
import type { TarFile } from '../../../src/platform/backup/tar-stream.js';
import {
  backUp,
  BACKUP_TIME,
  backupSettings,
  boardsOf,
  fillFolder,
  insertBoard,
  never,
  query,
  restoreInto,
  silent,
} from '../../support/backup.js';
import { makeDatabase, type TestDatabase } from '../../support/database.js';

let folder: string;
let identity: string;
let encrypted: string;
let plain: string;
beforeAll(async () => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'shinobi-backups-'));
  identity = await generateX25519Identity();
  [encrypted, plain] = [path.join(folder, 'encrypted'), path.join(folder, 'plain')];
  const source = await makeDatabase();
  await query(source.settings, insertBoard('Mika'));
  fillFolder(source.settings.dataDir, 'of Mika');
  await backUp(source.settings, encrypted, identity);
  await backUp(source.settings, plain);
  await source.drop();
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

let target: TestDatabase;
let dataDir: string;
beforeEach(async () => {
  target = await makeDatabase({ tables: false });
  ({ dataDir } = target.settings);
});
afterEach(() => target.drop());

const DAMAGED = /^The backup .+ is cut off or damaged\.$/;

/** Returns why a backup cannot be restored, and checks that nothing was changed. */
async function refusalOf(file: string, key: string | null = null): Promise<string> {
  const error = await restoreInto(target.settings, file, { key }).catch((reason: unknown) => reason);
  expect(error).toMatchObject({ name: 'StartError' });
  expect(readdirSync(dataDir)).toEqual([]);
  return (error as Error).message;
}

/** Writes a changed copy of an archive and returns its path. */
function changedCopy(file: string, change: (bytes: Buffer) => Buffer): string {
  const copy = `${file}-changed`;
  writeFileSync(copy, change(readFileSync(file)));
  return copy;
}

const cut = (part: number) => (bytes: Buffer) => bytes.subarray(0, Math.floor(bytes.length * part));
const flip = (part: number) => (bytes: Buffer) => {
  const place = Math.floor(bytes.length * part);
  bytes[place] = (bytes[place] ?? 0) ^ 1;
  return bytes;
};

describe('A backup is refused in one sentence, and nothing is changed,', () => {
  it('with another key, without a key, or with a key that it does not have', async () => {
    expect(await refusalOf(encrypted, await generateX25519Identity())).toBe(
      'BACKUP_KEY is not the key of this backup.',
    );
    expect(await refusalOf(encrypted)).toBe('It is encrypted: set BACKUP_KEY.');
    expect(await refusalOf(plain, identity)).toMatch(/^It is not encrypted, although BACKUP_KEY is set/);
  });

  it.each<[string, (bytes: Buffer) => Buffer]>([
    ['cut off in the middle', cut(0.5)],
    ['cut off near the end', cut(0.99)],
    ['altered near the beginning', flip(0.05)],
    ['altered near the end', flip(0.99)],
  ])('when it is %s', async (_, change) => {
    expect(await refusalOf(changedCopy(plain, change))).toMatch(DAMAGED);
    expect(await refusalOf(changedCopy(encrypted, change), identity)).toMatch(DAMAGED);
  });

  it('when the file is empty, cut off at its very start, a folder, or missing', async () => {
    expect(await refusalOf(changedCopy(plain, cut(0)))).toMatch(DAMAGED);
    expect(await refusalOf(changedCopy(encrypted, cut(0)), identity)).toMatch(DAMAGED);
    expect(
      await refusalOf(
        changedCopy(encrypted, (bytes) => bytes.subarray(0, 10)),
        identity,
      ),
    ).toMatch(DAMAGED);
    expect(await refusalOf(folder)).toMatch(/^The backup .+ cannot be read: it is a folder\.$/);
    expect(await refusalOf(path.join(folder, 'nothing'))).toMatch(/^There is no backup .+nothing\.$/);
  });

  const versions = { product: 'shinobi-nihongo', format: 1, version: '9.0.0', createdAt: '2026-11-23T03:15:09.000Z' };
  const headerWith = (ran: string[]): [string, string] => [
    'backup.json',
    JSON.stringify({ ...versions, database: { kind: 'sqlite', migrations: ran, columns: {} } }),
  ];
  const summaryOf = (files: number): [string, string] => [
    'summary.json',
    JSON.stringify({ rows: {}, sequences: {}, files }),
  ];
  const NEWER = /^It was made by version 9\.0\.0 of the product, which is newer/;

  it.each<[string, [string, string][], RegExp]>([
    ['of a newer version', [headerWith(['Later1']), summaryOf(0)], NEWER],
    [
      'of a newer format',
      [
        ['backup.json', JSON.stringify({ ...versions, format: 2 })],
        ['more/a', 'a'],
      ],
      NEWER,
    ],
    ['of another product', [['backup.json', '{}'], summaryOf(0)], /^It is no backup of this product\.$/],
    ['without a header', [['files/a', 'a']], DAMAGED],
    ['that leads out of the folder', [headerWith([]), ['files/../../a', 'a'], summaryOf(1)], DAMAGED],
    ['that lacks a file', [headerWith([]), summaryOf(1)], DAMAGED],
    ['that lacks its summary', [headerWith([]), ['files/a', 'a']], DAMAGED],
    ['without its database', [headerWith([]), ['files/a', 'a'], summaryOf(1)], /^The backup has no database\.$/],
  ])('when it is one %s', async (_, entries, sentence) => {
    const file = path.join(mkdtempSync(path.join(folder, 'made-up-')), 'backup');
    const files = async function* (): AsyncGenerator<TarFile> {
      for (const [name, text] of entries) yield await Promise.resolve(textFile(name, text, BACKUP_TIME));
    };
    await writeArchive(file, files(), { key: null, now: BACKUP_TIME, signal: never, onBytes: () => undefined });
    const error = await restoreInto(target.settings, file).catch((reason: unknown) => reason);
    expect((error as Error).message).toMatch(sentence);
    expect(readdirSync(dataDir).filter((name) => name !== 'owner.lock')).toEqual([]);
  });
});

it('A check reads a whole backup and changes nothing', async () => {
  const options = { settings: backupSettings(target.settings, identity), signal: never, progress: silent() };
  const { header, summary } = await checkBackup({ ...options, file: encrypted });
  expect(header).toMatchObject({ createdAt: '2026-11-23T03:15:09.000Z', database: { kind: 'sqlite' } });
  expect(summary.files).toBeGreaterThan(2);
  expect(readdirSync(dataDir)).toEqual([]);
});

it('A plain backup is restored without a key, its remotes where this machine has them', async () => {
  const remotesDir = mkdtempSync(path.join(folder, 'remotes-'));
  await restoreInto(target.settings, plain, { settings: { ...backupSettings(target.settings, null), remotesDir } });
  expect(readFileSync(path.join(remotesDir, 'study/1.0.0/remote.js'), 'utf8')).toBe('of Mika');
  expect(existsSync(path.join(dataDir, 'remotes'))).toBe(false);
});

it('A restore that is stopped before the new data takes its place changes nothing', async () => {
  const stop = new AbortController();
  const onLine = (line: string) => {
    if (line.startsWith('Checking the database')) stop.abort();
  };
  const progress = new Progress(onLine, () => BACKUP_TIME);
  const restoring = restoreInto(target.settings, plain, { signal: stop.signal, progress });
  await expect(restoring).rejects.toMatchObject({ name: 'AbortError' });
  expect(readdirSync(dataDir)).toEqual(['owner.lock']);
});

it('A restore that was interrupted keeps servers from starting until it is repeated', async () => {
  markRestore(dataDir);
  await expect(openDatabase(target.settings)).rejects.toThrow(/was interrupted: run npm run restore again/);
  await restoreInto(target.settings, plain, { replace: true });
  expect(await boardsOf(target.settings)).toEqual(['Mika']);
});

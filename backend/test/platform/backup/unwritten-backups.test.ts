import { execFile } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { deleteExpired } from '../../../src/platform/backup/create-backup.js';
import { backUp, BACKUP_TIME } from '../../support/backup.js';
import { makeDatabase, type TestDatabase } from '../../support/database.js';
import { compileServer } from '../../support/server-process.js';

const programOf = (name: string) => path.resolve(import.meta.dirname, `../../../dist/platform/backup/${name}.js`);
const KB = 1024;

let folder: string;
let source: TestDatabase;
let dataDir: string;
beforeAll(async () => {
  compileServer();
  folder = mkdtempSync(path.join(os.tmpdir(), 'shinobi-backups-'));
  source = await makeDatabase();
  ({ dataDir } = source.settings);
});
afterAll(async () => {
  await source.drop();
  rmSync(folder, { recursive: true, force: true });
});

const draftsIn = (place: string) => readdirSync(place).filter((name) => name.startsWith('.'));

/** Runs the command in a shell that lets no file become larger than `limit`, as a full disk would. */
const runLimited = (limit: number, args: readonly string[], { program = 'backup', folder: into = dataDir } = {}) =>
  new Promise<{ code: unknown; err: string }>((resolve) => {
    const env = { ...process.env, DATA_DIR: into, DATABASE_URL: '', BACKUP_KEY: '' };
    // The unit is 512 bytes.
    const line = [
      '-c',
      `ulimit -f ${(limit * KB) / 512} && exec "$0" "$@"`,
      process.execPath,
      programOf(program),
      ...args,
    ];
    execFile('sh', line, { env }, (error, _, err) => resolve({ code: error?.code ?? 0, err }));
  });

describe('A backup that cannot be written', () => {
  it('replaces no file, and needs a database', async () => {
    const present = path.join(folder, 'present');
    writeFileSync(present, 'present');
    await expect(backUp(source.settings, present)).rejects.toThrow(`${present} exists already, and is not replaced.`);
    const empty = await makeDatabase({ tables: false });
    await expect(backUp(empty.settings, path.join(folder, 'empty'))).rejects.toThrow(/^There is no database/);
    await empty.drop();
    rmSync(present);
  });

  it('leaves nothing when it is stopped', async () => {
    const stop = new AbortController();
    const running = backUp(source.settings, path.join(folder, 'stopped'), null, stop.signal);
    stop.abort();
    await expect(running).rejects.toMatchObject({ name: 'AbortError' });
    expect([draftsIn(dataDir), readdirSync(folder)]).toEqual([[], []]);
  });

  it('ends with one sentence and exit code 1 when the disk takes no more, and leaves nothing', async () => {
    for (let n = 0; n < 40; n++)
      writeFileSync(path.join(dataDir, `random-${n}`), crypto.getRandomValues(new Uint8Array(64 * KB)));
    const result = await runLimited(2000, ['--to', `${folder}/`]);
    expect(result).toEqual({ code: 1, err: expect.stringMatching(/^The backup .+ cannot be written: .+\.\n$/) });
    const copying = await runLimited(100, ['--to', `${folder}/`]);
    expect(copying).toEqual({ code: 1, err: expect.stringMatching(/^The data folder .+ cannot be used: .+\.\n$/) });
    expect([draftsIn(dataDir), readdirSync(folder)]).toEqual([[], []]);
  });

  it('because of a wrong command is refused with the usage', async () => {
    const result = await runLimited(2000, ['--keep', '0']);
    expect(result).toEqual({ code: 1, err: expect.stringContaining('--keep must be a number') });
  });
});

it('A restore ends with one sentence and exit code 1 when the disk takes no more, and leaves nothing', async () => {
  const [file, into] = [path.join(folder, 'large'), path.join(folder, 'into')];
  mkdirSync(into);
  // Many small files follow it.
  writeFileSync(path.join(dataDir, 'large-file'), Buffer.alloc(3000 * KB));
  await backUp(source.settings, file);
  rmSync(path.join(dataDir, 'large-file'));
  const restored = (limit: number) => runLimited(limit, [file], { program: 'restore', folder: into });
  const sentence = /^The (data )?folder .+into cannot be used: .+\.\n$/;
  expect(await restored(2500)).toEqual({ code: 1, err: expect.stringMatching(sentence) });
  expect(await restored(100)).toEqual({ code: 1, err: expect.stringMatching(sentence) });
  expect(readdirSync(into)).toEqual(['owner.lock']);
  for (const name of [file, into]) rmSync(name, { recursive: true });
});

it('What killed backups have left is deleted a day later', async () => {
  const [old, recent] = ['.a.tar.zst.7.draft', '.b.tar.zst.8.draft'].map((name) => path.join(folder, name));
  const oldCopy = path.join(dataDir, '.backup-aB3dEf');
  mkdirSync(oldCopy);
  for (const file of [old, recent] as string[]) writeFileSync(file, '');
  for (const file of [old, oldCopy] as string[])
    utimesSync(file, BACKUP_TIME / 1000 - 100_000, BACKUP_TIME / 1000 - 100_000);
  utimesSync(recent as string, BACKUP_TIME / 1000, BACKUP_TIME / 1000);
  await backUp(source.settings, path.join(folder, 'done'));
  expect([draftsIn(folder), draftsIn(dataDir)]).toEqual([['.b.tar.zst.8.draft'], []]);
  for (const name of readdirSync(folder)) rmSync(path.join(folder, name));
});

it('Only the newest backups of a folder are kept, and other files', async () => {
  const names = [21, 22, 23].map((day) => `shinobi-2026-11-${day}T03-15-09Z.tar.zst`);
  for (const name of [...names, 'notes.txt']) writeFileSync(path.join(folder, name), '');
  expect(await deleteExpired(folder, 2)).toEqual([names[0]]);
  expect(readdirSync(folder)).toEqual(['notes.txt', ...names.slice(1)]);
  expect(existsSync(path.join(folder, 'notes.txt'))).toBe(true);
});

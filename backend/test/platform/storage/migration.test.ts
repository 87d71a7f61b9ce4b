import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { Message } from '@shinobi/shared/contract/people/message';
import { SQLITE_FILE } from '../../../src/database/open-sqlite.js';
import { bucketStore } from '../../../src/platform/storage/connect-bucket.js';
import { FolderObjectStore } from '../../../src/platform/storage/index.js';
import { migrateStorage } from '../../../src/platform/storage/migration/migrate-storage.js';
import { makeLog } from '../../../src/runtime/log.js';
import { createBackup } from '../../../src/platform/backup/create-backup.js';
import { startApp, type TestApp } from '../../support/app.js';
import { BACKUP_TIME, backupSettings, never, restoreInto, silent } from '../../support/backup.js';
import { startBucket, type TestBucket } from '../../support/bucket.js';
import { makeDatabase, type TestDatabase } from '../../support/database.js';
import { type Person, twoFriends } from '../../support/people.js';
import { aPicture, formWith } from '../../support/picture.js';
import { storeRelease } from '../../support/release-reports.js';

const FILE = '/remotes/study/1.0.0/page.js';

let database: TestDatabase;
/** Is closed by the last test. */
let app: TestApp;
let moved: TestApp | undefined;
let emptyFolder: string;
let bucket: TestBucket;
let mika: Person;
let sent: Message;
let lines: string[];

beforeAll(async () => {
  bucket = await startBucket();
  emptyFolder = mkdtempSync(path.join(os.tmpdir(), 'shinobi-moved-'));
  database = await makeDatabase();
  app = await startApp({ database });
  const [sender, recipient] = await twoFriends(app);
  mika = sender;
  const form = formWith({ targetUserId: recipient.userId, text: '' }, await aPicture());
  sent = (await mika.client.send('POST /api/Message/Send', { form })).body as Message;
  await storeRelease(app, '1.0.0');
  await storeRelease(app, '1.1.0');
});
afterAll(async () => {
  await moved?.close();
  await bucket.stop();
  await database.drop();
  rmSync(emptyFolder, { recursive: true });
});
beforeEach(() => void (lines = []));

const keepLine = (line: string): void => void lines.push(line);

/** Copies everything while the server of the folder runs. */
async function migrate({ print = keepLine, verifies = false } = {}) {
  const { dataDir } = app.settings;
  const context = { dataDir, clock: app.clock, random: app.random, log: makeLog('silent') };
  const store = bucketStore(bucket.settings, context);
  const folder = new FolderObjectStore(dataDir, app.clock, app.random);
  return migrateStorage(app.settings, { folder, store, verifies }, print).finally(() => store.close());
}
const imageFile = (name: string) => path.join(app.settings.dataDir, 'images', name);

/** Expects that a server has the picture of the message and the files of a release. */
async function expectEverything({ url }: TestApp) {
  const cookie = [...mika.client.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  for (const [address, file] of [
    [sent.imageDataSrc, `images/${path.basename(sent.imageDataSrc ?? '')}`],
    [FILE, null],
  ] as const) {
    const response = await fetch(url + address, { headers: { cookie } });
    const bytes = Buffer.from(await response.arrayBuffer());
    expect([response.status, file === null || bytes.equals(bucket.readObject(file))]).toEqual([200, true]);
  }
}

describe('A migration of the storage', () => {
  it('continues where it was interrupted', async () => {
    for (let n = 0; n < 150; n++) writeFileSync(imageFile(`stray${n}`), `picture ${n}`);
    const print = (line: string) => {
      if (line === 'images: 100 of 152') bucket.weather = 'unavailable';
    };
    const interrupted = migrate({ print });
    await expect(interrupted).rejects.toMatchObject({ code: 'StorageUnavailable' });
    bucket.weather = 'fine';
    const { copied, present, failed } = await migrate();
    expect(present).toBeGreaterThanOrEqual(100);
    expect([copied + present, failed]).toEqual([152 + 2, 0]);
    expect(lines).toContainEqual(
      expect.stringMatching(/^images: 152 of 152, of which 1\d\d were in the bucket already$/),
    );
  });

  it('copies only what is new, and on request what the bucket has damaged', async () => {
    writeFileSync(imageFile('new'), 'new');
    bucket.changeObject('images/stray0', 'damaged');
    const [archive = ''] = bucket.keys('releases');
    bucket.changeObject(archive, 'damaged');
    expect(await migrate()).toEqual({ copied: 1, present: 154, gone: 0, failed: 0 });
    expect(bucket.readObject('images/new').toString()).toBe('new');
    expect(await migrate({ verifies: true })).toEqual({ copied: 2, present: 153, gone: 0, failed: 0 });
    expect(bucket.readObject('images/stray0').toString()).toBe('picture 0');
  });

  it('names a release whose files are not those that were published, and copies the rest', async () => {
    const page = path.join(app.settings.remotesDir, 'study/1.1.0/page.js');
    writeFileSync(page, 'steal();');
    writeFileSync(imageFile('last'), 'last');
    expect(await migrate()).toMatchObject({ copied: 1, failed: 1 });
    expect(lines).toContainEqual(
      expect.stringMatching(
        /^releases\/study-1\.1\.0\.\w+\.tar was not copied: .*page\.js is not the one that was built/,
      ),
    );
  });

  it('leaves out what is deleted meanwhile', async () => {
    mkdirSync(path.join(app.settings.dataDir, 'registries'));
    writeFileSync(path.join(app.settings.dataDir, 'registries/gone.json'), '{}');
    const folder = new FolderObjectStore(app.settings.dataDir, app.clock, app.random);
    const { read } = folder;
    folder.read = async (key) => {
      if (key.endsWith('gone.json')) await folder.delete(key);
      return read.call(folder, key);
    };
    const context = { dataDir: '', clock: app.clock, random: app.random, log: makeLog('silent') };
    const store = bucketStore(bucket.settings, context);
    expect(await migrateStorage(app.settings, { folder, store, verifies: false }, () => undefined)).toMatchObject({
      gone: 1,
    });
    store.close();
  });

  it('lets a server with an empty data folder serve everything', async () => {
    await app.close();
    cpSync(path.join(app.settings.dataDir, SQLITE_FILE), path.join(emptyFolder, SQLITE_FILE));
    const copy = { settings: { dataDir: emptyFolder, databaseUrl: null }, drop: () => Promise.resolve() };
    moved = await startApp({ database: copy, settings: { bucket: bucket.settings } });
    await expectEverything(moved);
  });

  it('can be undone with a backup of the bucket that is restored into a folder', async () => {
    const [file, dataDir] = [path.join(emptyFolder, 'backup'), path.join(emptyFolder, 'restored')];
    const settings = { ...backupSettings({ dataDir: emptyFolder, databaseUrl: null }, null), bucket: bucket.settings };
    await createBackup({ settings, target: file, now: BACKUP_TIME, signal: never, progress: silent() });
    const restored = { settings: { dataDir, databaseUrl: null }, drop: () => Promise.resolve() };
    await restoreInto(restored.settings, file);
    bucket.weather = 'unavailable';
    const back = await startApp({ database: restored });
    await expectEverything(back);
    await back.close();
  });
});

import { existsSync, mkdtempSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { Message } from '@shinobi/shared/contract/people/message';
import type { Registry } from '@shinobi/shared/contract/platform/release';
import { JobSchedulerService } from '../../../src/platform/jobs/index.js';
import { LocalReleasesService } from '../../../src/platform/releases/archives/local-releases.service.js';
import { ReleaseFilesService, ReleasesService } from '../../../src/platform/releases/index.js';
import { ObjectStore } from '../../../src/platform/storage/index.js';
import { makeLog } from '../../../src/runtime/log.js';
import { RegistryFilesService } from '../../../src/site/pages/registry-files.service.js';
import { startApp, type TestApp, type TestClient, TestClock } from '../../support/app.js';
import { startBucket, type TestBucket } from '../../support/bucket.js';
import { promoteStudy } from '../../support/channels.js';
import { makeDatabase, type TestDatabase } from '../../support/database.js';
import { type Person, twoFriends } from '../../support/people.js';
import { aPicture, formWith } from '../../support/picture.js';
import { aRelease } from '../../support/release.js';
import { buildShell } from '../../support/shell.js';
import { makeTeam, sendRelease, type Team } from '../../support/upload.js';
import { waitUntil } from '../../support/wait-until.js';

const ASSET_OF_ONE = 'aaaaaaaaaaaa.js';
const ASSET_OF_OTHER = 'bbbbbbbbbbbb.js';
/** During an outage one call in this time finds out whether it is over. */
const RETRY_MS = 3000;
const PICTURE_SRC = /^\/images\/user\/[\w-]{22}\.webp$/;

let bucket: TestBucket;
let database: TestDatabase;
let clock: TestClock;
let lines: { readonly level: number; readonly msg: string }[];
/** Two servers with one database and one bucket, and data folders of their own. */
let one: TestApp;
let other: TestApp;
let started: TestApp[];
let folders: string[];
let photo: Buffer;
let mika: Person;
let kenji: Person;
let team: Team;

async function startInstance(asset: string): Promise<TestApp> {
  const dataDir = mkdtempSync(path.join(os.tmpdir(), 'shinobi-instance-'));
  folders.push(dataDir);
  const [shellDist, remotesDir] = [path.join(dataDir, 'shell'), path.join(dataDir, 'remotes')];
  buildShell(shellDist, { assets: { [asset]: `/* ${asset} */` } });
  const log = makeLog('warn', { write: (line) => void lines.push(JSON.parse(line) as (typeof lines)[number]) });
  const settings = { dataDir, shellDist, remotesDir, bucket: bucket.settings };
  const app = await startApp({ database, clock, log, settings });
  started.push(app);
  return app;
}

beforeAll(async () => {
  [folders, lines, started] = [[], [], []];
  bucket = await startBucket();
  database = await makeDatabase();
  // The times of objects are those of this machine.
  clock = new TestClock();
  clock.advance({ ms: Date.now() - clock.now() });
  one = await startInstance(ASSET_OF_ONE);
  other = await startInstance(ASSET_OF_OTHER);
  photo = await aPicture();
  [mika, kenji] = await twoFriends(one);
  team = await makeTeam(one);
});
afterAll(async () => {
  for (const app of started) await app.close();
  await database.drop();
  await bucket.stop();
  for (const folder of folders) rmSync(folder, { recursive: true, force: true });
});

beforeEach(() => void lines.splice(0));
afterEach(() => {
  bucket.weather = 'fine';
  clock.advance({ ms: RETRY_MS });
});

const cookiesOf = ({ cookies }: TestClient) => [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
const get = (app: TestApp, address: string, as?: TestClient) =>
  fetch(app.url + address, { headers: as ? { cookie: cookiesOf(as) } : {} });
const sendPicture = (text: string) =>
  mika.client.send('POST /api/Message/Send', { form: formWith({ targetUserId: kenji.userId, text }, photo) });
const messages = () => one.sql('SELECT "text" FROM "messages" WHERE "text" <> \'\' ORDER BY "text"');
const localFile = (app: TestApp, ...names: string[]) => path.join(app.settings.dataDir, ...names);
const file = (version: string) => `/remotes/study/${version}/page.js`;
const errors = () => lines.filter(({ level }) => level >= 50).map(({ msg }) => msg);

describe('A picture that one instance has received', () => {
  it('is sent by the other one, and is in no data folder', async () => {
    const { imageDataSrc, thumbnailSrc } = (await sendPicture('shared')).body as Message;
    expect(imageDataSrc).toMatch(PICTURE_SRC);
    for (const src of [imageDataSrc, thumbnailSrc]) {
      const response = await get(other, src ?? '', kenji.client);
      const stored = bucket.readObject(`images/${path.basename(src ?? '')}`);
      expect([response.status, Buffer.from(await response.arrayBuffer()).equals(stored)]).toEqual([200, true]);
    }
    expect([one, other].map((app) => existsSync(localFile(app, 'images')))).toEqual([false, false]);
  });

  const FAULTS = ['unavailable', 'dropped', 'web server 200', 'web server 302'] as const;
  it.each(FAULTS)('is refused whole while the bucket is %s', async (weather) => {
    const before = bucket.keys('images');
    bucket.weather = weather;
    const { status, body } = await sendPicture(`lost while ${weather}`);
    expect([status, body]).toMatchObject([503, { error: 'StorageUnavailable' }]);
    expect([await messages(), bucket.keys('images')]).toEqual([[{ text: 'shared' }], before]);
    expect(errors()).toEqual([
      expect.stringMatching(/^The bucket shinobi cannot be used: .*\. Calls that need it are/),
    ]);
    bucket.weather = 'fine';
    clock.advance({ ms: RETRY_MS });
    expect((await sendPicture('')).status).toBe(200);
  });

  it('is not sent while the bucket is away, nor a damaged one', async () => {
    const { imageDataSrc } = (await sendPicture('')).body as Message;
    for (const weather of ['cut off', 'web server 200', 'web server 404'] as const) {
      bucket.weather = weather;
      const refused = await get(other, imageDataSrc ?? '', mika.client);
      expect([refused.status, await refused.json()]).toMatchObject([503, { error: 'StorageUnavailable' }]);
      clock.advance({ ms: RETRY_MS });
    }
    bucket.weather = 'fine';
    bucket.changeObject(`images/${path.basename(imageDataSrc ?? '')}`, 'something else');
    expect((await get(other, imageDataSrc ?? '', mika.client)).status).toBe(404);
    expect(errors().at(-1)).toBe('An object of the bucket is not the one that was stored, and is not used.');
  });
});

describe('Files for pages', () => {
  it('of a shell are sent by an instance with another shell', async () => {
    for (const [app, asset] of [
      [one, ASSET_OF_OTHER],
      [other, ASSET_OF_ONE],
    ] as const) {
      const response = await get(app, `/assets/${asset}`);
      expect([response.status, await response.text()]).toEqual([200, `/* ${asset} */`]);
    }
  });

  it('with a registry are sent by an instance that has not made them', async () => {
    const { address } = one.nest.get(RegistryFilesService).add({ rev: 7 } as Registry);
    await waitUntil(() => bucket.keys().some((key) => key.endsWith(path.basename(address))));
    expect(await (await get(other, address)).json()).toEqual({ rev: 7 });
  });
});

describe('A release that one instance has received', () => {
  const release = aRelease({ version: '1.0.0', files: { 'page.js': 'page();' }, serverBundle: 'exports.a = 1;' });

  it('is promoted and served by the other one, from a copy that is checked', async () => {
    expect((await sendRelease(one, release, team)).status).toBe(200);
    await promoteStudy(other, '1.0.0');
    for (let n = 0; n < 2; n++) expect(await (await get(other, file('1.0.0'))).text()).toBe('page();');
    expect(bucket.calls.filter((call) => call.startsWith('GET releases/'))).toHaveLength(1);
    const stored = await other.nest.get(ReleasesService).findPublished('study', '1.0.0');
    expect(stored && String(await other.nest.get(ReleaseFilesService).readServerBundle(stored))).toBe('exports.a = 1;');
  });

  it('is fetched again when the copy was changed', async () => {
    const copy = localFile(other, 'remotes/study/1.0.0/page.js');
    clock.advance({ minutes: 2 });
    writeFileSync(copy, 'steal();');
    expect(await (await get(other, file('1.0.0'))).text()).toBe('page();');
    expect([readFileSync(copy, 'utf8'), errors()]).toEqual([
      'page();',
      ['A file of a release differs from what was published, and is not served.'],
    ]);
  });

  it('is never served from an archive that was changed', async () => {
    const [archive = ''] = bucket.keys('releases');
    const original = bucket.readObject(archive);
    clock.advance({ minutes: 2 });
    bucket.changeObject(archive, Buffer.from(original.toString('latin1').replace('page();', 'evil();'), 'latin1'));
    rmSync(localFile(other, 'remotes/study'), { recursive: true });
    expect((await get(other, file('1.0.0'))).status).toBe(404);
    expect(existsSync(localFile(other, 'remotes/study/1.0.0'))).toBe(false);
    bucket.changeObject(archive, original);
    expect((await get(other, file('1.0.0'))).status).toBe(404);
    clock.advance({ minutes: 2 });
    expect(await (await get(other, file('1.0.0'))).text()).toBe('page();');
  });

  it('is never served from an archive that somebody has replaced, with its hash', async () => {
    const [archive = ''] = bucket.keys('releases');
    const original = bucket.readObject(archive);
    const evil = Buffer.from(original.toString('latin1').replace('page();', 'evil();'), 'latin1');
    rmSync(localFile(other, 'remotes/study'), { recursive: true });
    clock.advance({ minutes: 2 });
    await one.nest.get(ObjectStore).put(archive, evil);
    expect((await get(other, file('1.0.0'))).status).toBe(404);
    expect(errors()).toEqual(['The stored files of a release are missing or not what was published.']);
    expect((await sendRelease(one, release, team)).body).toMatchObject({ isNew: false });
    clock.advance({ minutes: 2 });
    expect(await (await get(other, file('1.0.0'))).text()).toBe('page();');
  });

  it('is refused whole while the bucket is away, and a copy is served all the same', async () => {
    const next = aRelease({ version: '1.1.0' });
    bucket.weather = 'unavailable';
    const { status, body } = await sendRelease(one, next, team);
    expect([status, body]).toMatchObject([503, { error: 'StorageUnavailable' }]);
    expect(await one.sql('SELECT "version" FROM "releases"')).toEqual([{ version: '1.0.0' }]);
    expect((await get(other, file('1.0.0'))).status).toBe(200);
    bucket.weather = 'fine';
    clock.advance({ ms: RETRY_MS });
    expect((await sendRelease(one, next, team)).body).toMatchObject({ isNew: true });
    bucket.weather = 'unavailable';
    expect((await get(other, file('1.1.0'))).status).toBe(503);
  });

  it('is deleted in the bucket and in all data folders once nothing refers to it', async () => {
    await promoteStudy(one, '1.1.0');
    await one.sql(`UPDATE "releases" SET "provenAt" = "createdAt" WHERE "version" = '1.1.0'`);
    await one.sql(`DELETE FROM "releases" WHERE "version" = '1.0.0'`);
    await one.nest.get(JobSchedulerService).runDue();
    expect(bucket.keys('releases')).toHaveLength(2);
    clock.advance({ days: 2 });
    await one.nest.get(JobSchedulerService).runDue();
    expect(bucket.keys('releases')).toEqual([expect.stringContaining('study-1.1.0.')]);
    const folder = localFile(other, 'remotes/study/1.0.0');
    utimesSync(folder, 0, 0);
    await other.nest.get(LocalReleasesService).deleteUnknown();
    expect(existsSync(folder)).toBe(false);
  });
});

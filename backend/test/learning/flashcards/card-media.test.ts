import { readdirSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { STORAGE_BUDGETS } from '@shinobi/shared/domain/limits/storage-budgets';
import type { AddedMedia } from '@shinobi/shared/contract/learning/flashcard';
import sharp from 'sharp';
import { UnitOfWork } from '../../../src/database/unit-of-work.js';
import { CardMediaFilesService } from '../../../src/learning/flashcards/card-media-files.service.js';
import { JobSchedulerService } from '../../../src/platform/jobs/index.js';
import { startApp, type TestApp, type TestClient } from '../../support/app.js';
import { aSound, mediaForm } from '../../support/card-media.js';
import { aPerson } from '../../support/people.js';
import { aPicture } from '../../support/picture.js';

let app: TestApp;
beforeAll(async () => void (app = await startApp()));
afterAll(() => app.close());

const send = (client: TestClient, ...files: Buffer[]) =>
  client.send('POST /api/Flashcard/AddMedia', { form: mediaForm(...files) });
async function add(client: TestClient, ...files: Buffer[]): Promise<AddedMedia[]> {
  const { media } = (await send(client, ...files)).body as { media: AddedMedia[] };
  return media;
}
const srcOf = (added: AddedMedia | undefined): string => (added && 'src' in added ? added.src : '');
async function addOne(client: TestClient, file: Buffer): Promise<string> {
  const [added] = await add(client, file);
  return srcOf(added);
}

const PEACH = { front: '桃', reading: 'もも', back: 'peach' };
const save = (client: TestClient, body: object) =>
  client.send('POST /api/Flashcard/SaveSet', { body: { title: 'Mine', cards: [PEACH], ...body } });
const saved = async (client: TestClient, body: object) =>
  (await save(client, body)).body as { setId: string; cards: { cardId: string; sound: string; picture?: string }[] };

const get = ({ url, cookies }: TestClient, src: string, headers: Record<string, string> = {}) =>
  fetch(`${url}${src}`, {
    headers: { cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; '), ...headers },
  });
const statusOf = async (client: TestClient, src: string) => (await get(client, src)).status;
const rows = (userId: number) =>
  app.sql(`SELECT "name", "bytes", "fileId" FROM "card_media" WHERE "userId" = ${userId} ORDER BY "addedAt"`);
const storedFiles = () => readdirSync(path.join(app.settings.dataDir, 'card-media'));
const runJobs = () => app.nest.get(JobSchedulerService).runDue();

describe('A sound', () => {
  it('is stored, and served to its owner alone, whole or in part', async () => {
    const [mika, kenji] = [await aPerson(app), await aPerson(app)];
    const sound = aSound('peach');
    const src = await addOne(mika.client, sound);
    expect(src).toMatch(/^\/api\/Flashcard\/Media\/[\w-]{22}\.wav$/);
    const whole = await get(mika.client, src);
    expect(Buffer.from(await whole.arrayBuffer())).toEqual(sound);
    expect(Object.fromEntries(whole.headers)).toMatchObject({
      'content-type': 'audio/wav',
      'cache-control': 'private, max-age=31536000, immutable',
      vary: 'Cookie',
      'accept-ranges': 'bytes',
      'x-content-type-options': 'nosniff',
      'content-security-policy': expect.stringContaining('sandbox') as unknown,
    });
    const part = await get(mika.client, src, { range: 'bytes=4-7' });
    expect([part.status, part.headers.get('content-range')]).toEqual([206, `bytes 4-7/${sound.length}`]);
    expect(Buffer.from(await part.arrayBuffer())).toEqual(sound.subarray(4, 8));
    expect((await get(mika.client, src, { range: `bytes=${sound.length}-` })).status).toBe(416);
    expect([await statusOf(app.client(), src), await statusOf(kenji.client, src)]).toEqual([401, 404]);
    expect(await statusOf(mika.client, '/api/Flashcard/Media/..%2Fsecret.wav')).toBe(404);
  });

  it('that is sent again, or twice at once, is stored once', async () => {
    const { client, userId } = await aPerson(app);
    const before = storedFiles().length;
    const all = await Promise.all([1, 2, 3].map(() => add(client, aSound('dog'), aSound('cat'), aSound('dog'))));
    expect(new Set(all.flat().map(srcOf)).size).toBe(2);
    expect(await add(client, aSound('cat'))).toEqual([{ src: srcOf(all[0]?.[1]) }]);
    expect(await rows(userId)).toHaveLength(2);
    expect(storedFiles()).toHaveLength(before + 2);
  });
});

describe('A picture', () => {
  it('becomes a small WebP without the metadata of the camera', async () => {
    const { client } = await aPerson(app);
    const photo = await sharp({ create: { width: 2000, height: 1000, channels: 3, background: '#1d5c83' } })
      .withExif({ IFD0: { Copyright: 'Mika' } })
      .jpeg()
      .toBuffer();
    const response = await get(client, await addOne(client, photo));
    const picture = Buffer.from(await response.arrayBuffer());
    const { format, width, exif } = await sharp(picture).metadata();
    expect([response.headers.get('content-type'), format, width, exif]).toEqual(['image/webp', 'webp', 800, undefined]);
  });
});

describe('A file', () => {
  it('that is no sound or picture is left out, whatever its name, and the others are stored', async () => {
    const { client } = await aPerson(app);
    const gif = Buffer.from('GIF89a/*<html><script>alert(1)</script>*/');
    const bomb = Buffer.concat([(await aPicture('png')).subarray(0, 16), Buffer.from('0000ea600000ea60', 'hex')]);
    const media = await add(
      client,
      Buffer.from('a text named .mp3'),
      aSound('peach'),
      gif,
      bomb,
      await aPicture('png'),
    );
    expect(media.map((each) => ('refusal' in each ? each.refusal : 'stored'))).toEqual([
      ...['BadMedia', 'stored', 'BadMedia', 'BadMedia', 'stored'],
    ]);
  });

  it('that is too large is left out', async () => {
    const { client } = await aPerson(app);
    expect(await add(client, aSound('long', 1024 * 1024))).toEqual([{ refusal: 'TooLarge' }]);
  });

  it.each<[string, object]>([
    ['without a file', { form: { sizes: '12' } }],
    ['with other sizes', { form: mediaFormOf('12', aSound('peach')) }],
    ['with a size of nothing', { form: mediaFormOf('0,12', Buffer.alloc(12)) }],
  ])('cannot be sent %s', async (_, request) => {
    const { client } = await aPerson(app);
    expect((await client.send('POST /api/Flashcard/AddMedia', request)).body).toMatchObject({ error: 'BadMedia' });
  });

  it('cannot be sent in more than 40, or by somebody who is signed out or has no account any more', async () => {
    const { client, userId } = await aPerson(app);
    const many = Array.from({ length: 41 }, (_, at) => aSound(String(at)));
    expect((await send(client, ...many)).body).toMatchObject({ error: 'InvalidInput' });
    expect((await send(app.client(), aSound('peach'))).body).toMatchObject({ error: 'SignInRequired' });
    await app.sql(`DELETE FROM "users" WHERE "userId" = ${userId}`);
    const before = storedFiles().length;
    expect((await send(client, aSound('peach'))).body).toMatchObject({ error: 'SignInRequired' });
    expect(storedFiles()).toHaveLength(before);
  });

  it('is refused when the budget is full, also by two calls at once', async () => {
    const { client, userId } = await aPerson(app);
    await addOne(client, aSound('first'));
    const room = STORAGE_BUDGETS.cardMedia - 3 * 4096;
    await app.sql(`UPDATE "card_media" SET "bytes" = ${room} WHERE "userId" = ${userId}`);
    const before = storedFiles().length;
    const all = await Promise.all(
      ['a', 'b', 'c'].map((name) => add(client, aSound(`${name}1`), aSound(`${name}2`), aSound('first'))),
    );
    const refused = all.flat().filter((each) => 'refusal' in each);
    expect(refused).toEqual(Array.from({ length: 3 }, () => ({ refusal: 'BudgetExceeded' })));
    expect(await rows(userId)).toHaveLength(4);
    expect(storedFiles()).toHaveLength(before + 3);
  });
});

describe('A card', () => {
  it('shows its sound and picture, keeps them when an older page saves it, and loses them on request', async () => {
    const { client } = await aPerson(app);
    const [sound, picture] = (await add(client, aSound('peach'), await aPicture('png'))).map(srcOf);
    const { setId, cards } = await saved(client, { cards: [{ ...PEACH, sound, picture }] });
    const { cardId = '' } = cards[0] ?? {};
    expect(cards).toEqual([{ cardId, ...PEACH, sound, picture }]);
    const older = await saved(client, { setId, cards: [{ cardId, ...PEACH, back: 'a peach' }] });
    expect(older.cards).toEqual([{ cardId, ...PEACH, back: 'a peach', sound, picture }]);
    const file = await client.ok('GET /api/Flashcard/ExportSet/:setId', { params: { setId } });
    expect(file.cards).toEqual(older.cards);
    const without = await saved(client, { setId, cards: [{ cardId, ...PEACH, sound: null, picture: null }] });
    expect(without.cards).toEqual([{ cardId, ...PEACH, sound: null }]);
  });

  it("cannot show another user's media, or other addresses", async () => {
    const [mika, kenji] = [await aPerson(app), await aPerson(app)];
    const sound = await addOne(mika.client, aSound('mine'));
    const { setId } = await saved(kenji.client, {});
    for (const body of [{ cards: [{ ...PEACH, sound }] }, { setId, cards: [{ ...PEACH, sound }] }])
      expect((await save(kenji.client, body)).body).toMatchObject({ error: 'NotFound' });
    for (const other of ['https://example.com/a.mp3', '/kana/audio/a.m4a', `${sound}/../x`])
      expect((await save(mika.client, { cards: [{ ...PEACH, sound: other }] })).body).toMatchObject({
        error: 'InvalidInput',
      });
    expect((await save(mika.client, { cards: [{ ...PEACH, picture: sound }] })).body).toMatchObject({
      error: 'InvalidInput',
    });
  });
});

describe('Media that no card shows', () => {
  it('are deleted after a day, and others are not', async () => {
    const { client } = await aPerson(app);
    const [shown, moved, removed, unsaved] = (
      await add(client, aSound('shown'), aSound('moved'), aSound('removed'), aSound('unsaved'))
    ).map(srcOf);
    const { setId } = await saved(client, {
      cards: [shown, moved, removed].map((sound) => ({ ...PEACH, sound })),
    });
    await saved(client, { title: 'Other', cards: [{ ...PEACH, sound: moved }] });
    app.clock.advance({ hours: 30 });
    await saved(client, { setId, cards: [{ ...PEACH, sound: shown }] });
    const again = await addOne(client, aSound('again'));
    await runJobs();
    const statuses = () =>
      Promise.all([shown, moved, removed, unsaved, again].map((src = '') => statusOf(client, src)));
    expect(await statuses()).toEqual([200, 200, 200, 404, 200]);
    app.clock.advance({ hours: 20 });
    expect(await addOne(client, aSound('again'))).toBe(again);
    app.clock.advance({ hours: 10 });
    await runJobs();
    expect(await statuses()).toEqual([200, 200, 404, 404, 200]);
    await client.ok('POST /api/Flashcard/DeleteSet', { body: { setId } });
    app.clock.advance({ hours: 60 });
    await runJobs();
    expect(await statuses()).toEqual([404, 200, 404, 404, 404]);
  });

  it('are deleted as files too when they have no row', async () => {
    const { client, userId } = await aPerson(app);
    const sound = await addOne(client, aSound('stray'));
    const [row] = await rows(userId);
    await saved(client, { cards: [{ ...PEACH, sound }] });
    await app.sql(`DELETE FROM "card_media" WHERE "userId" = ${userId}`);
    for (let day = 0; day < 9; day += 1) {
      app.clock.advance({ days: 1 });
      await runJobs();
    }
    expect(storedFiles()).not.toContain(row?.['fileId']);
  });
});

describe('The media of an account', () => {
  it('are exported and deleted with it', async () => {
    const { client, userId } = await aPerson(app);
    const src = await addOne(client, aSound('peach'));
    const files = app.nest.get(CardMediaFilesService);
    const work = app.nest.get(UnitOfWork);
    const mine = () => work.read((tx) => files.collect(tx, userId));
    expect(await mine()).toEqual([{ src, bytes: 4096, addedAt: app.clock.iso() }]);
    const [row] = await rows(userId);
    await work.run((tx) => files.erase(tx, userId));
    await files.waitForDeletions();
    expect(await mine()).toEqual([]);
    expect(storedFiles()).not.toContain(row?.['fileId']);
  });
});

/** A form whose sizes may be wrong. */
function mediaFormOf(sizes: string, bytes: Buffer): FormData {
  const form = mediaForm(bytes);
  form.set('sizes', sizes);
  return form;
}

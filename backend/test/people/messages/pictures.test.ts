import { afterAll, afterEach, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { readdirSync } from 'node:fs';
import path from 'node:path';
import type { Message } from '@shinobi/shared/contract/people/message';
import sharp from 'sharp';
import { ImageService } from '../../../src/platform/images/index.js';
import { JobSchedulerService } from '../../../src/platform/jobs/index.js';
import { ObjectStore } from '../../../src/platform/storage/index.js';
import { startApp, type TestApp, type TestClient } from '../../support/app.js';
import { aPerson, befriend, type Person, twoFriends } from '../../support/people.js';
import { aPicture, formWith } from '../../support/picture.js';

let app: TestApp;
let photo: Buffer;
beforeAll(async () => {
  app = await startApp();
  photo = await aPicture();
});
afterAll(() => app.close());

const files = () => {
  try {
    return readdirSync(path.join(app.settings.dataDir, 'images')).length;
  } catch {
    return 0;
  }
};
const upload = (client: TestClient, form: FormData) => client.send('POST /api/Message/Send', { form });
const send = async (from: Person, to: Person, text = '') =>
  (await upload(from.client, formWith({ targetUserId: to.userId, text }, photo))).body as Message;
const get = (address: string | null, { cookies }: Pick<TestClient, 'cookies'>, headers: Record<string, string> = {}) =>
  fetch(`${app.url}${address}`, {
    headers: { cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; '), ...headers },
  });
const statusFor = async (client: TestClient, address: string | null) => (await get(address, client)).status;
const storageStatusFor = async ({ cookies }: TestClient, address: string | null) => {
  const response = await fetch(`${app.url}/api/SystemBase/GetStorageFile`, {
    method: 'POST',
    headers: { cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; ') },
    body: new URLSearchParams({ pathName: String(address).slice(1) }),
  });
  return response.status;
};
const srcFor = ({ client }: Person, targetUserId: number, messageNo: number) =>
  client.call('POST /api/Message/GetImageSrc', { body: { targetUserId, messageNo } });
const finished = async () => {
  await app.nest.get(JobSchedulerService).runDue();
  await app.nest.get(ImageService).waitForDeletions();
};

describe('A picture in a message', () => {
  it('is WebP in two sizes, with headers against shared caching and content sniffing', async () => {
    const [mika, kenji] = await twoFriends(app);
    const message = await send(mika, kenji, 'Fuji');
    expect(message).toMatchObject({ messageNo: 1, text: 'Fuji', fromUserId: mika.userId });
    expect(message.imageDataSrc).toMatch(/^\/images\/user\/[\w-]{22}\.webp$/);
    for (const [address, width] of [
      [message.imageDataSrc, 800],
      [message.thumbnailSrc, 480],
    ] as const) {
      const response = await get(address, kenji.client);
      expect(Object.fromEntries(response.headers)).toMatchObject({
        'content-type': 'image/webp',
        'cache-control': 'private, no-cache',
        vary: expect.stringContaining('Cookie'),
        'x-content-type-options': 'nosniff',
        'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
      });
      expect((await sharp(Buffer.from(await response.arrayBuffer())).metadata()).width).toBe(width);
    }
    const { body } = await srcFor(kenji, mika.userId, 1);
    expect(body).toEqual({ messageNo: 1, imageDataSrc: message.imageDataSrc });
  });

  it('needs no text, and a form with a text needs no picture', async () => {
    const [mika, kenji] = await twoFriends(app);
    expect(await send(mika, kenji)).toMatchObject({ text: '' });
    const { body } = await upload(mika.client, formWith({ targetUserId: kenji.userId, text: 'no picture' }));
    expect(body).toMatchObject({ text: 'no picture', imageDataSrc: null });
    const none = await upload(mika.client, formWith({ targetUserId: kenji.userId, text: ' ' }));
    expect(none.body).toMatchObject({ error: 'InvalidInput' });
  });

  it('is available only to its sender and its recipient', async () => {
    const [mika, kenji] = await twoFriends(app);
    const third = await aPerson(app);
    await befriend(third, kenji);
    await send(mika, kenji);
    expect((await srcFor(third, kenji.userId, 1)).body).toMatchObject({ error: 'NotFound' });
    expect((await srcFor(third, mika.userId, 1)).body).toMatchObject({ error: 'NotFound' });
    const body = { myUserId: kenji.userId, targetUserId: mika.userId, messageNo: 1 };
    expect(await third.client.refused('POST /api/Message/GetImageSrc', { body })).toBe('Forbidden');
    expect(await app.client().refused('POST /api/Message/GetImageSrc', { body })).toBe('SignInRequired');
  });

  it('is served only in the sessions of these two, at each of its addresses', async () => {
    const [mika, kenji] = await twoFriends(app);
    const third = await aPerson(app);
    const { imageDataSrc, thumbnailSrc } = await send(mika, kenji);
    for (const address of [imageDataSrc, thumbnailSrc]) {
      for (const { client } of [mika, kenji])
        expect([await statusFor(client, address), await storageStatusFor(client, address)]).toEqual([200, 200]);
      for (const client of [third.client, app.client()])
        expect([await statusFor(client, address), await storageStatusFor(client, address)]).toEqual([404, 404]);
    }
    await kenji.client.ok('GET /api/Auth/Logout');
    expect(await statusFor(kenji.client, imageDataSrc)).toBe(404);
  });

  it('is not sent again to a browser that has it, and never to one without access', async () => {
    const [mika, kenji] = await twoFriends(app);
    const { imageDataSrc } = await send(mika, kenji);
    const etag = (await get(imageDataSrc, kenji.client)).headers.get('etag') ?? '';
    const revalidate = async (client: TestClient) =>
      (await get(imageDataSrc, client, { 'if-none-match': etag })).status;
    expect([await revalidate(kenji.client), await revalidate(app.client())]).toEqual([304, 404]);
  });

  it('from the author is served to the guest who received it and to no other guest', async () => {
    const [guest, other] = [app.client(), app.client()];
    for (const client of [guest, other])
      await client.ok('POST /api/Message/Send', { body: { targetUserId: 1, text: 'Hello' } });
    const author = await app.administrator();
    const { threads } = await author.ok('GET /api/Message/GetThreads', { query: { limit: 2 } });
    const guestId = Math.max(...threads.map(({ targetUserId }) => targetUserId));
    const sent = await upload(author, formWith({ targetUserId: guestId }, photo));
    const { imageDataSrc } = sent.body as Message;
    expect([await statusFor(guest, imageDataSrc), await statusFor(other, imageDataSrc)]).toEqual([200, 404]);
  });

  it('that does not exist is not found', async () => {
    const [mika, kenji] = await twoFriends(app);
    await mika.client.ok('POST /api/Message/Send', { body: { targetUserId: kenji.userId, text: 'only text' } });
    expect((await srcFor(kenji, mika.userId, 1)).body).toMatchObject({ error: 'NotFound' });
    expect((await srcFor(kenji, mika.userId, 2)).body).toMatchObject({ error: 'NotFound' });
  });

  it('can be deleted by its sender, for both sides and including its files', async () => {
    const [mika, kenji] = await twoFriends(app);
    const { imageDataSrc, thumbnailSrc } = await send(mika, kenji, 'Oops');
    const body = { targetUserId: mika.userId, messageNo: 1 };
    expect(await kenji.client.refused('POST /api/Message/DeleteImage', { body })).toBe('NotFound');
    const own = { body: { targetUserId: kenji.userId, messageNo: 1 } };
    const deleted = await mika.client.ok('POST /api/Message/DeleteImage', own);
    expect(deleted).toMatchObject({ text: 'Oops', imageDataSrc: 'deleted', thumbnailSrc: null });
    expect(await mika.client.ok('POST /api/Message/DeleteImage', own)).toEqual(deleted);
    expect((await srcFor(kenji, mika.userId, 1)).body).toEqual({ messageNo: 1, imageDataSrc: 'deleted' });
    await finished();
    expect([await statusFor(mika.client, imageDataSrc), await statusFor(mika.client, thumbnailSrc)]).toEqual([
      404, 404,
    ]);
  });

  it('can be deleted by simultaneous requests', async () => {
    const [mika, kenji] = await twoFriends(app);
    await send(mika, kenji);
    const own = { body: { targetUserId: kenji.userId, messageNo: 1 } };
    const responses = await Promise.all([1, 2, 3].map(() => mika.client.ok('POST /api/Message/DeleteImage', own)));
    expect(responses.map(({ imageDataSrc }) => imageDataSrc)).toEqual(['deleted', 'deleted', 'deleted']);
  });

  it('expires after exactly 30 days, and its files are deleted', async () => {
    const [mika, kenji] = await twoFriends(app);
    const { imageDataSrc } = await send(mika, kenji, 'Old times');
    // A visit in between keeps the session alive.
    app.clock.advance({ days: 15 });
    await srcFor(kenji, mika.userId, 1);
    await app.settled();
    app.clock.advance({ days: 15, ms: -1 });
    expect((await srcFor(kenji, mika.userId, 1)).body).toEqual({ messageNo: 1, imageDataSrc });
    app.clock.advance({ ms: 1 });
    expect((await srcFor(kenji, mika.userId, 1)).body).toEqual({ messageNo: 1, imageDataSrc: 'expired' });
    app.clock.advance({ hours: 2 });
    await finished();
    expect(await statusFor(kenji.client, imageDataSrc)).toBe(404);
    const { messages } = await kenji.client.ok('GET /api/Message/GetMessages', {
      query: { targetUserId: mika.userId },
    });
    expect(messages).toMatchObject([{ text: 'Old times', imageDataSrc: 'expired', thumbnailSrc: null }]);
  });
});

describe('An upload', () => {
  it.each<[string, (photo: Buffer) => Promise<Buffer> | Buffer, string]>([
    ['text', () => Buffer.from('no picture'), 'BadImage'],
    ['an empty file', () => Buffer.alloc(0), 'BadImage'],
    ['a truncated picture', (whole) => whole.subarray(0, 300), 'BadImage'],
    ['an SVG', () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), 'BadImage'],
    ['more than 8 MB', () => Buffer.alloc(8 * 1024 * 1024 + 1), 'TooLarge'],
  ])('of %s is rejected and leaves no file', async (_, make, code) => {
    const [mika, kenji] = await twoFriends(app);
    const before = files();
    const { body } = await upload(mika.client, formWith({ targetUserId: kenji.userId }, await make(photo)));
    expect(body).toMatchObject({ error: code });
    expect(files()).toBe(before);
  });

  it('to a user who is not a friend is rejected and leaves no file', async () => {
    const [mika, stranger] = [await aPerson(app), await aPerson(app)];
    const before = files();
    const { body } = await upload(mika.client, formWith({ targetUserId: stranger.userId }, photo));
    expect(body).toMatchObject({ error: 'NotAFriend' });
    expect(files()).toBe(before);
  });

  it('requires a signed-in user', async () => {
    const { body } = await upload(app.client(), formWith({ targetUserId: 1 }, photo));
    expect(body).toMatchObject({ error: 'SignInRequired' });
  });

  it('of two files, under another field name, or to a call that accepts no file is rejected', async () => {
    const [mika, kenji] = await twoFriends(app);
    const two = formWith({ targetUserId: kenji.userId }, photo);
    two.append('file', new Blob([new Uint8Array(photo)]), 'second.jpg');
    expect((await upload(mika.client, two)).body).toMatchObject({
      error: 'InvalidInput',
      details: [{ path: '', message: 'Send one file only.' }],
    });
    const odd = formWith({ targetUserId: kenji.userId }, photo, 'avatar');
    expect((await upload(mika.client, odd)).body).toMatchObject({ error: 'InvalidInput' });
    const { body } = await mika.client.send('POST /api/Friend/Request', { form: formWith({ targetUserId: 1 }, photo) });
    expect(body).toMatchObject({ error: 'UnsupportedMediaType' });
  });

  it('without a message, as after a crash, is removed after nine days', async () => {
    const images = app.nest.get(ImageService);
    const before = files();
    const thrown = images.storeUpload({ file: photo, purpose: 'picture', ownerId: 0 }, () =>
      Promise.reject(new Error('The power failed.')),
    );
    await expect(thrown).rejects.toThrow('The power failed.');
    expect(files()).toBe(before + 2);
    app.clock.advance({ hours: 23 });
    await finished();
    expect(files()).toBe(before + 2);
    for (let day = 0; day < 9; day++) {
      app.clock.advance({ days: 1 });
      await finished();
    }
    expect(files()).toBe(0);
  });
});

describe('A disk error', () => {
  afterEach(() => void jest.restoreAllMocks());

  it.each(['ENOSPC', 'EDQUOT', 'EIO'])(
    'rejects a picture with the error of any other write and leaves no file: %s',
    async (code) => {
      const [mika, kenji] = await twoFriends(app);
      const form = () => formWith({ targetUserId: kenji.userId }, photo);
      const before = files();
      const store = app.nest.get(ObjectStore) as unknown as {
        write(draft: string, bytes: Uint8Array, flush: boolean): Promise<void>;
      };
      const write = store.write.bind(store);
      // The first file still fits; the second is cut off.
      jest
        .spyOn(store, 'write')
        .mockImplementationOnce(write)
        .mockImplementationOnce(async (draft, bytes, flush) => {
          await write(draft, bytes.subarray(0, 10), flush);
          throw Object.assign(new Error('The write failed.'), { code });
        });
      const response = await upload(mika.client, form());
      expect([response.status, response.body]).toEqual([
        503,
        { error: 'StorageUnavailable', message: 'The data cannot be stored right now; please try again in a minute.' },
      ]);
      expect(files()).toBe(before);
      expect((await upload(mika.client, form())).status).toBe(200);
    },
  );
});

describe('The address of a picture', () => {
  it.each([
    ['/images/user/x.webp'],
    ['/images/user/..%2f..%2fshinobi.sqlite'],
    ['/images/user/%2e%2e%2fowner.lock'],
    ['/images/user/AAAAAAAAAAAAAAAAAAAAAA.webp%00.png'],
    ['/images/user/AAAAAAAAAAAAAAAAAAAAAA.webp'],
  ])('is not found if there is no such picture: %s', async (address) => {
    expect(await statusFor(app.client(), address)).toBe(404);
  });
});

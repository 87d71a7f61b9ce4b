import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { readdirSync } from 'node:fs';
import path from 'node:path';
import type { Message } from '@shinobi/shared/contract/people/message';
import { startApp, type TestApp, type TestClient } from '../../support/app.js';
import { aPerson, twoFriends } from '../../support/people.js';
import { aPicture, formWith } from '../../support/picture.js';

let app: TestApp;
let photo: Buffer;
beforeAll(async () => {
  app = await startApp();
  photo = await aPicture();
});
afterAll(() => app.close());

const AUTHOR = 1;
const withKey = (key: string) => ({ headers: { 'idempotency-key': key } });
const withPhoto = (key: string, text: string, bytes = photo) => ({
  ...withKey(key),
  form: formWith({ targetUserId: AUTHOR, text }, bytes),
});
const conversation = async (client: TestClient, targetUserId = AUTHOR) =>
  (await client.ok('GET /api/Message/GetMessages', { query: { targetUserId } })).messages;
const files = () => readdirSync(path.join(app.settings.dataDir, 'images')).length;

describe('a write that is repeated because its response was lost', () => {
  it('creates one message', async () => {
    const [mika, kenji] = await twoFriends(app);
    const sent = { ...withKey('hello'), body: { targetUserId: kenji.userId, text: 'Hello' } };
    const first = await mika.client.ok('POST /api/Message/Send', sent);
    expect(await mika.client.ok('POST /api/Message/Send', sent)).toEqual(first);
    expect(await conversation(kenji.client, mika.userId)).toHaveLength(1);
  });

  it('creates one message with one picture, also for concurrent identical calls', async () => {
    const { client } = await aPerson(app);
    const first = await client.send('POST /api/Message/Send', withPhoto('fuji', 'Fuji'));
    expect(first.status).toBe(200);
    const before = files();
    const again = await client.send('POST /api/Message/Send', withPhoto('fuji', 'Fuji'));
    expect([again.status, again.body]).toEqual([200, first.body]);
    expect(files()).toBe(before);
    const equal = await Promise.all(
      ['a', 'b', 'c'].map(() => client.send('POST /api/Message/Send', withPhoto('same-time', 'Two'))),
    );
    expect(new Set(equal.map(({ body }) => (body as Message).messageNo))).toEqual(new Set([2]));
    expect(await conversation(client)).toHaveLength(2);
  });

  it('creates one post, with or without a picture', async () => {
    const { client } = await aPerson(app);
    const text = { ...withKey('text'), body: { text: 'My first words' } };
    const picture = () => ({ ...withKey('picture'), form: formWith({ text: 'Look' }, photo) });
    const posts = [
      await client.send('POST /api/Social/Post', text),
      await client.send('POST /api/Social/Post', text),
      await client.send('POST /api/Social/Post', picture()),
      await client.send('POST /api/Social/Post', picture()),
    ];
    expect(posts.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    expect(posts[1]?.body).toEqual(posts[0]?.body);
    expect(posts[3]?.body).toEqual(posts[2]?.body);
    const feed = await client.ok('GET /api/Social/GetFeed');
    expect(feed.posts.map((post) => post.text)).toEqual(['Look', 'My first words']);
  });

  it('creates one comment', async () => {
    const [author, reader] = [await aPerson(app), await aPerson(app)];
    const { postId } = await author.client.ok('POST /api/Social/Post', { body: { text: 'A page' } });
    const sent = { ...withKey('comment'), body: { postId, text: 'Well done!' } };
    const first = await reader.client.ok('POST /api/Social/Comment', sent);
    expect(await reader.client.ok('POST /api/Social/Comment', sent)).toEqual(first);
    const { comments } = await author.client.ok('GET /api/Social/GetComments', { query: { postId } });
    expect(comments).toHaveLength(1);
  });

  it('is rejected with the same key and a different text or picture', async () => {
    const { client } = await aPerson(app);
    await client.send('POST /api/Message/Send', withPhoto('one', 'Fuji'));
    const otherText = await client.send('POST /api/Message/Send', withPhoto('one', 'Asama'));
    expect(otherText.body).toMatchObject({ error: 'KeyReused' });
    const other = await aPicture('png', { width: 40, height: 30 });
    const otherPicture = await client.send('POST /api/Message/Send', withPhoto('one', 'Fuji', other));
    expect(otherPicture.body).toMatchObject({ error: 'KeyReused' });
    expect(await conversation(client)).toHaveLength(1);
  });

  it('succeeds with the same key after it was rejected', async () => {
    const { client } = await aPerson(app);
    const broken = await client.send('POST /api/Message/Send', withPhoto('again', 'Fuji', Buffer.from('no picture')));
    expect(broken.body).toMatchObject({ error: 'BadImage' });
    expect((await client.send('POST /api/Message/Send', withPhoto('again', 'Fuji'))).status).toBe(200);
  });
});

import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Post } from '@shinobi/shared/contract/people/social';
import { ImageService } from '../../../src/platform/images/index.js';
import { ADMINISTRATOR, startApp, type TestApp, type TestClient } from '../../support/app.js';
import { aPerson, type Person } from '../../support/people.js';
import { aPicture, formWith } from '../../support/picture.js';

let app: TestApp;
beforeAll(async () => void (app = await startApp()));
afterAll(() => app.close());

const say = ({ client }: Person, text = 'Hello') => client.ok('POST /api/Social/Post', { body: { text } });
const reply = ({ client }: Person, postId: number, text = 'Well done!') =>
  client.ok('POST /api/Social/Comment', { body: { postId, text } });
const like = ({ client }: Person, postId: number, liked = true) =>
  client.ok('POST /api/Social/Like', { body: { postId, liked } });
const feed = (client: TestClient, query: object = {}) => client.ok('GET /api/Social/GetFeed', { query });
const find = async (client: TestClient, postId: number) =>
  (await feed(client, { limit: 100 })).posts.find((post) => post.postId === postId);
const unread = async ({ client }: Person) =>
  (await client.ok('GET /api/User/GetDataForUser')).dataForUser.unreadComments;

describe('A post', () => {
  it('is seen by everybody, with its author', async () => {
    const mika = await aPerson(app);
    const post = await say(mika, ' I finished Food! ');
    expect(post).toMatchObject({
      author: { userId: mika.userId, name: 'Mika' },
      text: 'I finished Food!',
      imageSrc: null,
      thumbnailSrc: null,
      likes: 0,
      liked: false,
      commentCount: 0,
      postedAt: app.clock.iso(),
    });
    const toGuests = { ...post.author, lastActive: '2026-11-21T00:00:00.000Z' };
    expect(await find(app.client(), post.postId)).toEqual({ ...post, author: toGuests });
  });

  it('can carry a picture, and need not carry a text then', async () => {
    const mika = await aPerson(app);
    const { body } = await mika.client.send('POST /api/Social/Post', { form: formWith({}, await aPicture()) });
    const { imageSrc, thumbnailSrc, text } = body as Post;
    expect(text).toBe('');
    for (const address of [imageSrc, thumbnailSrc]) expect((await fetch(`${app.url}${address}`)).status).toBe(200);
  });

  it.each([
    ['no text', ''],
    ['1001 letters', 'x'.repeat(1001)],
    ['a control character', '\u0000'],
  ])('is refused with %s', async (_, text) => {
    const { client } = await aPerson(app);
    expect(await client.refused('POST /api/Social/Post', { body: { text } })).toBe('InvalidInput');
    const { body } = await client.send('POST /api/Social/Post', { form: formWith({ text }) });
    expect(body).toMatchObject({ error: 'InvalidInput' });
  });

  it('is refused with what is no picture', async () => {
    const { client } = await aPerson(app);
    const { body } = await client.send('POST /api/Social/Post', { form: formWith({}, Buffer.from('x')) });
    expect(body).toMatchObject({ error: 'BadImage' });
  });

  it('comes newest first, a page at a time, each once', async () => {
    const mika = await aPerson(app);
    const ids: number[] = [];
    for (const text of ['1', '2', '3']) ids.unshift((await say(mika, text)).postId);
    const first = await feed(mika.client, { limit: 2 });
    const second = await feed(mika.client, { limit: 1, before: first.nextCursor });
    expect([...first.posts, ...second.posts].map(({ postId }) => postId)).toEqual(ids);
    expect((await feed(mika.client, { limit: 100 })).nextCursor).toBeNull();
    expect(await mika.client.refused('GET /api/Social/GetFeed', { query: { before: 'x' } })).toBe('InvalidInput');
  });

  it('is deleted by its author, with comments, likes and picture', async () => {
    const [mika, kenji] = [await aPerson(app), await aPerson(app)];
    const { body } = await mika.client.send('POST /api/Social/Post', { form: formWith({}, await aPicture()) });
    const { postId, imageSrc } = body as Post;
    await reply(kenji, postId);
    await like(kenji, postId);
    expect(await kenji.client.refused('POST /api/Social/Delete', { body: { postId } })).toBe('NotFound');
    await mika.client.ok('POST /api/Social/Delete', { body: { postId } });
    expect(await find(mika.client, postId)).toBeUndefined();
    expect(await unread(mika)).toEqual([]);
    expect(await mika.client.refused('GET /api/Social/GetComments', { query: { postId } })).toBe('NotFound');
    await app.nest.get(ImageService).waitForDeletions();
    expect((await fetch(`${app.url}${imageSrc}`)).status).toBe(404);
    expect(await app.sql(`SELECT 1 FROM "likes" WHERE "postId" = ${postId}`)).toEqual([]);
  });

  it('is deleted by an administrator who has entered the password lately', async () => {
    const { postId } = await say(await aPerson(app));
    const administrator = await app.administrator();
    app.clock.advance({ minutes: 16 });
    expect(await administrator.refused('POST /api/Social/Delete', { body: { postId } })).toBe('PasswordNeeded');
    await administrator.ok('POST /api/Auth/EnterPassword', { body: { password: ADMINISTRATOR.password } });
    await administrator.ok('POST /api/Social/Delete', { body: { postId } });
    expect(await find(administrator, postId)).toBeUndefined();
  });
});

describe('Comments', () => {
  it('come oldest first, a page at a time, and are counted', async () => {
    const [mika, kenji] = [await aPerson(app), await aPerson(app, 'Kenji')];
    const { postId } = await say(mika);
    for (const text of ['1', '2', '3']) await reply(kenji, postId, text);
    const page = (query: object) => app.client().ok('GET /api/Social/GetComments', { query: { postId, ...query } });
    const first = await page({ limit: 2 });
    expect(first.comments).toMatchObject([{ text: '1', author: { name: 'Kenji' } }, { text: '2' }]);
    expect(await page({ before: first.nextCursor })).toMatchObject({ comments: [{ text: '3' }], nextCursor: null });
    expect(await find(mika.client, postId)).toMatchObject({ commentCount: 3 });
  });

  it('of others are unread until they are seen, own ones never', async () => {
    const [mika, kenji] = [await aPerson(app), await aPerson(app)];
    const [one, two] = [await say(mika), await say(mika)];
    const [a, b] = [await reply(kenji, one.postId), await reply(kenji, two.postId)];
    await reply(mika, one.postId);
    const told = ({ postId, commentId }: { postId: number; commentId: number }) => ({ postId, commentId });
    expect(await unread(mika)).toEqual([told(b), told(a)]);
    expect(await unread(kenji)).toEqual([]);
    await kenji.client.ok('POST /api/Social/MarkSeen', { body: {} });
    const { unreadComments } = await mika.client.ok('POST /api/Social/MarkSeen', { body: { postId: one.postId } });
    expect(unreadComments).toEqual([told(b)]);
    await mika.client.ok('POST /api/Social/MarkSeen', { body: {} });
    expect(await unread(mika)).toEqual([]);
  });

  it('are deleted by who wrote them, once', async () => {
    const [mika, kenji] = [await aPerson(app), await aPerson(app)];
    const { postId } = await say(mika);
    const { commentId } = await reply(kenji, postId);
    await reply(kenji, postId);
    const gone = { body: { postId, commentId } };
    expect(await mika.client.refused('POST /api/Social/Delete', gone)).toBe('NotFound');
    const answers = await Promise.all([1, 2, 3].map(() => kenji.client.call('POST /api/Social/Delete', gone)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 404, 404]);
    expect(await find(mika.client, postId)).toMatchObject({ commentCount: 1 });
  });

  it('are refused on a post that is not there, or of somebody with a block', async () => {
    const [mika, kenji] = [await aPerson(app), await aPerson(app)];
    const { postId } = await say(mika);
    await mika.client.ok('POST /api/Friend/Block', { body: { targetUserId: kenji.userId } });
    const refusal = (id: number) =>
      kenji.client.refused('POST /api/Social/Comment', { body: { postId: id, text: 'x' } });
    expect(await refusal(postId)).toBe('Blocked');
    expect(await refusal(1_000_000)).toBe('NotFound');
  });

  it('of many at once are all there and all counted', async () => {
    const [mika, kenji] = [await aPerson(app), await aPerson(app)];
    const { postId } = await say(mika);
    await Promise.all(Array.from({ length: 10 }, () => reply(kenji, postId)));
    expect(await find(mika.client, postId)).toMatchObject({ commentCount: 10 });
    expect(await unread(mika)).toHaveLength(10);
  });
});

describe('A like', () => {
  it('counts once a person, and can be taken back', async () => {
    const [mika, kenji] = [await aPerson(app), await aPerson(app)];
    const { postId } = await say(mika);
    expect(await like(kenji, postId)).toEqual({ likes: 1, liked: true });
    expect(await like(kenji, postId)).toEqual({ likes: 1, liked: true });
    expect(await like(mika, postId)).toEqual({ likes: 2, liked: true });
    expect(await find(kenji.client, postId)).toMatchObject({ likes: 2, liked: true });
    expect(await find(app.client(), postId)).toMatchObject({ likes: 2, liked: false });
    expect(await like(kenji, postId, false)).toEqual({ likes: 1, liked: false });
    expect(await like(kenji, postId, false)).toEqual({ likes: 1, liked: false });
  });

  it('of one person at once counts once', async () => {
    const [mika, kenji] = [await aPerson(app), await aPerson(app)];
    const { postId } = await say(mika);
    await Promise.all(Array.from({ length: 8 }, (_, n) => like(n % 2 ? mika : kenji, postId)));
    expect(await find(mika.client, postId)).toMatchObject({ likes: 2 });
    await Promise.all(Array.from({ length: 8 }, () => like(kenji, postId, false)));
    expect(await find(mika.client, postId)).toMatchObject({ likes: 1 });
  });

  it('for nothing is refused', async () => {
    const { client } = await aPerson(app);
    expect(await client.refused('POST /api/Social/Like', { body: { postId: 1_000_000, liked: true } })).toBe(
      'NotFound',
    );
  });
});

describe('A report', () => {
  it('holds the post or the comment as it was', async () => {
    const [mika, kenji] = [await aPerson(app), await aPerson(app)];
    const { postId } = await say(mika, 'Buy cards');
    const { commentId } = await reply(mika, postId, 'Cheap cards');
    await kenji.client.ok('POST /api/Social/Report', { body: { postId, reason: 'Advertising' } });
    await kenji.client.ok('POST /api/Social/Report', { body: { postId, commentId, reason: 'Again' } });
    await mika.client.ok('POST /api/Social/Delete', { body: { postId } });
    const rows = await app.sql(`SELECT * FROM "reports" WHERE "reporterId" = ${kenji.userId} ORDER BY "reportId"`);
    expect(rows).toMatchObject([
      { kind: 'post', text: 'Buy cards', reportedUserId: mika.userId, reason: 'Advertising' },
      { kind: 'comment', text: 'Cheap cards', reportedUserId: mika.userId, reason: 'Again' },
    ]);
    const none = { body: { postId, reason: 'x' } };
    expect(await kenji.client.refused('POST /api/Social/Report', none)).toBe('NotFound');
  });
});

describe('What a blocked user wrote', () => {
  const comments = async ({ client }: Person, postId: number) =>
    (await client.ok('GET /api/Social/GetComments', { query: { postId } })).comments.map(({ text }) => text);

  it('is neither shown to who has blocked them, nor counted, nor unread, and is there for everybody else', async () => {
    const [mika, kenji, third] = [await aPerson(app), await aPerson(app), await aPerson(app)];
    const [own, bad] = [await say(kenji, 'Mine'), await say(mika, 'Bad')];
    await reply(mika, own.postId, 'Bad too');
    await reply(third, own.postId, 'Good');
    await kenji.client.ok('POST /api/Friend/Block', { body: { targetUserId: mika.userId } });
    expect(await find(kenji.client, bad.postId)).toBeUndefined();
    expect(await find(third.client, bad.postId)).toBeDefined();
    expect((await find(kenji.client, own.postId))?.commentCount).toBe(1);
    expect((await find(third.client, own.postId))?.commentCount).toBe(2);
    expect(await comments(kenji, own.postId)).toEqual(['Good']);
    expect(await comments(third, own.postId)).toEqual(['Bad too', 'Good']);
    expect(await unread(kenji)).toHaveLength(1);
  });

  it('leaves pages of the feed full', async () => {
    const [mika, kenji] = [await aPerson(app), await aPerson(app)];
    for (const text of ['1', '2']) await say(kenji, text);
    for (const text of ['3', '4']) await say(mika, text);
    await kenji.client.ok('POST /api/Friend/Block', { body: { targetUserId: mika.userId } });
    expect((await feed(kenji.client, { limit: 2 })).posts.map(({ text }) => text)).toEqual(['2', '1']);
    expect((await feed(mika.client, { limit: 2 })).posts.map(({ text }) => text)).toEqual(['4', '3']);
  });
});

import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Post } from '@shinobi/shared/contract/people/social';
import { ImageService } from '../../../src/platform/images/index.js';
import { ADMINISTRATOR, startApp, type TestApp, type TestClient } from '../../support/app.js';
import { aPerson, type Person } from '../../support/people.js';
import { aPicture, formWith } from '../../support/picture.js';

let app: TestApp;
beforeAll(async () => void (app = await startApp()));
afterAll(() => app.close());

const writePost = ({ client }: Person, text = 'Hello') => client.ok('POST /api/Social/Post', { body: { text } });
const writeComment = ({ client }: Person, postId: number, text = 'Well done!') =>
  client.ok('POST /api/Social/Comment', { body: { postId, text } });
const like = ({ client }: Person, postId: number, liked = true) =>
  client.ok('POST /api/Social/Like', { body: { postId, liked } });
const feed = (client: TestClient, query: object = {}) => client.ok('GET /api/Social/GetFeed', { query });
const find = async (client: TestClient, postId: number) =>
  (await feed(client, { limit: 100 })).posts.find((post) => post.postId === postId);
const unread = async ({ client }: Person) =>
  (await client.ok('GET /api/User/GetDataForUser')).dataForUser.unreadComments;

describe('A post', () => {
  it('is visible to everybody, with its author', async () => {
    const mika = await aPerson(app);
    const post = await writePost(mika, ' I finished Food! ');
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

  it('can have a picture, and then needs no text', async () => {
    const mika = await aPerson(app);
    const { body } = await mika.client.send('POST /api/Social/Post', { form: formWith({}, await aPicture()) });
    const { imageSrc, thumbnailSrc, text } = body as Post;
    expect(text).toBe('');
    for (const address of [imageSrc, thumbnailSrc]) expect((await fetch(`${app.url}${address}`)).status).toBe(200);
  });

  it.each([
    ['no text', ''],
    ['1001 characters', 'x'.repeat(1001)],
    ['a control character', '\u0000'],
    ['nothing visible', '\u200B\u2060 \u3164\u0301'],
  ])('is rejected with %s', async (_, text) => {
    const { client } = await aPerson(app);
    expect(await client.refused('POST /api/Social/Post', { body: { text } })).toBe('InvalidInput');
    const { body } = await client.send('POST /api/Social/Post', { form: formWith({ text }) });
    expect(body).toMatchObject({ error: 'InvalidInput' });
  });

  it('is rejected with a file that is not a picture', async () => {
    const { client } = await aPerson(app);
    const { body } = await client.send('POST /api/Social/Post', { form: formWith({}, Buffer.from('x')) });
    expect(body).toMatchObject({ error: 'BadImage' });
  });

  it('appears once in the paged feed, newest first', async () => {
    const mika = await aPerson(app);
    const ids: number[] = [];
    for (const text of ['1', '2', '3']) ids.unshift((await writePost(mika, text)).postId);
    const first = await feed(mika.client, { limit: 2 });
    const second = await feed(mika.client, { limit: 1, before: first.nextCursor });
    expect([...first.posts, ...second.posts].map(({ postId }) => postId)).toEqual(ids);
    expect((await feed(mika.client, { limit: 100 })).nextCursor).toBeNull();
    expect(await mika.client.refused('GET /api/Social/GetFeed', { query: { before: 'x' } })).toBe('InvalidInput');
  });

  it('can be deleted by its author, with comments, likes and picture', async () => {
    const [mika, kenji] = [await aPerson(app), await aPerson(app)];
    const { body } = await mika.client.send('POST /api/Social/Post', { form: formWith({}, await aPicture()) });
    const { postId, imageSrc } = body as Post;
    await writeComment(kenji, postId);
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

  it('can be deleted by an administrator who has recently entered the password', async () => {
    const { postId } = await writePost(await aPerson(app));
    const administrator = await app.administrator();
    app.clock.advance({ minutes: 16 });
    expect(await administrator.refused('POST /api/Social/Delete', { body: { postId } })).toBe('PasswordNeeded');
    await administrator.ok('POST /api/Auth/EnterPassword', { body: { password: ADMINISTRATOR.password } });
    await administrator.ok('POST /api/Social/Delete', { body: { postId } });
    expect(await find(administrator, postId)).toBeUndefined();
  });
});

describe('Comments', () => {
  it('are paged, oldest first, and counted', async () => {
    const [mika, kenji] = [await aPerson(app), await aPerson(app, 'Kenji')];
    const { postId } = await writePost(mika);
    for (const text of ['1', '2', '3']) await writeComment(kenji, postId, text);
    const page = (query: object) => app.client().ok('GET /api/Social/GetComments', { query: { postId, ...query } });
    const first = await page({ limit: 2 });
    expect(first.comments).toMatchObject([{ text: '1', author: { name: 'Kenji' } }, { text: '2' }]);
    expect(await page({ before: first.nextCursor })).toMatchObject({ comments: [{ text: '3' }], nextCursor: null });
    expect(await find(mika.client, postId)).toMatchObject({ commentCount: 3 });
  });

  it('of others are unread until they are marked as seen; own comments are never unread', async () => {
    const [mika, kenji] = [await aPerson(app), await aPerson(app)];
    const [one, two] = [await writePost(mika), await writePost(mika)];
    const [a, b] = [await writeComment(kenji, one.postId), await writeComment(kenji, two.postId)];
    await writeComment(mika, one.postId);
    const idsOf = ({ postId, commentId }: { postId: number; commentId: number }) => ({ postId, commentId });
    expect(await unread(mika)).toEqual([idsOf(b), idsOf(a)]);
    expect(await unread(kenji)).toEqual([]);
    await kenji.client.ok('POST /api/Social/MarkSeen', { body: {} });
    const { unreadComments } = await mika.client.ok('POST /api/Social/MarkSeen', { body: { postId: one.postId } });
    expect(unreadComments).toEqual([idsOf(b)]);
    await mika.client.ok('POST /api/Social/MarkSeen', { body: {} });
    expect(await unread(mika)).toEqual([]);
  });

  it('can be deleted once, by their author', async () => {
    const [mika, kenji] = [await aPerson(app), await aPerson(app)];
    const { postId } = await writePost(mika);
    const { commentId } = await writeComment(kenji, postId);
    await writeComment(kenji, postId);
    const request = { body: { postId, commentId } };
    expect(await mika.client.refused('POST /api/Social/Delete', request)).toBe('NotFound');
    const responses = await Promise.all([1, 2, 3].map(() => kenji.client.call('POST /api/Social/Delete', request)));
    expect(responses.map(({ status }) => status).sort()).toEqual([200, 404, 404]);
    expect(await find(mika.client, postId)).toMatchObject({ commentCount: 1 });
  });

  it('are rejected on a missing post and on a post of a user who blocked the commenter', async () => {
    const [mika, kenji] = [await aPerson(app), await aPerson(app)];
    const { postId } = await writePost(mika);
    await mika.client.ok('POST /api/Friend/Block', { body: { targetUserId: kenji.userId } });
    const refusal = (id: number) =>
      kenji.client.refused('POST /api/Social/Comment', { body: { postId: id, text: 'x' } });
    expect(await refusal(postId)).toBe('Blocked');
    expect(await refusal(1_000_000)).toBe('NotFound');
  });

  it('are all stored and counted when many are sent at once', async () => {
    const [mika, kenji] = [await aPerson(app), await aPerson(app)];
    const { postId } = await writePost(mika);
    await Promise.all(Array.from({ length: 10 }, () => writeComment(kenji, postId)));
    expect(await find(mika.client, postId)).toMatchObject({ commentCount: 10 });
    expect(await unread(mika)).toHaveLength(10);
  });
});

describe('A like', () => {
  it('counts once per user and can be removed', async () => {
    const [mika, kenji] = [await aPerson(app), await aPerson(app)];
    const { postId } = await writePost(mika);
    expect(await like(kenji, postId)).toEqual({ likes: 1, liked: true });
    expect(await like(kenji, postId)).toEqual({ likes: 1, liked: true });
    expect(await like(mika, postId)).toEqual({ likes: 2, liked: true });
    expect(await find(kenji.client, postId)).toMatchObject({ likes: 2, liked: true });
    expect(await find(app.client(), postId)).toMatchObject({ likes: 2, liked: false });
    expect(await like(kenji, postId, false)).toEqual({ likes: 1, liked: false });
    expect(await like(kenji, postId, false)).toEqual({ likes: 1, liked: false });
  });

  it('counts once per user for simultaneous requests', async () => {
    const [mika, kenji] = [await aPerson(app), await aPerson(app)];
    const { postId } = await writePost(mika);
    await Promise.all(Array.from({ length: 8 }, (_, n) => like(n % 2 ? mika : kenji, postId)));
    expect(await find(mika.client, postId)).toMatchObject({ likes: 2 });
    await Promise.all(Array.from({ length: 8 }, () => like(kenji, postId, false)));
    expect(await find(mika.client, postId)).toMatchObject({ likes: 1 });
  });

  it('is rejected for a missing post', async () => {
    const { client } = await aPerson(app);
    expect(await client.refused('POST /api/Social/Like', { body: { postId: 1_000_000, liked: true } })).toBe(
      'NotFound',
    );
  });
});

describe('A report', () => {
  it('contains the post or the comment as it was', async () => {
    const [mika, kenji] = [await aPerson(app), await aPerson(app)];
    const { postId } = await writePost(mika, 'Buy cards');
    const { commentId } = await writeComment(mika, postId, 'Cheap cards');
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

describe('The posts and comments of a blocked user', () => {
  const comments = async ({ client }: Person, postId: number) =>
    (await client.ok('GET /api/Social/GetComments', { query: { postId } })).comments.map(({ text }) => text);

  it('are neither shown, counted nor unread for the user who blocked them, but visible to everybody else', async () => {
    const [mika, kenji, third] = [await aPerson(app), await aPerson(app), await aPerson(app)];
    const [own, bad] = [await writePost(kenji, 'Mine'), await writePost(mika, 'Bad')];
    await writeComment(mika, own.postId, 'Bad too');
    await writeComment(third, own.postId, 'Good');
    await kenji.client.ok('POST /api/Friend/Block', { body: { targetUserId: mika.userId } });
    expect(await find(kenji.client, bad.postId)).toBeUndefined();
    expect(await find(third.client, bad.postId)).toBeDefined();
    expect((await find(kenji.client, own.postId))?.commentCount).toBe(1);
    expect((await find(third.client, own.postId))?.commentCount).toBe(2);
    expect(await comments(kenji, own.postId)).toEqual(['Good']);
    expect(await comments(third, own.postId)).toEqual(['Bad too', 'Good']);
    expect(await unread(kenji)).toHaveLength(1);
  });

  it('are written by somebody whose likes do not count for the user who blocked them either', async () => {
    const [mika, kenji, third] = [await aPerson(app), await aPerson(app), await aPerson(app)];
    const { postId } = await writePost(kenji, 'Mine');
    for (const person of [mika, third]) await like(person, postId);
    await kenji.client.ok('POST /api/Friend/Block', { body: { targetUserId: mika.userId } });
    const seen = () => Promise.all([kenji, third].map(async ({ client }) => (await find(client, postId))?.likes));
    expect(await seen()).toEqual([1, 2]);
    expect(await like(kenji, postId)).toEqual({ likes: 2, liked: true });
    await kenji.client.ok('POST /api/Friend/Unblock', { body: { targetUserId: mika.userId } });
    expect(await seen()).toEqual([3, 3]);
  });

  it('do not make pages of the feed shorter', async () => {
    const [mika, kenji] = [await aPerson(app), await aPerson(app)];
    for (const text of ['1', '2']) await writePost(kenji, text);
    for (const text of ['3', '4']) await writePost(mika, text);
    await kenji.client.ok('POST /api/Friend/Block', { body: { targetUserId: mika.userId } });
    expect((await feed(kenji.client, { limit: 2 })).posts.map(({ text }) => text)).toEqual(['2', '1']);
    expect((await feed(mika.client, { limit: 2 })).posts.map(({ text }) => text)).toEqual(['4', '3']);
  });
});

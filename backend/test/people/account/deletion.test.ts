import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { managerOf, UnitOfWork } from '../../../src/database/unit-of-work.js';
import { ImageService } from '../../../src/platform/images/index.js';
import { OperationLogService } from '../../../src/site/system/operation-log.service.js';
import { ADMINISTRATOR, startApp, type TestApp, type TestClient } from '../../support/app.js';
import { befriend, giveCoins, runLedgerCheck } from '../../support/economy.js';
import { aPicture, formWith } from '../../support/picture.js';
import { isUserColumn, schemaOf } from '../../support/schema.js';

let app: TestApp;
beforeAll(async () => void (app = await startApp()));
afterAll(() => app.close());

const DELETE = 'POST /api/User/DeleteAccount';
const status = async (path: string | null) => (await fetch(`${app.url}${path}`)).status;

/** Returns the columns that still contain a user's id. */
async function tracesOf(userId: number): Promise<string[]> {
  const traces: string[] = [];
  for (const [table, columns] of await schemaOf(app))
    for (const column of columns.filter((each) => isUserColumn(table, each))) {
      const statement = `SELECT COUNT(*) AS "n" FROM "${table}" WHERE "${column}" = ${userId}`;
      const [row] = await app.nest.get(UnitOfWork).read((tx) => managerOf(tx).query<{ n: number }[]>(statement));
      if (Number(row?.n) > 0) traces.push(`${table}.${column}`);
    }
  return traces.toSorted();
}

/** Creates a user with rows in many tables, and a friend. */
async function makeActiveUser() {
  const [mika, friend] = [await app.signedIn({ name: 'Mika' }), await app.signedIn({ name: 'Friend' })];
  await befriend(mika, friend);
  const { client } = mika;
  const avatar = await client.send('POST /api/User/UploadAvatar', { form: formWith({}, await aPicture()) });
  await giveCoins(app, mika, 500);
  await client.ok('POST /api/Item/Buy', { body: { itemKey: 'smallPresentBox', count: 1 } });
  await client.ok('POST /api/Message/Send', { body: { targetUserId: friend.user.userId, text: 'My secret' } });
  const post = await client.ok('POST /api/Social/Post', { body: { text: 'Hello all' } });
  const entry = { url: '/kanji', operationName: 'PageView', parameters: '{}' };
  await client.ok('POST /api/SystemBase/RegisterLog', { body: entry });
  await app.nest.get(OperationLogService).flush();
  return { ...mika, friend, post, avatarPath: (avatar.body as { avatarPath: string }).avatarPath };
}
const deleteAccount = (client: TestClient, password: string) => client.ok(DELETE, { body: { password } });

describe('The deletion of an account', () => {
  it('leaves no personal data; posts and coin movements stay without a name', async () => {
    const { client, user, credentials, friend, post, avatarPath } = await makeActiveUser();
    await deleteAccount(client, credentials.password);
    await app.nest.get(ImageService).waitForDeletions();
    const friendsThread = ['messages.fromId', 'thread_sides.otherId', 'threads.low'];
    expect(await tracesOf(user.userId)).toEqual(['ledger.userId', ...friendsThread]);
    const left = await app.nest
      .get(UnitOfWork)
      .read((tx) =>
        Promise.all(
          ['users', 'credentials', 'messages', 'mails', 'invitations'].map((table) =>
            managerOf(tx).query<object[]>(`SELECT * FROM "${table}"`),
          ),
        ),
      );
    expect(JSON.stringify(left)).not.toMatch(new RegExp(`${credentials.email}|My secret|"Mika"`));
    const { posts } = await app.client().ok('GET /api/Social/GetFeed', { query: {} });
    expect(posts.find(({ postId }) => postId === post.postId)).toMatchObject({ author: null, text: 'Hello all' });
    expect(await status(avatarPath)).toBe(404);
    expect((await friend.client.ok('GET /api/Friend/GetRelatedUsers')).relatedUsers).toEqual([]);
    expect(await runLedgerCheck(app)).toContain('clean');
  });

  it('removes posts and comments on request, including the comments of others on these posts', async () => {
    const { client, user, credentials, friend, post } = await makeActiveUser();
    await friend.client.ok('POST /api/Social/Comment', { body: { postId: post.postId, text: 'On it' } });
    const theirs = await friend.client.ok('POST /api/Social/Post', { body: { text: 'And I' } });
    for (const [author, text] of [
      [client, 'Hello too'],
      [friend.client, 'Thank you'],
      [client, 'Bye'],
    ] as const)
      await author.ok('POST /api/Social/Comment', { body: { postId: theirs.postId, text } });
    await client.ok(DELETE, { body: { password: credentials.password, erasePosts: true } });
    await app.nest.get(ImageService).waitForDeletions();
    const { posts } = await friend.client.ok('GET /api/Social/GetFeed', { query: {} });
    expect(posts.map(({ postId }) => postId)).not.toContain(post.postId);
    expect(posts.find(({ postId }) => postId === theirs.postId)).toMatchObject({ text: 'And I', commentCount: 1 });
    const { comments } = await friend.client.ok('GET /api/Social/GetComments', { query: { postId: theirs.postId } });
    expect(comments.map(({ text }) => text)).toEqual(['Thank you']);
    expect(await tracesOf(user.userId)).toEqual([
      'ledger.userId',
      'messages.fromId',
      'thread_sides.otherId',
      'threads.low',
    ]);
  });

  it('removes the posts and comments of a limited user: without an author everybody would see them', async () => {
    const [reader, writer] = [await app.signedIn(), await app.signedIn()];
    const theirs = await reader.client.ok('POST /api/Social/Post', { body: { text: 'Mine' } });
    const hidden = await writer.client.ok('POST /api/Social/Post', { body: { text: 'Go away' } });
    await writer.client.ok('POST /api/Social/Comment', { body: { postId: theirs.postId, text: 'Go away' } });
    const limit = { userId: writer.user.userId, until: null, reason: 'Advertising' };
    await (await app.administrator()).ok('POST /api/Admin/SetShadowLimit', { body: limit });
    await deleteAccount(writer.client, writer.credentials.password);
    const { posts } = await reader.client.ok('GET /api/Social/GetFeed', { query: {} });
    expect(posts.map(({ postId }) => postId)).not.toContain(hidden.postId);
    expect(posts.find(({ postId }) => postId === theirs.postId)).toMatchObject({ commentCount: 0 });
  });

  it('ends all sessions and frees the address', async () => {
    const { client, credentials } = await app.signedIn();
    const { email, password } = credentials;
    const phone = app.client();
    await phone.ok('POST /api/Auth/SignIn', { body: { email, password } });
    await deleteAccount(client, password);
    for (const browser of [client, phone])
      expect(await browser.refused('GET /api/User/GetDataForUser')).toBe('SignInRequired');
    expect(await app.client().refused('POST /api/Auth/SignIn', { body: { email, password } })).toBe('BadCredentials');
    await app.signedIn({ email });
  });

  it('leaves a clean ledger, even with debt', async () => {
    const person = await app.signedIn();
    await giveCoins(app, person, -70);
    await deleteAccount(person.client, person.credentials.password);
    expect(await runLedgerCheck(app)).toContain('clean');
  });

  it('requires the password', async () => {
    const { client } = await app.signedIn();
    expect(await client.refused(DELETE, { body: { password: 'wrong' } })).toBe('BadCredentials');
    await client.ok('GET /api/User/GetDataForUser');
  });

  it('is not possible for the administrator', async () => {
    const administrator = await app.administrator();
    expect(await administrator.refused(DELETE, { body: { password: ADMINISTRATOR.password } })).toBe('Forbidden');
  });
});

import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { startApp, type TestApp, type TestClient } from '../../support/app.js';
import { aPerson, befriend, type Person, twoFriends } from '../../support/people.js';

let app: TestApp;
beforeAll(async () => void (app = await startApp()));
afterAll(() => app.close());

const AUTHOR = 1;
const write = (client: TestClient, targetUserId: number, text: string) =>
  client.ok('POST /api/Message/Send', { body: { targetUserId, text } });
const refusal = (client: TestClient, targetUserId: number, text = 'Hello') =>
  client.refused('POST /api/Message/Send', { body: { targetUserId, text } });
const read = async ({ client }: { client: TestClient }, targetUserId: number, query: object = {}) =>
  (await client.ok('GET /api/Message/GetMessages', { query: { targetUserId, ...query } })).messages;
const texts = async (who: { client: TestClient }, targetUserId: number) =>
  (await read(who, targetUserId)).map(({ text }) => text);
const unread = async ({ client }: Person) =>
  (await client.ok('GET /api/User/GetDataForUser')).dataForUser.unreadMessages.map(({ fromUserId }) => fromUserId);

describe('Messages between friends', () => {
  it('are numbered from 1 in each thread, and both sides read the same', async () => {
    const [mika, kenji] = await twoFriends(app);
    const third = await aPerson(app);
    await befriend(mika, third);
    expect(await write(mika.client, kenji.userId, ' Good morning! ')).toEqual({
      messageNo: 1,
      fromUserId: mika.userId,
      text: 'Good morning!',
      imageDataSrc: null,
      thumbnailSrc: null,
      sentAt: app.clock.iso(),
    });
    expect(await write(kenji.client, mika.userId, 'おはよう')).toMatchObject({
      messageNo: 2,
      fromUserId: kenji.userId,
    });
    expect(await write(mika.client, third.userId, 'Hi')).toMatchObject({ messageNo: 1 });
    expect(await texts(mika, kenji.userId)).toEqual(['おはよう', 'Good morning!']);
    expect(await read(kenji, mika.userId)).toEqual(await read(mika, kenji.userId));
  });

  it('get unique numbers when both sides send many at once', async () => {
    const [mika, kenji] = await twoFriends(app);
    const sent = await Promise.all(
      Array.from({ length: 20 }, (_, n) =>
        n % 2 ? write(mika.client, kenji.userId, `m${n}`) : write(kenji.client, mika.userId, `k${n}`),
      ),
    );
    expect(sent.map(({ messageNo }) => messageNo).sort((a, b) => a - b)).toEqual(
      Array.from({ length: 20 }, (_, n) => n + 1),
    );
    expect(await unread(kenji)).toEqual(Array(10).fill(mika.userId));
  });

  it('are unread until they are marked as read', async () => {
    const [mika, kenji] = await twoFriends(app);
    const third = await aPerson(app);
    await befriend(kenji, third);
    await write(mika.client, kenji.userId, 'one');
    await write(mika.client, kenji.userId, 'two');
    app.clock.advance({ minutes: 1 });
    await write(third.client, kenji.userId, 'three');
    expect(await unread(kenji)).toEqual([third.userId, mika.userId, mika.userId]);
    const { unreadMessages } = await kenji.client.ok('POST /api/Message/MarkRead', {
      body: { targetUserId: mika.userId },
    });
    expect(unreadMessages).toEqual([{ fromUserId: third.userId }]);
    expect(await unread(mika)).toEqual([]);
  });

  it('are paged, and each appears once', async () => {
    const [mika, kenji] = await twoFriends(app);
    for (const text of ['1', '2', '3', '4', '5']) await write(mika.client, kenji.userId, text);
    const seen: string[] = [];
    let before: string | undefined;
    for (;;) {
      const query = { targetUserId: mika.userId, limit: 2, ...(before && { before }) };
      const page = await kenji.client.ok('GET /api/Message/GetMessages', { query });
      seen.push(...page.messages.map(({ text }) => text));
      if (!page.nextCursor) break;
      before = page.nextCursor;
    }
    expect(seen).toEqual(['5', '4', '3', '2', '1']);
  });

  it.each([
    ['no text', ''],
    ['only whitespace', '  \n '],
    ['2001 characters', 'x'.repeat(2001)],
    ['a control character', 'a\u0007b'],
    ['a lone surrogate', 'a\ud800'],
  ])('are rejected with %s', async (_, text) => {
    const [mika, kenji] = await twoFriends(app);
    expect(await refusal(mika.client, kenji.userId, text)).toBe('InvalidInput');
    expect(await texts(mika, kenji.userId)).toEqual([]);
  });

  it('keep line breaks, scripts and markup unchanged', async () => {
    const [mika, kenji] = await twoFriends(app);
    const text = `<b onclick="x()">日本語</b>\n'; DROP TABLE messages;--\t👩‍👩‍👧`;
    await write(mika.client, kenji.userId, text);
    expect(await texts(kenji, mika.userId)).toEqual([text]);
  });
});

describe('Sending a message', () => {
  it('requires a friendship', async () => {
    const [mika, stranger] = [await aPerson(app), await aPerson(app)];
    expect(await refusal(mika.client, stranger.userId)).toBe('NotAFriend');
  });

  it('is no longer possible when the friendship has ended', async () => {
    const [mika, kenji] = await twoFriends(app);
    await write(mika.client, kenji.userId, 'Hi');
    await kenji.client.ok('POST /api/Friend/Remove', { body: { targetUserId: mika.userId } });
    expect(await refusal(mika.client, kenji.userId)).toBe('NotAFriend');
    expect(await texts(mika, kenji.userId)).toEqual(['Hi']);
  });

  it('is rejected for both sides after a block', async () => {
    const [mika, kenji] = await twoFriends(app);
    await kenji.client.ok('POST /api/Friend/Block', { body: { targetUserId: mika.userId } });
    expect(await refusal(mika.client, kenji.userId)).toBe('Blocked');
    expect(await refusal(kenji.client, mika.userId)).toBe('Blocked');
  });

  it.each([
    ['oneself', (userId: number) => userId, 'InvalidInput'],
    ['an unknown user', () => 1_000_000, 'NotFound'],
    ['a guest', () => -1, 'NotFound'],
  ])('to %s is rejected', async (_, target, code) => {
    const mika = await aPerson(app);
    expect(await refusal(mika.client, target(mika.userId))).toBe(code);
  });

  it('to the author is possible for every user, and the author can reply', async () => {
    const mika = await aPerson(app);
    await write(mika.client, AUTHOR, 'Thank you!');
    const author = await app.administrator();
    await write(author, mika.userId, 'You are welcome');
    expect(await texts(mika, AUTHOR)).toEqual(['You are welcome', 'Thank you!']);
  });

  it('is possible only to the author for a suspended user', async () => {
    const [mika, kenji] = await twoFriends(app);
    await app.sql(`UPDATE "users" SET "sul" = 10 WHERE "userId" = ${mika.userId}`);
    expect(await refusal(mika.client, kenji.userId)).toBe('Suspended');
    await write(mika.client, AUTHOR, 'Why?');
    expect(await texts(mika, AUTHOR)).toEqual(['Why?']);
  });

  it("in another user's name is rejected", async () => {
    const [mika, kenji] = await twoFriends(app);
    const { body } = await mika.client.send('POST /api/Message/Send', {
      body: { userId: kenji.userId, targetUserId: mika.userId, text: 'I owe you 500 coins' },
    });
    expect(body).toMatchObject({ error: 'Forbidden' });
  });
});

describe('A guest', () => {
  const guestOf = (client: TestClient) => client.cookies.get('guest');

  it('writes to the author and reads the reply, identified by a cookie', async () => {
    const [guest, author] = [app.client(), await app.administrator()];
    app.clock.advance({ minutes: 1 });
    const { fromUserId } = await write(guest, AUTHOR, 'How do I start?');
    expect(fromUserId).toBeLessThan(0);
    expect(guestOf(guest)).toMatch(/^[\w-]{43}$/);
    const { threads } = await author.ok('GET /api/Message/GetThreads');
    expect(threads[0]).toMatchObject({ targetUserId: fromUserId, partner: null, unread: 1 });
    await write(author, fromUserId, 'With Hiragana.');
    expect(await texts({ client: guest }, AUTHOR)).toEqual(['With Hiragana.', 'How do I start?']);
    const own = await guest.ok('GET /api/Message/GetThreads');
    expect(own.threads).toMatchObject([{ targetUserId: AUTHOR, partner: { name: 'Author' }, unread: 1 }]);
    const { unreadMessages } = await guest.ok('POST /api/Message/MarkRead', { body: { targetUserId: AUTHOR } });
    expect(unreadMessages).toEqual([]);
  });

  it('can send 3 messages a day', async () => {
    const guest = app.client();
    for (const text of ['1', '2', '3']) await write(guest, AUTHOR, text);
    const refused = await guest.send('POST /api/Message/Send', { body: { targetUserId: AUTHOR, text: '4' } });
    expect(refused).toMatchObject({ status: 429, body: { error: 'GuestMessageLimit' } });
    const midnight = Math.ceil((86_400_000 - (app.clock.now() % 86_400_000)) / 1000);
    expect(refused.headers.get('retry-after')).toBe(String(midnight));
    app.clock.advance({ days: 1 });
    for (const text of ['4', '5', '6']) await write(guest, AUTHOR, text);
    expect(await refusal(guest, AUTHOR)).toBe('GuestMessageLimit');
    expect(await texts({ client: guest }, AUTHOR)).toHaveLength(6);
  });

  it('can send 3 messages a day, even with simultaneous requests', async () => {
    const guest = app.client();
    await write(guest, AUTHOR, '1');
    const responses = await Promise.all(
      Array.from({ length: 8 }, (_, n) =>
        guest.call('POST /api/Message/Send', { body: { targetUserId: AUTHOR, text: `at once ${n}` } }),
      ),
    );
    expect(responses.filter(({ status }) => status === 200)).toHaveLength(2);
  });

  it('cannot write to anybody else or read the messages of others', async () => {
    const [mika, guest] = [await aPerson(app), app.client()];
    await write(mika.client, AUTHOR, 'A secret');
    expect(await refusal(guest, mika.userId)).toBe('NotAFriend');
    expect(await texts({ client: guest }, AUTHOR)).toEqual([]);
    expect(await guest.ok('GET /api/Message/GetThreads')).toEqual({ threads: [], nextCursor: null });
    guest.cookies.set('guest', 'x'.repeat(43));
    expect(await texts({ client: guest }, AUTHOR)).toEqual([]);
  });

  it('cannot receive messages from other users', async () => {
    const [mika, guest] = [await aPerson(app), app.client()];
    const { fromUserId } = await write(guest, AUTHOR, 'Hello');
    expect(await refusal(mika.client, fromUserId)).toBe('NotFound');
    expect(await texts(mika, fromUserId)).toEqual([]);
  });
});

describe('Threads', () => {
  it('are paged, latest first, with the last message and the number of unread ones', async () => {
    const mika = await aPerson(app);
    const others: Person[] = [];
    for (const name of ['A', 'B', 'C']) {
      const other = await aPerson(app, name);
      await befriend(mika, other);
      app.clock.advance({ minutes: 1 });
      await write(other.client, mika.userId, `from ${name}`);
      others.push(other);
    }
    app.clock.advance({ minutes: 1 });
    await write(mika.client, others[0]!.userId, 'to A');
    const page = async (query: object) => {
      const { threads, nextCursor } = await mika.client.ok('GET /api/Message/GetThreads', { query });
      return { rows: threads.map(({ partner, last, unread: count }) => [partner?.name, last.text, count]), nextCursor };
    };
    const first = await page({ limit: 2 });
    expect(first.rows).toEqual([
      ['A', 'to A', 1],
      ['C', 'from C', 1],
    ]);
    expect(await page({ limit: 2, before: first.nextCursor })).toEqual({
      rows: [['B', 'from B', 1]],
      nextCursor: null,
    });
  });

  it.each([['x'], ['2026-11-21T09:00:00.000Z'], ['2026-11-21T09:00:00.000Z_'], ["' OR 1=1_1"]])(
    'are rejected for the invalid cursor %s',
    async (before) => {
      const { client } = await aPerson(app);
      expect(await client.refused('GET /api/Message/GetThreads', { query: { before } })).toBe('InvalidInput');
      const query = { targetUserId: AUTHOR, before };
      expect(await client.refused('GET /api/Message/GetMessages', { query })).toBe('InvalidInput');
    },
  );
});

describe('A third person', () => {
  it('cannot read, mark as read or report the messages of two others', async () => {
    const [mika, kenji] = await twoFriends(app);
    const third = await aPerson(app);
    await befriend(third, kenji);
    await write(mika.client, kenji.userId, 'Between us');
    expect(await texts(third, kenji.userId)).toEqual([]);
    await third.client.ok('POST /api/Message/MarkRead', { body: { targetUserId: mika.userId } });
    expect(await unread(kenji)).toEqual([mika.userId]);
    const body = { targetUserId: mika.userId, messageNo: 1, reason: 'curious' };
    expect(await third.client.refused('POST /api/Message/Report', { body })).toBe('NotFound');
  });
});

describe('A report', () => {
  it('contains the text, once per reporter and message', async () => {
    const [mika, kenji] = await twoFriends(app);
    await write(mika.client, kenji.userId, 'Buy my cards');
    const body = { targetUserId: mika.userId, messageNo: 1, reason: 'An advertisement' };
    await kenji.client.ok('POST /api/Message/Report', { body });
    await kenji.client.ok('POST /api/Message/Report', { body });
    const rows = await app.sql(`SELECT * FROM "reports" WHERE "reporterId" = ${kenji.userId}`);
    expect(rows).toMatchObject([
      { kind: 'message', reportedUserId: mika.userId, text: 'Buy my cards', reason: 'An advertisement' },
    ]);
  });

  it("is possible only for the partner's messages", async () => {
    const [mika, kenji] = await twoFriends(app);
    await write(mika.client, kenji.userId, 'Hi');
    const report = (messageNo: number) =>
      mika.client.refused('POST /api/Message/Report', {
        body: { targetUserId: kenji.userId, messageNo, reason: 'mine' },
      });
    expect([await report(1), await report(2)]).toEqual(['NotFound', 'NotFound']);
  });
});

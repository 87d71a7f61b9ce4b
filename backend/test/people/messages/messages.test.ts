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
  it('count from 1 for each two, and both read the same', async () => {
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

  it('get numbers of their own when many are sent at once, by both', async () => {
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

  it('come a page at a time, each once', async () => {
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
    ['blanks', '  \n '],
    ['2001 letters', 'x'.repeat(2001)],
    ['a control character', 'a\u0007b'],
    ['half a character', 'a\ud800'],
  ])('are refused with %s', async (_, text) => {
    const [mika, kenji] = await twoFriends(app);
    expect(await refusal(mika.client, kenji.userId, text)).toBe('InvalidInput');
    expect(await texts(mika, kenji.userId)).toEqual([]);
  });

  it('keep lines, scripts and every sign of mark-up as they were written', async () => {
    const [mika, kenji] = await twoFriends(app);
    const text = `<b onclick="x()">日本語</b>\n'; DROP TABLE messages;--\t👩‍👩‍👧`;
    await write(mika.client, kenji.userId, text);
    expect(await texts(kenji, mika.userId)).toEqual([text]);
  });
});

describe('Writing', () => {
  it('is for friends', async () => {
    const [mika, stranger] = [await aPerson(app), await aPerson(app)];
    expect(await refusal(mika.client, stranger.userId)).toBe('NotAFriend');
  });

  it('ends with the friendship', async () => {
    const [mika, kenji] = await twoFriends(app);
    await write(mika.client, kenji.userId, 'Hi');
    await kenji.client.ok('POST /api/Friend/Remove', { body: { targetUserId: mika.userId } });
    expect(await refusal(mika.client, kenji.userId)).toBe('NotAFriend');
    expect(await texts(mika, kenji.userId)).toEqual(['Hi']);
  });

  it('is refused to both after a block', async () => {
    const [mika, kenji] = await twoFriends(app);
    await kenji.client.ok('POST /api/Friend/Block', { body: { targetUserId: mika.userId } });
    expect(await refusal(mika.client, kenji.userId)).toBe('Blocked');
    expect(await refusal(kenji.client, mika.userId)).toBe('Blocked');
  });

  it.each([
    ['oneself', (userId: number) => userId, 'InvalidInput'],
    ['nobody', () => 1_000_000, 'NotFound'],
    ['a guest whom one is not', () => -1, 'NotFound'],
  ])('to %s is refused', async (_, target, code) => {
    const mika = await aPerson(app);
    expect(await refusal(mika.client, target(mika.userId))).toBe(code);
  });

  it('to the author is open to every user, and the author replies', async () => {
    const mika = await aPerson(app);
    await write(mika.client, AUTHOR, 'Thank you!');
    const author = await app.administrator();
    await write(author, mika.userId, 'You are welcome');
    expect(await texts(mika, AUTHOR)).toEqual(['You are welcome', 'Thank you!']);
  });

  it('is refused to a suspended user, but for the author', async () => {
    const [mika, kenji] = await twoFriends(app);
    await app.sql(`UPDATE "users" SET "sul" = 10 WHERE "userId" = ${mika.userId}`);
    expect(await refusal(mika.client, kenji.userId)).toBe('Suspended');
    await write(mika.client, AUTHOR, 'Why?');
    expect(await texts(mika, AUTHOR)).toEqual(['Why?']);
  });

  it("under another's name is refused", async () => {
    const [mika, kenji] = await twoFriends(app);
    const { body } = await mika.client.send('POST /api/Message/Send', {
      body: { userId: kenji.userId, targetUserId: mika.userId, text: 'I owe you 500 coins' },
    });
    expect(body).toMatchObject({ error: 'Forbidden' });
  });
});

describe('A guest', () => {
  const guestOf = (client: TestClient) => client.cookies.get('guest');

  it('writes to the author and reads the answer, known by a cookie', async () => {
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

  it('sends 3 a day', async () => {
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

  it('sends 3 a day, also at once', async () => {
    const guest = app.client();
    await write(guest, AUTHOR, '1');
    const answers = await Promise.all(
      Array.from({ length: 8 }, (_, n) =>
        guest.call('POST /api/Message/Send', { body: { targetUserId: AUTHOR, text: `at once ${n}` } }),
      ),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(2);
  });

  it('writes to nobody else, and sees nothing of others', async () => {
    const [mika, guest] = [await aPerson(app), app.client()];
    await write(mika.client, AUTHOR, 'A secret');
    expect(await refusal(guest, mika.userId)).toBe('NotAFriend');
    expect(await texts({ client: guest }, AUTHOR)).toEqual([]);
    expect(await guest.ok('GET /api/Message/GetThreads')).toEqual({ threads: [], nextCursor: null });
    guest.cookies.set('guest', 'x'.repeat(43));
    expect(await texts({ client: guest }, AUTHOR)).toEqual([]);
  });

  it('cannot be written to by other users', async () => {
    const [mika, guest] = [await aPerson(app), app.client()];
    const { fromUserId } = await write(guest, AUTHOR, 'Hello');
    expect(await refusal(mika.client, fromUserId)).toBe('NotFound');
    expect(await texts(mika, fromUserId)).toEqual([]);
  });
});

describe('Threads', () => {
  it('come latest first, a page at a time, with the last message and what is unread', async () => {
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
    'are refused from a place that does not exist: %s',
    async (before) => {
      const { client } = await aPerson(app);
      expect(await client.refused('GET /api/Message/GetThreads', { query: { before } })).toBe('InvalidInput');
      const query = { targetUserId: AUTHOR, before };
      expect(await client.refused('GET /api/Message/GetMessages', { query })).toBe('InvalidInput');
    },
  );
});

describe('Nobody else', () => {
  it('reads, marks or reports what two have written', async () => {
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
  it('holds what was written, once a person and message', async () => {
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

  it("is about the partner's messages only", async () => {
    const [mika, kenji] = await twoFriends(app);
    await write(mika.client, kenji.userId, 'Hi');
    const report = (messageNo: number) =>
      mika.client.refused('POST /api/Message/Report', {
        body: { targetUserId: kenji.userId, messageNo, reason: 'mine' },
      });
    expect([await report(1), await report(2)]).toEqual(['NotFound', 'NotFound']);
  });
});

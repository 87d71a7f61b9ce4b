import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { RequestOf } from '@shinobi/shared/contract';
import { OperationLogService } from '../../../src/site/system/operation-log.service.js';
import { startApp, type TestApp, type TestClient } from '../../support/app.js';
import { giveCoins } from '../../support/economy.js';

let app: TestApp;
let administrator: TestClient;
beforeAll(async () => {
  app = await startApp();
  administrator = await app.administrator();
});
afterAll(() => app.close());

type UsersQuery = RequestOf<'GET /api/Admin/GetUsers'>['query'];
type XpQuery = RequestOf<'GET /api/Admin/GetXpLog'>['query'];
const users = (query: UsersQuery) => administrator.ok('GET /api/Admin/GetUsers', { query });
const practise = (client: TestClient, correct: number, activity: 'vocab' | 'kanji' = 'vocab') =>
  client.ok('POST /api/User/AddXp', { body: { activity, ref: '3', correct, total: 10 } });

describe('A list that is sorted', () => {
  it('continues where the page ended, also among equals and in both directions', async () => {
    const people = await Promise.all([5, 90, 5, 5].map(async () => app.signedIn({ name: 'Sorted' })));
    for (const [index, coins] of [5, 90, 5, 5].entries()) {
      const person = people[index];
      if (person) await giveCoins(app, person, coins);
    }
    for (const order of ['asc', 'desc'] as const) {
      const query = { search: 'Sorted', sort: 'coin', order } as const;
      const all = await users({ ...query, limit: 100 });
      expect(all.users.map(({ coin }) => coin)).toEqual(order === 'asc' ? [5, 5, 5, 90] : [90, 5, 5, 5]);
      const paged = [];
      let before: string | undefined;
      do {
        const page = await users({ ...query, limit: 1, ...(before !== undefined && { before }) });
        expect(page.total).toBe(4);
        paged.push(...page.users);
        before = page.nextCursor ?? undefined;
      } while (before !== undefined);
      expect(paged).toEqual(all.users);
    }
  });

  it.each(['userId', 'xp', 'coin', 'sul', 'lastActive'] as const)('can be sorted by %s', async (sort) => {
    const values = (await users({ sort, order: 'asc', limit: 100 })).users.map((user) => user[sort]);
    const ascending = values.toSorted((a, b) => (String(a) === String(b) ? 0 : a < b ? -1 : 1));
    expect(values).toEqual(ascending);
    expect(values.length).toBeGreaterThan(3);
  });

  it.each([
    ['a column that it does not have', { sort: 'passwordHash' }],
    ['SQL', { sort: '1; DROP TABLE users' }],
    ['an unknown direction', { order: 'sideways' }],
    ['a cursor of nonsense', { before: "1' OR '1'='1" }],
    ['a cursor beyond all numbers', { before: '99999999999' }],
    ['the cursor of a row that is not there', { sort: 'xp', before: '999999' }],
    ['a search of 101 characters', { search: 'x'.repeat(101) }],
    ['a page of 101 rows', { limit: '101' }],
    ['an unknown filter', { password: 'x' }],
  ])('refuses %s', async (_, query) => {
    const answer = await administrator.send('GET /api/Admin/GetUsers', { query });
    expect([answer.status, answer.body]).toEqual([400, expect.objectContaining({ error: 'InvalidInput' })]);
  });

  it('begins with the first user', async () => {
    expect((await users({})).since).toBe('2026-11-21T09:00:00.000Z');
  });
});

describe('The list of users', () => {
  it('can be of those who may not change anything, or of the others', async () => {
    const { user } = await app.signedIn({ name: 'Loud' });
    await app.signedIn({ name: 'Loud' });
    await administrator.ok('POST /api/Admin/SetSul', { body: { userId: user.userId, sul: 12 } });
    const found = async (suspended: string) =>
      (await users({ search: 'Loud', suspended } as UsersQuery)).users.map(({ sul }) => sul);
    expect([await found('true'), await found('false')]).toEqual([[12], [0]]);
  });
});

describe('One user', () => {
  it('is listed with the fields for administrators', async () => {
    const { user, credentials } = await app.signedIn({ name: 'Single' });
    const params = { userId: user.userId };
    expect(await administrator.ok('GET /api/Admin/GetUser/:userId', { params })).toMatchObject({
      userId: user.userId,
      name: 'Single',
      email: credentials.email,
      role: 'user',
    });
  });

  it('that does not exist is not found, and what is no id is no user', async () => {
    const ask = (userId: unknown) => administrator.send('GET /api/Admin/GetUser/:userId', { params: { userId } });
    expect((await ask(999_999)).body).toMatchObject({ error: 'NotFound' });
    for (const wrong of ['mika', 0, -1, 1.5, '9'.repeat(12)])
      expect((await ask(wrong)).body).toMatchObject({ error: 'InvalidInput' });
  });

  it('has sessions that have not ended, without what opens them', async () => {
    const { client, user, credentials } = await app.signedIn();
    const { email, password } = credentials;
    const other = app.client();
    await other.ok('POST /api/Auth/SignIn', { body: { email, password } });
    const ask = async () =>
      administrator.ok('GET /api/Admin/GetUserSessions/:userId', { params: { userId: user.userId }, query: {} });
    const { rows, total } = await ask();
    expect([total, rows.length]).toEqual([2, 2]);
    expect(Object.keys(rows[0] ?? {}).toSorted()).toEqual([
      'createdAt',
      'expiresAt',
      'seenAt',
      'sessionId',
      'userAgent',
    ]);
    await client.ok('GET /api/Auth/Logout');
    expect((await ask()).total).toBe(1);
  });
});

describe('The XP log', () => {
  it('can be of an activity, of some days, and by what was gained', async () => {
    const { client, user } = await app.signedIn();
    await practise(client, 2);
    await practise(client, 9, 'kanji');
    app.clock.advance({ days: 1 });
    await practise(client, 5);
    const gained = async (query: XpQuery) => {
      const answer = await administrator.ok('GET /api/Admin/GetXpLog/:userId', {
        params: { userId: user.userId },
        query,
      });
      expect(answer.total).toBe(answer.rows.length);
      return answer.rows.map((row) => row.gained);
    };
    expect(await gained({})).toEqual([15, 19, 12]);
    expect(await gained({ sort: 'gained' })).toEqual([19, 15, 12]);
    expect(await gained({ activity: 'kanji' })).toEqual([19]);
    expect(await gained({ from: '2026-11-22' })).toEqual([15]);
    expect(await gained({ to: '2026-11-21', order: 'asc' })).toEqual([12, 19]);
    expect(await gained({ from: '2026-11-22', to: '2026-11-21' })).toEqual([]);
    administrator = await app.administrator();
  });

  it.each([['2026-02-30'], ['yesterday'], ['1026-01-01']])('refuses the day %s', async (from) => {
    expect(await administrator.refused('GET /api/Admin/GetXpLog', { query: { from } })).toBe('InvalidInput');
  });
});

describe('The ledger of a user', () => {
  it('can be of one reason, and by what moved', async () => {
    const { user } = await app.signedIn();
    for (const coins of [5, 900, -20]) await giveCoins(app, { user }, coins);
    const ask = async (query: RequestOf<'GET /api/Admin/GetLedger/:userId'>['query']) =>
      (await administrator.ok('GET /api/Admin/GetLedger/:userId', { params: { userId: user.userId }, query })).rows.map(
        ({ delta }) => delta,
      );
    expect(await ask({ sort: 'delta', reason: 'adjustment' })).toEqual([900, 5, -20]);
    expect(await ask({ reason: 'drop' })).toEqual([]);
  });
});

describe('The operation log', () => {
  const log = (operationName: string, parameters: string) =>
    app.client().ok('POST /api/SystemBase/RegisterLog', { body: { url: '/games', operationName, parameters } });
  const ask = async (query: RequestOf<'GET /api/Admin/GetOperationLog'>['query']) =>
    (await administrator.ok('GET /api/Admin/GetOperationLog', { query })).rows.map((row) => row.parameters);

  it('can be of one operation, and searched as it is written', async () => {
    await log('RemoteFailed', '100% of it');
    await log('PageView', '100 of it');
    await app.nest.get(OperationLogService).flush();
    expect(await ask({ operationName: 'RemoteFailed' })).toEqual(['100% of it']);
    expect(await ask({ search: '100%' })).toEqual(['100% of it']);
    expect(await ask({ search: 'OF IT', order: 'asc' })).toEqual(['100% of it', '100 of it']);
    expect(await ask({ sort: 'operationName', order: 'asc' })).toEqual(['100 of it', '100% of it']);
  });
});

describe('The audit log', () => {
  it('can be of one call, and of what was refused', async () => {
    await administrator.refused('POST /api/Admin/ResolveReport', { body: { reportId: 999 } });
    const ask = async (query: RequestOf<'GET /api/Admin/GetAuditLog'>['query']) =>
      (await administrator.ok('GET /api/Admin/GetAuditLog', { query })).rows.map(({ call, outcome }) => [
        call,
        outcome,
      ]);
    expect(await ask({ call: 'resolvereport' })).toEqual([['POST /api/Admin/ResolveReport', 'NotFound']]);
    expect(await ask({ outcome: 'NotFound' })).toEqual([['POST /api/Admin/ResolveReport', 'NotFound']]);
    expect((await ask({ outcome: 'done', call: 'SetSul' })).length).toBeGreaterThan(0);
  });
});

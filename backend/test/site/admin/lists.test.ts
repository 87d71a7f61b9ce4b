import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { RequestOf } from '@shinobi/shared/contract';
import { OperationLogService } from '../../../src/site/system/operation-log.service.js';
import { startApp, type TestApp, type TestClient } from '../../support/app.js';
import { giveCoins } from '../../support/economy.js';
import { practise } from '../../support/memory.js';

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
const practiseWith = (client: TestClient, correct: number, activity: 'vocab' | 'kanji' = 'vocab') =>
  practise(client, { clock: app.clock, activity, ref: '3', correct });

describe('a sorted list', () => {
  it('continues after the last row of a page, also among equal values and in both directions', async () => {
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
    ['an unknown column', { sort: 'passwordHash' }],
    ['SQL', { sort: '1; DROP TABLE users' }],
    ['an unknown direction', { order: 'sideways' }],
    ['a malformed cursor', { before: "1' OR '1'='1" }],
    ['a cursor that is out of range', { before: '99999999999' }],
    ['the cursor of a missing row', { sort: 'xp', before: '999999' }],
    ['a search of 101 characters', { search: 'x'.repeat(101) }],
    ['a page of 101 rows', { limit: '101' }],
    ['an unknown filter', { password: 'x' }],
  ])('rejects %s', async (_, query) => {
    const response = await administrator.send('GET /api/Admin/GetUsers', { query });
    expect([response.status, response.body]).toEqual([400, expect.objectContaining({ error: 'InvalidInput' })]);
  });

  it('returns the date of the first user as its start', async () => {
    expect((await users({})).since).toBe('2026-11-21T09:00:00.000Z');
  });
});

describe('the list of users', () => {
  it('can be filtered by suspension', async () => {
    const { user } = await app.signedIn({ name: 'Loud' });
    await app.signedIn({ name: 'Loud' });
    await administrator.ok('POST /api/Admin/SetSul', { body: { userId: user.userId, sul: 12 } });
    const found = async (suspended: string) =>
      (await users({ search: 'Loud', suspended } as UsersQuery)).users.map(({ sul }) => sul);
    expect([await found('true'), await found('false')]).toEqual([[12], [0]]);
  });
});

describe('one user', () => {
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

  it('returns NotFound for an unknown id and InvalidInput for an invalid one', async () => {
    const ask = (userId: unknown) => administrator.send('GET /api/Admin/GetUser/:userId', { params: { userId } });
    expect((await ask(999_999)).body).toMatchObject({ error: 'NotFound' });
    for (const wrong of ['mika', 0, -1, 1.5, '9'.repeat(12)])
      expect((await ask(wrong)).body).toMatchObject({ error: 'InvalidInput' });
  });

  it('is listed with active sessions but without their tokens', async () => {
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

describe('the XP log', () => {
  it('can be filtered by activity and date and sorted by XP gained', async () => {
    const { client, user } = await app.signedIn();
    await practiseWith(client, 2);
    await practiseWith(client, 9, 'kanji');
    app.clock.advance({ days: 1 });
    await practiseWith(client, 5);
    const gained = async (query: XpQuery) => {
      const response = await administrator.ok('GET /api/Admin/GetXpLog/:userId', {
        params: { userId: user.userId },
        query,
      });
      expect(response.total).toBe(response.rows.length);
      return response.rows.map((row) => row.gained);
    };
    expect(await gained({})).toEqual([15, 19, 12]);
    expect(await gained({ sort: 'gained' })).toEqual([19, 15, 12]);
    expect(await gained({ activity: 'kanji' })).toEqual([19]);
    expect(await gained({ from: '2026-11-22' })).toEqual([15]);
    expect(await gained({ to: '2026-11-21', order: 'asc' })).toEqual([12, 19]);
    expect(await gained({ from: '2026-11-22', to: '2026-11-21' })).toEqual([]);
    administrator = await app.administrator();
  });

  it.each([['2026-02-30'], ['yesterday'], ['1026-01-01']])('rejects the day %s', async (from) => {
    expect(await administrator.refused('GET /api/Admin/GetXpLog', { query: { from } })).toBe('InvalidInput');
  });
});

describe('the ledger of a user', () => {
  it('can be filtered by reason and sorted by amount', async () => {
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

describe('the operation log', () => {
  const log = (operationName: string, parameters: string) =>
    app.client().ok('POST /api/SystemBase/RegisterLog', { body: { url: '/games', operationName, parameters } });
  const ask = async (query: RequestOf<'GET /api/Admin/GetOperationLog'>['query']) =>
    (await administrator.ok('GET /api/Admin/GetOperationLog', { query })).rows.map((row) => row.parameters);

  it('can be filtered by operation and searched literally', async () => {
    await log('RemoteFailed', '100% of it');
    await log('PageView', '100 of it');
    await app.nest.get(OperationLogService).flush();
    expect(await ask({ operationName: 'RemoteFailed' })).toEqual(['100% of it']);
    expect(await ask({ search: '100%' })).toEqual(['100% of it']);
    expect(await ask({ search: 'OF IT', order: 'asc' })).toEqual(['100% of it', '100 of it']);
    expect(await ask({ sort: 'operationName', order: 'asc' })).toEqual(['100 of it', '100% of it']);
  });
});

describe('the audit log', () => {
  it('can be filtered by call and by outcome', async () => {
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

import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { ADMINISTRATOR, startApp, type TestApp, type TestClient } from '../../support/app.js';
import { coinsOf, dataOf, runLedgerCheck } from '../../support/economy.js';
import { practise } from '../../support/memory.js';

let app: TestApp;
let administrator: TestClient;
beforeAll(async () => {
  app = await startApp();
  administrator = await app.administrator();
});
afterAll(() => app.close());

const coins = (userId: number, amount: number, reason = 'Sorry') => ({ body: { userId, coins: amount, reason } });
const items = (userId: number, count = 1) => ({ body: { userId, itemKey: 'presentBox', count } }) as const;
const ledger = (userId: number, query: { limit?: number; before?: string } = {}) =>
  administrator.ok('GET /api/Admin/GetLedger/:userId', { params: { userId }, query });

describe('coins granted by an administrator', () => {
  it('appear in the ledger with the reason, also when the balance falls below 0', async () => {
    const { client, user } = await app.signedIn();
    const { userId } = user;
    expect(await administrator.ok('POST /api/Admin/GrantCoins', coins(userId, 100, 'Thanks'))).toEqual({
      userId,
      coin: 100,
    });
    expect((await administrator.ok('POST /api/Admin/GrantCoins', coins(userId, -250))).coin).toBe(-150);
    expect(await coinsOf(client)).toBe(-150);
    const at = app.clock.iso();
    expect(await ledger(userId)).toEqual({
      rows: [
        { delta: -250, balance: -150, reason: 'adjustment', ref: 'Sorry', at },
        { delta: 100, balance: 100, reason: 'adjustment', ref: 'Thanks', at },
      ],
      total: 2,
      moreThanTotal: false,
      since: at,
      nextCursor: null,
    });
    const first = await ledger(userId, { limit: 1 });
    expect((await ledger(userId, { limit: 1, before: first.nextCursor ?? '' })).rows).toMatchObject([{ delta: 100 }]);
    expect(await runLedgerCheck(app)).toContain('clean');
  });

  it('are granted once per idempotency key', async () => {
    const { client, user } = await app.signedIn();
    const grant = { ...coins(user.userId, 100), headers: { 'idempotency-key': 'grant-1' } };
    await Promise.all([1, 2, 3].map(() => administrator.ok('POST /api/Admin/GrantCoins', grant)));
    expect(await coinsOf(client)).toBe(100);
  });

  it.each([[0], [0.5], [1_000_000_001], [-1_000_000_001]])('cannot be %d', async (amount) => {
    expect(await administrator.refused('POST /api/Admin/GrantCoins', coins(2, amount))).toBe('InvalidInput');
  });

  it('cannot be granted to an unknown user, and neither can items', async () => {
    expect(await administrator.refused('POST /api/Admin/GrantCoins', coins(9999, 5))).toBe('NotFound');
    expect(await administrator.refused('POST /api/Admin/GrantItem', items(9999))).toBe('NotFound');
  });
});

describe('items granted by an administrator', () => {
  it('are marked as new for their owner', async () => {
    const { client, user } = await app.signedIn();
    await administrator.ok('POST /api/Admin/GrantItem', items(user.userId, 3));
    expect((await dataOf(client)).possessedItems).toEqual([
      { itemKey: 'presentBox', num: 3, isNew: true, isAdded: expect.any(Boolean) },
    ]);
  });
});

describe('a grant', () => {
  it('needs the password to have been entered in the last 15 minutes', async () => {
    const { user } = await app.signedIn();
    const late = await app.administrator();
    app.clock.advance({ minutes: 15 });
    expect(await late.refused('POST /api/Admin/GrantCoins', coins(user.userId, 1))).toBe('PasswordNeeded');
    expect(await late.refused('POST /api/Admin/GrantItem', items(user.userId))).toBe('PasswordNeeded');
    expect(await late.refused('POST /api/Auth/EnterPassword', { body: { password: 'wrong' } })).toBe('BadCredentials');
    expect(await late.refused('POST /api/Admin/GrantItem', items(user.userId))).toBe('PasswordNeeded');
    await late.ok('POST /api/Auth/EnterPassword', { body: { password: ADMINISTRATOR.password } });
    await late.ok('POST /api/Admin/GrantCoins', coins(user.userId, 1));
    administrator = late;
  });

  it('is available to administrators only', async () => {
    const { client, user } = await app.signedIn();
    expect(await client.refused('POST /api/Admin/GrantCoins', coins(user.userId, 1))).toBe('Forbidden');
    expect(await app.client().refused('POST /api/Admin/GrantCoins', coins(user.userId, 1))).toBe('SignInRequired');
  });
});

describe('the XP acquisition log', () => {
  it('lists the entries of all users or of one user', async () => {
    const [one, two] = [await app.signedIn(), await app.signedIn()];
    for (const { client } of [one, two]) await practise(client, { clock: app.clock, ref: '3' });
    const entry = {
      entryId: expect.any(Number),
      name: 'Mika',
      activity: 'vocab',
      ref: '3',
      correct: 10,
      total: 10,
      gained: 30,
      multiplier: 1,
    };
    const [mine, theirs] = [
      { ...entry, userId: one.user.userId, at: app.clock.iso() },
      { ...entry, userId: two.user.userId, at: app.clock.iso() },
    ];
    expect((await administrator.ok('GET /api/Admin/GetXpLog', { query: { limit: 2 } })).rows).toEqual([theirs, mine]);
    const params = { userId: one.user.userId };
    expect(await administrator.ok('GET /api/Admin/GetXpLog/:userId', { params, query: {} })).toEqual({
      rows: [mine],
      total: 1,
      moreThanTotal: false,
      since: app.clock.iso(),
      nextCursor: null,
    });
  });
});

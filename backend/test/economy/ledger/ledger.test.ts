import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { filter } from 'rxjs';
import { EventHubService } from '../../../src/platform/events/index.js';
import { checkLedger } from '../../../src/economy/ledger/check-ledger.js';
import { LedgerService } from '../../../src/economy/ledger/index.js';
import { readDatabase } from '../../../src/database/read-database.js';
import { type Transaction, UnitOfWork } from '../../../src/database/unit-of-work.js';
import { startApp, type TestApp } from '../../support/app.js';
import { coinsOf, entriesOf, giveCoins, runLedgerCheck, sql } from '../../support/economy.js';

let app: TestApp;
beforeAll(async () => void (app = await startApp()));
afterAll(() => app.close());

const inTransaction = <T>(work: (tx: Transaction, ledger: LedgerService) => Promise<T>) =>
  app.nest.get(UnitOfWork).run((tx) => work(tx, app.nest.get(LedgerService)));

describe('A movement of coins', () => {
  it('writes a row with the new balance for each side, and both rows add up to zero', async () => {
    const [one, two] = [await app.signedIn(), await app.signedIn()];
    await giveCoins(app, one, 100);
    const [from, to] = [{ userId: one.user.userId }, { userId: two.user.userId }];
    await inTransaction((tx, ledger) => ledger.moveCoins(tx, { from, to, coins: 30, reason: 'envelope', ref: 'test' }));
    const [entry] = await inTransaction((tx, ledger) => ledger.findEntries(tx, one.user.userId, 1, null));
    expect(entry).toMatchObject({ delta: -30, balance: 70, reason: 'envelope', ref: 'test', at: app.clock.iso() });
    expect(await entriesOf(app, two)).toEqual([[30, 'envelope']]);
    expect([await coinsOf(one.client), await coinsOf(two.client)]).toEqual([70, 30]);
    expect(await runLedgerCheck(app)).toMatch(
      /^The ledger is clean: \d+ entries of \d+ users and the house are 0 together\.$/,
    );
  });

  it.each([0, -1, 1.5, Number.NaN, Number.MAX_SAFE_INTEGER + 1])('is rejected for %d coins', async (coins) => {
    const { user } = await app.signedIn();
    const movement = { from: { house: 'drops' }, to: user, coins, reason: 'drop' } as const;
    await expect(inTransaction((tx, ledger) => ledger.moveCoins(tx, movement))).rejects.toThrow(RangeError);
  });

  it('is rejected when both sides are the same user', async () => {
    const person = await app.signedIn();
    await giveCoins(app, person, 10);
    const movement = { from: person.user, to: person.user, coins: 5, reason: 'envelope' } as const;
    await expect(inTransaction((tx, ledger) => ledger.moveCoins(tx, movement))).rejects.toThrow(RangeError);
    expect(await coinsOf(person.client)).toBe(10);
  });

  it('is rolled back when the rest of its transaction fails', async () => {
    const person = await app.signedIn();
    const failing = inTransaction(async (tx, ledger) => {
      await ledger.moveCoins(tx, { from: { house: 'drops' }, to: person.user, coins: 5, reason: 'drop' });
      throw new Error('later');
    });
    await expect(failing).rejects.toThrow('later');
    expect(await coinsOf(person.client)).toBe(0);
    expect(await entriesOf(app, person)).toEqual([]);
  });

  it('rolls back its whole transaction when it fails, even if the error is caught', async () => {
    const giver = await app.signedIn();
    await giveCoins(app, giver, 10);
    const movement = { from: giver.user, to: { userId: 999_999 }, coins: 4, reason: 'envelope' } as const;
    const caught = inTransaction((tx, ledger) => ledger.moveCoins(tx, movement).catch(() => undefined));
    await expect(caught).rejects.toThrow('User 999999, who is to give or to get coins, does not exist.');
    expect(await coinsOf(giver.client)).toBe(10);
    expect(await entriesOf(app, giver)).toEqual([[10, 'adjustment']]);
  });

  it('can lower a balance to its floor but not below', async () => {
    const { user, client } = await app.signedIn();
    const stake = (coins: number, floor: number) =>
      inTransaction((tx, ledger) =>
        ledger.moveCoins(tx, { from: user, to: { house: 'roulette' }, coins, reason: 'roulette-stake', floor }),
      );
    await expect(stake(501, -500)).rejects.toMatchObject({ code: 'NotEnoughCoins' });
    await stake(500, -500);
    await expect(stake(1, -500)).rejects.toMatchObject({ code: 'NotEnoughCoins' });
    expect(await coinsOf(client)).toBe(-500);
  });
});

describe('A balance', () => {
  const MOST = Number.MAX_SAFE_INTEGER;

  it('never exceeds the safe integers; a movement that would exceed them changes neither side', async () => {
    const [giver, taker] = [await app.signedIn(), await app.signedIn()];
    await giveCoins(app, giver, 10);
    await giveCoins(app, taker, MOST - 5);
    const envelope = (coins: number) =>
      inTransaction((tx, ledger) =>
        ledger.moveCoins(tx, { from: giver.user, to: taker.user, coins, reason: 'envelope', ref: 'test' }),
      );
    await expect(envelope(6)).rejects.toMatchObject({ code: 'TooMuch', status: 409 });
    expect([await coinsOf(giver.client), await coinsOf(taker.client)]).toEqual([10, MOST - 5]);
    await envelope(5);
    expect([await coinsOf(giver.client), await coinsOf(taker.client)]).toEqual([5, MOST]);
    const administrator = await app.administrator();
    const grant = { body: { userId: taker.user.userId, coins: 1, reason: 'test' } };
    expect(await administrator.refused('POST /api/Admin/GrantCoins', grant)).toBe('TooMuch');
  });

  it.each([
    ['coin', `${MOST} + 1`],
    ['coin', `-${MOST} - 1`],
    ['xp', `${MOST} + 1`],
    ['xp', '-1'],
  ])('is also limited by the database, as is XP: %s cannot become %s', async (column, value) => {
    const { user } = await app.signedIn();
    const set = sql(app, `UPDATE "users" SET "${column}" = ${value} WHERE "userId" = ${user.userId}`);
    await expect(set).rejects.toMatchObject({ code: 'TooMuch' });
  });
});

describe('Closing an account', () => {
  it.each([70, -70, 0])('with %d coins leaves entries that add up to zero', async (coins) => {
    const person = await app.signedIn();
    if (coins !== 0) await giveCoins(app, person, coins);
    await inTransaction((tx, ledger) => ledger.closeAccount(tx, person.user.userId));
    expect(await coinsOf(person.client)).toBe(0);
    await sql(app, `DELETE FROM "users" WHERE "userId" = ${person.user.userId}`);
    expect(await runLedgerCheck(app)).toMatch(/clean/);
  });
});

describe('A change of a balance', () => {
  const recordEvents = (userId: number) => {
    const events: unknown[] = [];
    app.nest
      .get(EventHubService)
      .signals.pipe(filter((signal) => 'to' in signal && signal.to === userId))
      .subscribe((signal) => events.push(signal));
    return events;
  };

  it('is published to its user only after it is stored', async () => {
    const person = await app.signedIn();
    const { userId } = person.user;
    const events = recordEvents(userId);
    await giveCoins(app, person, 5);
    const failing = inTransaction(async (tx, ledger) => {
      await ledger.moveCoins(tx, { from: { house: 'drops' }, to: { userId }, coins: 7, reason: 'drop' });
      throw new Error('later');
    });
    await expect(failing).rejects.toThrow('later');
    const coinEvent = { type: 'coins', coin: 5, delta: 5, reason: 'adjustment' };
    expect(events).toEqual([expect.objectContaining({ event: coinEvent })]);
  });
});

describe('The ledger check', () => {
  const checkAfter = async (statement: string) => {
    const own = await startApp();
    try {
      const person = await own.signedIn();
      await giveCoins(own, person, 100);
      await sql(own, statement);
      return await runLedgerCheck(own);
    } finally {
      await own.close();
    }
  };

  it.each([
    [
      'a balance changed without an entry',
      'UPDATE "users" SET "coin" = 101 WHERE "userId" = 2',
      'User 2 has 101 coins; the entries are 100.',
    ],
    [
      'a deleted user who still had coins',
      'DELETE FROM "users" WHERE "userId" = 2',
      'User 2 has 0 coins; the entries are 100.',
    ],
    ['a changed row', 'UPDATE "ledger" SET "delta" = 99 WHERE "userId" = 2', 'The sides of movement '],
    ['a deleted row', 'DELETE FROM "ledger" WHERE "userId" IS NULL', 'The sides of movement '],
    [
      'a wrong balance in a row',
      'UPDATE "ledger" SET "balance" = 7 WHERE "userId" = 2',
      ' says 7 coins; the entries so far are 100.',
    ],
  ])('finds %s', async (_, statement, message) => {
    expect(await checkAfter(statement)).toContain(message);
  });

  it('can run while the server is running', async () => {
    const report = await readDatabase(app.settings, checkLedger);
    expect(report).toMatchObject({ clean: true, message: expect.stringContaining('clean') });
  });
});

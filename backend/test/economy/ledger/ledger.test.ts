import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
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

const within = <T>(work: (tx: Transaction, ledger: LedgerService) => Promise<T>) =>
  app.nest.get(UnitOfWork).run((tx) => work(tx, app.nest.get(LedgerService)));

describe('A movement of coins', () => {
  it('is a row of each side, with the balance afterwards, and zero together', async () => {
    const [one, two] = [await app.signedIn(), await app.signedIn()];
    await giveCoins(app, one, 100);
    const [from, to] = [{ userId: one.user.userId }, { userId: two.user.userId }];
    await within((tx, ledger) => ledger.moveCoins(tx, { from, to, coins: 30, reason: 'envelope', ref: 'test' }));
    const [entry] = await within((tx, ledger) => ledger.findEntries(tx, one.user.userId, 1, null));
    expect(entry).toMatchObject({ delta: -30, balance: 70, reason: 'envelope', ref: 'test', at: app.clock.iso() });
    expect(await entriesOf(app, two)).toEqual([[30, 'envelope']]);
    expect([await coinsOf(one.client), await coinsOf(two.client)]).toEqual([70, 30]);
    expect(await runLedgerCheck(app)).toMatch(
      /^The ledger is clean: \d+ entries of \d+ users and the house are 0 together\.$/,
    );
  });

  it.each([0, -1, 1.5, Number.NaN, Number.MAX_SAFE_INTEGER + 1])('of %d coins is none', async (coins) => {
    const { user } = await app.signedIn();
    const movement = { from: { house: 'drops' }, to: user, coins, reason: 'drop' } as const;
    await expect(within((tx, ledger) => ledger.moveCoins(tx, movement))).rejects.toThrow(RangeError);
  });

  it('to oneself is none', async () => {
    const person = await app.signedIn();
    await giveCoins(app, person, 10);
    const movement = { from: person.user, to: person.user, coins: 5, reason: 'envelope' } as const;
    await expect(within((tx, ledger) => ledger.moveCoins(tx, movement))).rejects.toThrow(RangeError);
    expect(await coinsOf(person.client)).toBe(10);
  });

  it('leaves nothing behind when the rest of its transaction fails', async () => {
    const person = await app.signedIn();
    const failing = within(async (tx, ledger) => {
      await ledger.moveCoins(tx, { from: { house: 'drops' }, to: person.user, coins: 5, reason: 'drop' });
      throw new Error('later');
    });
    await expect(failing).rejects.toThrow('later');
    expect(await coinsOf(person.client)).toBe(0);
    expect(await entriesOf(app, person)).toEqual([]);
  });

  it('that fails takes its whole transaction along, even when the failure is caught', async () => {
    const giver = await app.signedIn();
    await giveCoins(app, giver, 10);
    const movement = { from: giver.user, to: { userId: 999_999 }, coins: 4, reason: 'envelope' } as const;
    const caught = within((tx, ledger) => ledger.moveCoins(tx, movement).catch(() => undefined));
    await expect(caught).rejects.toThrow('User 999999, who is to give or to get coins, does not exist.');
    expect(await coinsOf(giver.client)).toBe(10);
    expect(await entriesOf(app, giver)).toEqual([[10, 'adjustment']]);
  });

  it('goes as far below zero as its floor says and no further', async () => {
    const { user, client } = await app.signedIn();
    const stake = (coins: number, floor: number) =>
      within((tx, ledger) =>
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

  it('never exceeds the safe integers; then nobody gives and nobody gets', async () => {
    const [giver, taker] = [await app.signedIn(), await app.signedIn()];
    await giveCoins(app, giver, 10);
    await giveCoins(app, taker, MOST - 5);
    const envelope = (coins: number) =>
      within((tx, ledger) =>
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
  ])('and XP are guarded by the database itself: %s is not set to %s', async (column, value) => {
    const { user } = await app.signedIn();
    const set = sql(app, `UPDATE "users" SET "${column}" = ${value} WHERE "userId" = ${user.userId}`);
    await expect(set).rejects.toMatchObject({ code: 'TooMuch' });
  });
});

describe('An account that closes', () => {
  it.each([70, -70, 0])('with %d coins leaves entries that are 0 together', async (coins) => {
    const person = await app.signedIn();
    if (coins !== 0) await giveCoins(app, person, coins);
    await within((tx, ledger) => ledger.closeAccount(tx, person.user.userId));
    expect(await coinsOf(person.client)).toBe(0);
    await sql(app, `DELETE FROM "users" WHERE "userId" = ${person.user.userId}`);
    expect(await runLedgerCheck(app)).toMatch(/clean/);
  });
});

describe('A change', () => {
  const heard = (userId: number) => {
    const events: unknown[] = [];
    app.nest
      .get(EventHubService)
      .signals(userId)
      .subscribe((signal) => events.push(signal));
    return events;
  };

  it('is published to its user once it is stored, and only then', async () => {
    const person = await app.signedIn();
    const { userId } = person.user;
    const events = heard(userId);
    await giveCoins(app, person, 5);
    const failing = within(async (tx, ledger) => {
      await ledger.moveCoins(tx, { from: { house: 'drops' }, to: { userId }, coins: 7, reason: 'drop' });
      throw new Error('later');
    });
    await expect(failing).rejects.toThrow('later');
    const told = { type: 'coins', coin: 5, delta: 5, reason: 'adjustment' };
    expect(events).toEqual([expect.objectContaining({ event: told })]);
  });
});

describe("The ledger's check", () => {
  const broken = async (statement: string) => {
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
      'a balance that was set',
      'UPDATE "users" SET "coin" = 101 WHERE "userId" = 2',
      'User 2 has 101 coins; the entries are 100.',
    ],
    [
      'a user who is gone with coins',
      'DELETE FROM "users" WHERE "userId" = 2',
      'User 2 has 0 coins; the entries are 100.',
    ],
    ['a row that was changed', 'UPDATE "ledger" SET "delta" = 99 WHERE "userId" = 2', 'The sides of movement '],
    ['a row that is gone', 'DELETE FROM "ledger" WHERE "userId" IS NULL', 'The sides of movement '],
    [
      'a wrong balance in a row',
      'UPDATE "ledger" SET "balance" = 7 WHERE "userId" = 2',
      ' says 7 coins; the entries so far are 100.',
    ],
  ])('finds %s', async (_, statement, message) => {
    expect(await broken(statement)).toContain(message);
  });

  it('reads while the server is running', async () => {
    const report = await readDatabase(app.settings, checkLedger);
    expect(report).toMatchObject({ clean: true, message: expect.stringContaining('clean') });
  });
});

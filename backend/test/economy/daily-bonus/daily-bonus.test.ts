import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { startApp, type TestApp } from '../../support/app.js';
import { coinsOf, dataOf, entriesOf, ownRecord, runLedgerCheck, sql } from '../../support/economy.js';

let app: TestApp;
beforeAll(async () => void (app = await startApp()));
afterAll(() => app.close());

const claim = 'POST /api/User/ClaimDailyLoginBonusCoin';

describe('The daily bonus', () => {
  it('is drawn once per user and day and paid exactly once', async () => {
    const person = await app.signedIn();
    app.random.belows.push(3, 40);
    const { isDailyBonusUnclaimed, dailyBonus } = await dataOf(person.client);
    expect({ isDailyBonusUnclaimed, dailyBonus }).toEqual({
      isDailyBonusUnclaimed: true,
      dailyBonus: { streak: 1, streakBonus: 1, randomBonus: 500, total: 501 },
    });
    expect((await dataOf(person.client)).dailyBonus).toEqual(dailyBonus);

    const user = await person.client.ok(claim, { body: { coins: 501 } });
    expect(user).toMatchObject({ coin: 501, loginStreak: 1 });
    expect(await dataOf(person.client)).toMatchObject({
      isDailyBonusUnclaimed: false,
      dailyBonus,
      possessedItems: [{ itemKey: 'dailyPresentBox', num: 1, isNew: true, isAdded: false }],
    });
    expect(await person.client.refused(claim, { body: { coins: 501 } })).toBe('AlreadyClaimed');
    expect(await entriesOf(app, person)).toEqual([[501, 'daily-bonus']]);
    expect(await runLedgerCheck(app)).toMatch(/clean/);
  });

  it.each([0, -1, 27, 1_000_000])('rejects a claim of %d coins that differs from the drawn amount', async (coins) => {
    const { client } = await app.signedIn();
    const { total } = (await dataOf(client)).dailyBonus;
    expect(total).not.toBe(coins);
    expect(await client.refused(claim, { body: { coins } })).toBe('BonusMismatch');
    expect(await dataOf(client)).toMatchObject({ isDailyBonusUnclaimed: true, possessedItems: [] });
    expect(await coinsOf(client)).toBe(0);
  });

  it('is paid once for 100 simultaneous claims', async () => {
    const person = await app.signedIn();
    const { total: coins } = (await dataOf(person.client)).dailyBonus;
    const responses = await Promise.all(
      Array.from({ length: 100 }, () => person.client.call(claim, { body: { coins } })),
    );
    expect(responses.filter(({ status }) => status === 200)).toHaveLength(1);
    const refused = responses.flatMap(({ body }) => ('error' in body ? [body.error] : []));
    expect(refused).toEqual(Array.from({ length: 99 }, () => 'AlreadyClaimed'));
    expect(await coinsOf(person.client)).toBe(coins);
    expect(await dataOf(person.client)).toMatchObject({ possessedItems: [{ itemKey: 'dailyPresentBox', num: 1 }] });
  });

  it('is drawn once for simultaneous reads', async () => {
    const { client } = await app.signedIn();
    app.random.belows.push(...Array.from({ length: 40 }, (_, n) => n % 10));
    const seen = await Promise.all(Array.from({ length: 20 }, async () => (await dataOf(client)).dailyBonus.total));
    expect(new Set(seen).size).toBe(1);
    app.random.belows.length = 0;
  });

  it('cannot be claimed for another user', async () => {
    const [me, other] = [await app.signedIn(), await app.signedIn()];
    expect(await me.client.refused(claim, { body: { userId: other.user.userId, coins: 2 } })).toBe('Forbidden');
  });
});

describe('A streak', () => {
  const claimNow = async (client: Awaited<ReturnType<TestApp['signedIn']>>['client']) => {
    const { dailyBonus } = await dataOf(client);
    return client.ok(claim, { body: { coins: dailyBonus.total } });
  };

  it('grows by a day with each UTC day, and every seventh day also gives a weekly box', async () => {
    const { client } = await app.signedIn();
    for (let day = 1; day <= 7; day++) {
      expect((await claimNow(client)).loginStreak).toBe(day);
      app.clock.advance({ days: 1 });
    }
    expect((await dataOf(client)).possessedItems).toEqual([
      { itemKey: 'dailyPresentBox', num: 7, isNew: true, isAdded: true },
      { itemKey: 'weeklyPresentBox', num: 1, isNew: true, isAdded: false },
    ]);
  });

  it('restarts after a missed day, even without a claim', async () => {
    const { client } = await app.signedIn();
    await claimNow(client);
    app.clock.advance({ days: 2 });
    expect((await dataOf(client)).dailyBonus).toMatchObject({ streak: 1, streakBonus: 1 });
    expect((await ownRecord(client)).loginStreak).toBe(0);
    expect((await claimNow(client)).loginStreak).toBe(1);
  });

  it('counts UTC days, not periods of 24 hours', async () => {
    app.clock.advance({ ms: Date.parse('2026-12-31T23:59:59.000Z') - app.clock.now() });
    const { client } = await app.signedIn();
    await claimNow(client);
    app.clock.advance({ ms: 1000 });
    expect((await claimNow(client)).loginStreak).toBe(2);
  });

  it('continues across a leap day', async () => {
    app.clock.advance({ ms: Date.parse('2028-02-28T12:00:00.000Z') - app.clock.now() });
    const { client } = await app.signedIn();
    for (const streak of [1, 2, 3]) {
      expect((await claimNow(client)).loginStreak).toBe(streak);
      app.clock.advance({ days: 1 });
    }
    expect(new Date(app.clock.now()).toISOString()).toMatch(/^2028-03-02/);
  });

  it('survives a clock that is set back, and no day pays twice', async () => {
    const { client } = await app.signedIn();
    await claimNow(client);
    app.clock.advance({ days: 1 });
    await claimNow(client);
    app.clock.advance({ days: -1 });
    expect((await dataOf(client)).isDailyBonusUnclaimed).toBe(false);
    expect(await client.refused(claim, { body: { coins: 2 } })).toBe('AlreadyClaimed');
    app.clock.advance({ days: 2 });
    expect((await claimNow(client)).loginStreak).toBe(3);
  });

  it('survives a clock that ran ahead, even after a claim', async () => {
    const { client } = await app.signedIn();
    for (let day = 1; day <= 3; day++) {
      await claimNow(client);
      app.clock.advance({ days: 1 });
    }
    app.clock.advance({ days: 5 });
    expect((await dataOf(client)).dailyBonus).toMatchObject({ streak: 1 });
    app.clock.advance({ days: 1 });
    expect((await claimNow(client)).loginStreak).toBe(1);
    app.clock.advance({ days: -6 });
    for (let day = 4; day <= 9; day++) {
      expect((await claimNow(client)).loginStreak).toBe(day);
      app.clock.advance({ days: 1 });
    }
    // This day was claimed while the clock was ahead.
    expect((await dataOf(client)).isDailyBonusUnclaimed).toBe(false);
    expect(await client.refused(claim, { body: { coins: 2 } })).toBe('AlreadyClaimed');
    app.clock.advance({ days: 1 });
    expect((await claimNow(client)).loginStreak).toBe(11);
  });

  it("counts today even if tomorrow's bonus was read before", async () => {
    const { client } = await app.signedIn();
    await claimNow(client);
    app.clock.advance({ days: 1 });
    await dataOf(client);
    app.clock.advance({ days: 1 });
    expect((await dataOf(client)).dailyBonus).toMatchObject({ streak: 1 });
    app.clock.advance({ days: -1 });
    expect((await claimNow(client)).loginStreak).toBe(2);
    app.clock.advance({ days: 1 });
    expect((await dataOf(client)).dailyBonus).toMatchObject({ streak: 3 });
    expect((await claimNow(client)).loginStreak).toBe(3);
  });

  it('pays once for each day, however the clock moves', async () => {
    const person = await app.signedIn();
    const paid = new Set<string>();
    let times = 0;
    for (const days of [0, 1, -1, 2, -3, 4, -1, -1, 1, 5, -6, 2]) {
      app.clock.advance({ days });
      const { isDailyBonusUnclaimed, dailyBonus } = await dataOf(person.client);
      const day = app.clock.iso().slice(0, 10);
      expect([day, isDailyBonusUnclaimed]).toEqual([day, !paid.has(day)]);
      const { status } = await person.client.call(claim, { body: { coins: dailyBonus.total } });
      times += status === 200 ? 1 : 0;
      paid.add(day);
    }
    expect(times).toBe(paid.size);
    expect(await entriesOf(app, person)).toHaveLength(paid.size);
  });

  it('of 364 days pays 365 × 100,000 coins on the next day', async () => {
    const { client, user } = await app.signedIn();
    await claimNow(client);
    await sql(app, `UPDATE "daily_bonuses" SET "streak" = 364 WHERE "userId" = ${user.userId}`);
    app.clock.advance({ days: 1 });
    expect((await dataOf(client)).dailyBonus).toMatchObject({ streak: 365, streakBonus: 36_500_000 });
    expect((await claimNow(client)).coin).toBeGreaterThan(36_500_000);
  });
});

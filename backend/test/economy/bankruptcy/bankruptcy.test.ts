import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { startApp, type TestApp } from '../../support/app.js';
import { coinsOf, dataOf, entriesOf, giveCoins, runLedgerCheck, sql } from '../../support/economy.js';

let app: TestApp;
beforeAll(async () => void (app = await startApp()));
afterAll(() => app.close());

const declare = 'POST /api/User/PersonalBankruptcy';

describe('Bankruptcy', () => {
  it('resets debt to 0 and removes items, boosters and the streak', async () => {
    const person = await app.signedIn();
    const { client, user } = person;
    await client.ok('POST /api/User/ClaimDailyLoginBonusCoin', {
      body: { coins: (await dataOf(client)).dailyBonus.total },
    });
    await sql(app, `INSERT INTO "possessed_items" VALUES (${user.userId}, 'xpBooster', 2, TRUE, FALSE)`);
    await client.ok('POST /api/Item/UseItem', { body: { itemKey: 'xpBooster', count: 1 } });
    await giveCoins(app, person, -100);
    const owed = await coinsOf(client);
    expect(owed).toBeLessThan(0);
    expect(await client.ok(declare, { form: { userId: user.userId } })).toMatchObject({ coin: 0, loginStreak: 0 });
    expect(await dataOf(client)).toMatchObject({ possessedItems: [], xpBoosterState: null });
    expect((await entriesOf(app, person))[0]).toEqual([-owed, 'bankruptcy']);
    expect(await runLedgerCheck(app)).toMatch(/clean/);
  });

  it.each([0, 1])('returns null and changes nothing with %d coins', async (coins) => {
    const person = await app.signedIn();
    const { client, user } = person;
    if (coins > 0) await giveCoins(app, person, coins);
    await sql(app, `INSERT INTO "possessed_items" VALUES (${user.userId}, 'xpBooster', 2, TRUE, FALSE)`);
    expect(await client.ok(declare, { form: {} })).toBeNull();
    expect((await dataOf(client)).possessedItems).toHaveLength(1);
    expect(await coinsOf(client)).toBe(coins);
  });

  it('needs no form, because the session identifies the user', async () => {
    const { client } = await app.signedIn();
    expect(await client.raw('POST', '/api/User/PersonalBankruptcy')).toMatchObject({ status: 200, body: null });
  });

  it("also resets the streak in today's bonus", async () => {
    const person = await app.signedIn();
    const { client, user } = person;
    await sql(
      app,
      `INSERT INTO "daily_bonuses" ("userId", "day", "streak", "streakBonus", "randomBonus", "claimed")
      VALUES (${user.userId}, '2026-11-20', 29, 29000, 1, TRUE)`,
    );
    await sql(app, `UPDATE "users" SET "loginStreak" = 29 WHERE "userId" = ${user.userId}`);
    const { dailyBonus } = await dataOf(client);
    expect(dailyBonus).toMatchObject({ streak: 30, streakBonus: 300_000 });
    await giveCoins(app, person, -1);
    await client.ok(declare, { form: {} });
    expect((await dataOf(client)).dailyBonus).toMatchObject({
      streak: 1,
      streakBonus: 1,
      randomBonus: dailyBonus.randomBonus,
    });
  });

  it('cannot be declared for another user', async () => {
    const [me, other] = [await app.signedIn(), await app.signedIn()];
    await giveCoins(app, other, -5);
    expect(await me.client.refused(declare, { form: { userId: other.user.userId } })).toBe('Forbidden');
    expect(await coinsOf(other.client)).toBe(-5);
  });
});

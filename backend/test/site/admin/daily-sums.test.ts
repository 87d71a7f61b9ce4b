import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { DailySums1764000000129 } from '../../../src/database/migrations/0129-daily-sums.js';
import { managerOf, UnitOfWork } from '../../../src/database/unit-of-work.js';
import { startApp, type TestApp, testDatabase } from '../../support/app.js';
import { dataOf, giveCoins } from '../../support/economy.js';
import { twoFriends } from '../../support/people.js';
import { practise } from '../../support/memory.js';

let app: TestApp;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.close());

const monday = (day: string) =>
  testDatabase === 'postgres'
    ? `to_char(date_trunc('week', (${day})::date), 'YYYY-MM-DD')`
    : `date(${day}, 'weekday 0', '-6 days')`;
const day = (column: string) => `SUBSTR("${column}", 1, 10)`;
const bonuses = (period: string) => `SELECT DISTINCT b."userId", ${period} AS "period",
  ${monday('SUBSTR(u."createdAt", 1, 10)')} AS "week" FROM "daily_bonuses" b JOIN "users" u ON u."userId" = b."userId"`;

/** For each sum, the query for its stored value and the query that computes it from the rows. */
const SUMS: readonly (readonly [name: string, storedQuery: string, rowsQuery: string])[] = [
  ...(
    [
      ['signUps', 'users', 'createdAt', 'COUNT(*)'],
      ['activeUsers', 'daily_bonuses', 'day', 'COUNT(*)'],
      ['xp', 'xp_log', 'at', 'SUM("gained")'],
      ['quizAnswers', 'xp_log', 'at', 'SUM("total")'],
      ['messages', 'messages', 'sentAt', 'COUNT(*)'],
    ] as const
  ).map(
    ([name, table, at, sum]) =>
      [
        name,
        `SELECT "day", SUM("${name}") AS "n" FROM "daily_sums" GROUP BY "day" HAVING SUM("${name}") <> 0 ORDER BY 1`,
        `SELECT ${day(at)} AS "day", ${sum} AS "n" FROM "${table}" GROUP BY 1 HAVING ${sum} <> 0 ORDER BY 1`,
      ] as const,
  ),
  [
    'coins',
    `SELECT "day", "reason", SUM("entries") AS "n", SUM("coinsIn") AS "in", SUM("coinsOut") AS "out"
     FROM "daily_coins" GROUP BY "day", "reason" ORDER BY 1, 2`,
    `SELECT ${day('at')} AS "day", "reason", COUNT(*) AS "n",
     SUM(CASE WHEN "delta" > 0 THEN "delta" ELSE 0 END) AS "in", SUM(CASE WHEN "delta" < 0 THEN -"delta" ELSE 0 END) AS "out"
     FROM "ledger" WHERE "userId" IS NOT NULL GROUP BY 1, 2 ORDER BY 1, 2`,
  ],
  [
    'active users of months and weeks',
    `SELECT "period", "signUpWeek" AS "week", SUM("users") AS "n" FROM "period_sums"
     GROUP BY "period", "signUpWeek" HAVING SUM("users") <> 0 ORDER BY 1, 2`,
    `SELECT "period", "week", COUNT(*) AS "n" FROM (${bonuses('SUBSTR(b."day", 1, 7)')}
     UNION ${bonuses(monday('b."day"'))}) AS f GROUP BY "period", "week" ORDER BY 1, 2`,
  ],
];

const rows = async (sql: string) =>
  (await app.sql(sql)).map((row) =>
    Object.values(row).map((value) => (/^-?\d+$/.test(String(value)) ? Number(value) : value)),
  );

/** Fails if a stored sum differs from the computed one, or if there are no rows. */
async function expectSumsToMatchRows(): Promise<void> {
  for (const [name, storedQuery, rowsQuery] of SUMS) {
    const expected = await rows(rowsQuery);
    expect([name, expected.length > 0]).toEqual([name, true]);
    expect([name, await rows(storedQuery)]).toEqual([name, expected]);
  }
}

/** Recreates the tables of sums and fills them from the rows. */
const migrateAgain = () =>
  app.nest.get(UnitOfWork).run(async (tx) => {
    const manager = managerOf(tx);
    const runner = manager.queryRunner ?? manager.connection.createQueryRunner();
    const migration = new DailySums1764000000129();
    await migration.down(runner);
    await migration.up(runner);
  });

describe('the daily sums', () => {
  it('match the rows while users sign in, learn, write and pay', async () => {
    const [mika, kenji] = await twoFriends(app);
    for (const wait of [0, 1, 6, 20]) {
      app.clock.advance({ days: wait });
      for (const { client } of [mika, kenji]) {
        await practise(client, { clock: app.clock, correct: 7 });
        await dataOf(client);
      }
      await mika.client.ok('POST /api/Message/Send', { body: { targetUserId: kenji.userId, text: 'Hello' } });
      const { user } = await app.signedIn();
      await giveCoins(app, { user }, 500);
      await giveCoins(app, { user }, -200);
    }
    await expectSumsToMatchRows();
  });

  it('match the rows after concurrent writes', async () => {
    const people = await Promise.all(Array.from({ length: 12 }, () => app.signedIn()));
    await Promise.all(
      people.flatMap(({ client }) =>
        [1, 2, 3].map((correct) => practise(client, { clock: app.clock, activity: 'kanji', correct })),
      ),
    );
    await Promise.all(people.map(({ client }) => dataOf(client)));
    await expectSumsToMatchRows();
  });

  it('match the rows after accounts and daily bonuses are deleted', async () => {
    const { client, credentials } = await app.signedIn();
    await practise(client, { clock: app.clock, correct: 7 });
    await dataOf(client);
    await client.ok('POST /api/User/DeleteAccount', { body: { password: credentials.password } });
    const [last] = await app.sql('SELECT MAX("day") AS "day" FROM "daily_bonuses"');
    await app.sql(`DELETE FROM "daily_bonuses" WHERE "day" = '${String(last?.['day'])}'`);
    await expectSumsToMatchRows();
  });

  it('match rows that are older than the sums, after the migration', async () => {
    await app.sql('DELETE FROM "daily_sums"');
    await migrateAgain();
    await expectSumsToMatchRows();
  });
});

import type { MigrationInterface, QueryRunner } from 'typeorm';
import { bigint, integer, key, table, text, withDefault } from '../portable-table.js';
import {
  type DatabaseSql,
  deletePeriods,
  insertPeriods,
  sqlOf,
  type SumOfRows,
  SUMS,
  upsert,
} from './daily-sums-sql.js';

const zero = withDefault(bigint, 0);

/**
 * The sums that reports read. On PostgreSQL a sum is spread over some rows (`slot`), so that concurrent transactions do
 * not wait for each other; the sum is that of all slots.
 */
const TABLES = [
  table('daily_sums', {
    day: key(text),
    slot: key(integer),
    signUps: zero,
    activeUsers: zero,
    xp: zero,
    quizAnswers: zero,
    messages: zero,
  }),
  table('daily_coins', {
    day: key(text),
    reason: key(text),
    slot: key(integer),
    entries: zero,
    coinsIn: zero,
    coinsOut: zero,
  }),
  // That a user was active at all in a month such as 2026-11, or in a week, which is named by its Monday.
  table(
    'active_periods',
    { userId: key(integer), period: key(text), signUpWeek: text },
    { foreign: { userId: 'users.userId' } },
  ),
  // How many users were active in a period, by the week in which they signed up.
  table('period_sums', { period: key(text), signUpWeek: key(text), slot: key(integer), users: zero }),
];

const EVENTS = [
  { event: 'INSERT', rows: 'NEW', sign: 1 },
  { event: 'DELETE', rows: 'OLD', sign: -1 },
] as const;
type Event = (typeof EVENTS)[number];

/** Creates a trigger that runs `statement` for each row (SQLite) or for all rows of a statement at once (PostgreSQL). */
async function createTrigger(
  runner: QueryRunner,
  { isPostgres }: DatabaseSql,
  name: string,
  of: string,
  { event, rows }: Event,
  statement: string,
): Promise<void> {
  if (!isPostgres) {
    await runner.query(`CREATE TRIGGER "${name}" AFTER ${event} ON "${of}" BEGIN ${statement}; END`);
    return;
  }
  await runner.query(
    `CREATE FUNCTION "${name}"() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN ${statement}; RETURN NULL; END $$`,
  );
  await runner.query(
    `CREATE TRIGGER "${name}" AFTER ${event} ON "${of}" REFERENCING ${rows} TABLE AS "changed"
     FOR EACH STATEMENT EXECUTE FUNCTION "${name}"()`,
  );
}

async function keepSum(runner: QueryRunner, sql: DatabaseSql, of: string, sum: SumOfRows): Promise<void> {
  for (const each of EVENTS) {
    const source = sql.isPostgres ? { row: 'r', from: '"changed" r' } : { row: each.rows };
    const statement = upsert(sql, sum, source, each.sign);
    await createTrigger(runner, sql, `sum_${of}_${each.event.toLowerCase()}`, of, each, statement);
  }
}

async function keepPeriods(runner: QueryRunner, sql: DatabaseSql): Promise<void> {
  const [inserted, deleted] = EVENTS;
  const source = sql.isPostgres ? { row: 'r', from: '"changed" r' } : { row: 'NEW' };
  const insert = insertPeriods(sql, source);
  await createTrigger(runner, sql, 'periods_daily_bonuses_insert', 'daily_bonuses', inserted, insert);
  const remove = deletePeriods(sql, sql.isPostgres ? '(SELECT "userId" FROM "changed")' : '(OLD."userId")');
  await createTrigger(runner, sql, 'periods_daily_bonuses_delete', 'daily_bonuses', deleted, remove);
}

/** Adds triggers that update the sums. Their source rows are inserted and deleted, never changed. */
export class DailySums1764000000129 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    const sql = sqlOf(runner);
    for (const each of TABLES) await runner.createTable(each);
    await runner.query('CREATE INDEX "ix_users_createdAt" ON "users" ("createdAt")');
    await runner.query(insertPeriods(sql, { row: 'r', from: '"daily_bonuses" r' }));
    for (const [of, sum] of Object.entries(SUMS)) {
      await runner.query(upsert(sql, sum, { row: 'r', from: `"${of}" r` }, 1));
      await keepSum(runner, sql, of, sum);
    }
    await keepPeriods(runner, sql);
  }

  async down(runner: QueryRunner): Promise<void> {
    const { isPostgres } = sqlOf(runner);
    const kept = Object.keys(SUMS).map((of) => [`sum_${of}`, of] as const);
    for (const [name, of] of [...kept, ['periods_daily_bonuses', 'daily_bonuses'] as const])
      for (const { event } of EVENTS) {
        const trigger = `${name}_${event.toLowerCase()}`;
        await runner.query(isPostgres ? `DROP TRIGGER "${trigger}" ON "${of}"` : `DROP TRIGGER "${trigger}"`);
        if (isPostgres) await runner.query(`DROP FUNCTION "${trigger}"()`);
      }
    await runner.query('DROP INDEX "ix_users_createdAt"');
    for (const each of TABLES.toReversed()) await runner.dropTable(each);
  }
}

import type { QueryRunner } from 'typeorm';

/** An SQL expression of a row, given the row's name in the statement. */
type OfRow = (row: string) => string;

/** How the rows of a table are added up in another table. */
export interface SumOfRows {
  readonly into: string;
  readonly keys: Readonly<Record<string, OfRow>>;
  readonly sums: Readonly<Record<string, OfRow>>;
  readonly where?: OfRow;
}

/** The rows to add: those of a trigger (`NEW`, `OLD`), or with `from` those of a table. */
export interface RowSource {
  readonly row: string;
  readonly from?: string;
}

/** SQL that differs between the databases. */
export interface DatabaseSql {
  readonly isPostgres: boolean;
  /** The slot of this connection. */
  readonly slot: string;
  /** The Monday of a day's week. */
  readonly weekOf: (day: string) => string;
}

const SLOTS = 16;

export const sqlOf = (runner: QueryRunner): DatabaseSql =>
  runner.connection.options.type === 'postgres'
    ? {
        isPostgres: true,
        slot: `pg_backend_pid() % ${SLOTS}`,
        weekOf: (day) => `to_char(date_trunc('week', (${day})::date), 'YYYY-MM-DD')`,
      }
    : { isPostgres: false, slot: '0', weekOf: (day) => `date(${day}, 'weekday 0', '-6 days')` };

const dayOf =
  (column: string): OfRow =>
  (row) =>
    `SUBSTR(${row}."${column}", 1, 10)`;
const one: OfRow = () => '1';
const column =
  (name: string): OfRow =>
  (row) =>
    `${row}."${name}"`;

/** The sums by the table of their source rows. */
export const SUMS: Readonly<Record<string, SumOfRows>> = {
  users: { into: 'daily_sums', keys: { day: dayOf('createdAt') }, sums: { signUps: one } },
  // The daily bonus is drawn at the first visit of a signed-in user on a day.
  daily_bonuses: { into: 'daily_sums', keys: { day: dayOf('day') }, sums: { activeUsers: one } },
  xp_log: {
    into: 'daily_sums',
    keys: { day: dayOf('at') },
    sums: { xp: column('gained'), quizAnswers: column('total') },
  },
  messages: { into: 'daily_sums', keys: { day: dayOf('sentAt') }, sums: { messages: one } },
  // Users' entries alone: those of the house mirror them.
  ledger: {
    into: 'daily_coins',
    keys: { day: dayOf('at'), reason: column('reason') },
    sums: {
      entries: one,
      coinsIn: (row) => `CASE WHEN ${row}."delta" > 0 THEN ${row}."delta" ELSE 0 END`,
      coinsOut: (row) => `CASE WHEN ${row}."delta" < 0 THEN -${row}."delta" ELSE 0 END`,
    },
    where: (row) => `${row}."userId" IS NOT NULL`,
  },
  active_periods: {
    into: 'period_sums',
    keys: { period: column('period'), signUpWeek: column('signUpWeek') },
    sums: { users: one },
  },
};

const quoted = (names: readonly string[]) => names.map((name) => `"${name}"`).join(', ');

/** Adds rows to their sums, or with -1 takes them away. Sums are locked in the order of their keys. */
export function upsert(
  { slot }: DatabaseSql,
  { into, keys, sums, where = () => '1 = 1' }: SumOfRows,
  { row, from }: RowSource,
  sign: 1 | -1,
): string {
  const [keyNames, sumNames] = [Object.keys(keys), Object.keys(sums)];
  const keyValues = Object.values(keys).map((each) => each(row));
  const sumValues = Object.values(sums).map((each) => `${sign} * (${each(row)})`);
  const added = sumNames.map((name) => `"${name}" = "${into}"."${name}" + excluded."${name}"`);
  const place = keyNames.map((_, at) => at + 1).join(', ');
  return `INSERT INTO "${into}" (${quoted([...keyNames, 'slot', ...sumNames])})
    SELECT ${[...keyValues, slot, ...sumValues.map((each) => (from ? `SUM(${each})` : each))].join(', ')}
    ${from ? `FROM ${from}` : ''} WHERE ${where(row)} ${from ? `GROUP BY ${place} ORDER BY ${place}` : ''}
    ON CONFLICT (${quoted([...keyNames, 'slot'])}) DO UPDATE SET ${added.join(', ')}`;
}

const monthOf = (day: string) => `SUBSTR(${day}, 1, 7)`;

/** Records that the users of these daily bonuses were active in the month and week of each. */
export function insertPeriods({ weekOf }: DatabaseSql, { row, from }: RowSource): string {
  const [user, day] = [`${row}."userId"`, `${row}."day"`];
  const signUpWeek = `(SELECT ${weekOf('SUBSTR(u."createdAt", 1, 10)')} FROM "users" u WHERE u."userId" = ${user})`;
  const select = (period: string) =>
    `SELECT ${user} AS "userId", ${period} AS "period", ${signUpWeek} AS "signUpWeek" ${from ? `FROM ${from}` : ''}`;
  return `INSERT INTO "active_periods" ("userId", "period", "signUpWeek")
    SELECT "userId", "period", "signUpWeek" FROM (${select(monthOf(day))} UNION ${select(weekOf(day))}) AS "periods"
    WHERE 1 = 1 ORDER BY "userId", "period" ON CONFLICT ("userId", "period") DO NOTHING`;
}

/** Deletes the periods in which these users have no daily bonus any more. */
export const deletePeriods = ({ weekOf }: DatabaseSql, userIds: string): string =>
  `DELETE FROM "active_periods" WHERE "userId" IN ${userIds} AND NOT EXISTS (
     SELECT 1 FROM "daily_bonuses" b WHERE b."userId" = "active_periods"."userId"
     AND "active_periods"."period" IN (${monthOf('b."day"')}, ${weekOf('b."day"')}))`;

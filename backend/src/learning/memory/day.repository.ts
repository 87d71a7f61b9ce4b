import { Injectable } from '@nestjs/common';
import { jsonRows } from '../../database/json-rows.js';
import { changePrepared, selectPrepared } from '../../database/prepared-statements.js';
import { managerOf, type ReadTransaction, type Transaction, UnitOfWork } from '../../database/unit-of-work.js';
import { MemoryDayEntity } from './memory-day.entity.js';

/** What a user did on a UTC date with the items of a kind. */
export type StoredDay = Omit<MemoryDayEntity, 'userId'>;

const COUNTS = ['answers', 'correct', 'ms', 'introduced', 'reviews', 'recalled'] as const;
const COLUMNS = {
  date: 'text',
  kind: 'text',
  answers: 'integer',
  correct: 'integer',
  ms: 'bigint',
  introduced: 'integer',
  reviews: 'integer',
  recalled: 'integer',
} as const;
const FIELDS = Object.keys(COLUMNS)
  .map((name) => `"${name}"`)
  .join(', ');
const SINCE = `SELECT ${FIELDS} FROM "memory_days" WHERE "userId" = $1 AND "date" >= $2 ORDER BY "date"`;
const DATES = `SELECT DISTINCT "date" FROM "memory_days" WHERE "userId" = $1 AND "answers" > 0
  ORDER BY "date" DESC LIMIT $2`;

const addSql = (database: UnitOfWork['database']) => {
  const additions = COUNTS.map((name) => `"${name}" = "memory_days"."${name}" + excluded."${name}"`);
  return `INSERT INTO "memory_days" ("userId", ${FIELDS})
    SELECT $1, ${Object.keys(COLUMNS)
      .map((name) => `r."${name}"`)
      .join(', ')} FROM ${jsonRows(database, '$2', COLUMNS)}
    WHERE true ON CONFLICT ("userId", "date", "kind") DO UPDATE SET ${additions.join(', ')} RETURNING "date"`;
};

/** Sums over the log by date and kind, so that charts need not read it. */
@Injectable()
export class DayRepository {
  private readonly addSql: string;

  constructor({ database }: UnitOfWork) {
    this.addSql = addSql(database);
  }

  /** Adds to the counts of dates; a count may be negative. */
  async add(tx: Transaction, userId: number, changes: readonly StoredDay[]): Promise<void> {
    if (changes.length > 0) await changePrepared(tx, this.addSql, [userId, JSON.stringify(changes)]);
  }

  /** Returns the days from a date on, oldest first. */
  findSince(tx: ReadTransaction, userId: number, date: string): Promise<StoredDay[]> {
    return selectPrepared<StoredDay>(tx, SINCE, [userId, date]);
  }

  /** Returns the latest dates with answers, latest first. */
  async findDates(tx: ReadTransaction, userId: number, limit: number): Promise<string[]> {
    return (await selectPrepared<{ date: string }>(tx, DATES, [userId, limit])).map(({ date }) => date);
  }

  async eraseUser(tx: Transaction, userId: number): Promise<void> {
    await managerOf(tx).delete(MemoryDayEntity, { userId });
  }
}

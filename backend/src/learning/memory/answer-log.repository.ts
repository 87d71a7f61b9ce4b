import { Injectable } from '@nestjs/common';
import type { LoggedAnswer } from '@shinobi/shared/domain/memory/answer';
import { jsonRows, jsonTexts } from '../../database/json-rows.js';
import { changePrepared, selectPrepared } from '../../database/prepared-statements.js';
import { managerOf, type ReadTransaction, type Transaction, UnitOfWork } from '../../database/unit-of-work.js';
import { MemoryAnswerEntity } from './memory-answer.entity.js';

/** An answer to store. */
export interface NewAnswer extends LoggedAnswer {
  readonly ownJudgement: boolean;
}
export interface StoredAnswer extends NewAnswer {
  readonly payable: boolean;
}

/** How many answers were given in a minute, such as `2026-11-22T09:00`. */
interface MinuteCount {
  readonly minute: string;
  readonly count: number;
}

const FIELDS = `"answerId" AS "id", "item", "correct", "rating", "form", "near", "ownJudgement", "ms", "at", "session",
  "source"`;
const COLUMNS = {
  id: 'text',
  item: 'text',
  correct: 'boolean',
  rating: 'integer',
  form: 'text',
  near: 'boolean',
  ownJudgement: 'boolean',
  ms: 'integer',
  at: 'text',
  session: 'text',
  source: 'text',
  payable: 'boolean',
} as const;

const MINUTES = `SELECT substr("at", 1, 16) AS "minute", CAST(COUNT(*) AS INTEGER) AS "count" FROM "memory_answers"
  WHERE "userId" = $1 AND "storedAt" > $2 GROUP BY 1`;
const RATED = `SELECT "item", "rating", "at" FROM "memory_answers"
  WHERE "userId" = $1 AND "storedAt" >= $2 AND "at" > $2 AND "rating" IS NOT NULL ORDER BY "at", "answerId"`;

const statements = (database: UnitOfWork['database']) => ({
  insert: `INSERT INTO "memory_answers" ("userId", "answerId", "item", "correct", "rating", "form", "near", "ownJudgement",
      "ms", "at", "session", "source", "storedAt", "payable")
    SELECT $1, r."id", r."item", r."correct", r."rating", r."form", r."near", r."ownJudgement", r."ms", r."at",
      r."session", r."source", $2, r."payable" FROM ${jsonRows(database, '$3', COLUMNS)}
    WHERE true ON CONFLICT DO NOTHING RETURNING "answerId"`,
  byIds: `SELECT ${FIELDS} FROM "memory_answers"
    WHERE "userId" = $1 AND "answerId" IN ${jsonTexts(database, '$2')}`,
  byItems: `SELECT ${FIELDS} FROM "memory_answers"
    WHERE "userId" = $1 AND "item" IN ${jsonTexts(database, '$2')}`,
});

/** SQLite has no booleans. */
const toAnswer = (row: NewAnswer): NewAnswer => ({
  ...row,
  correct: Boolean(row.correct),
  near: Boolean(row.near),
  ownJudgement: Boolean(row.ownJudgement),
});

/** A rating of a flashcard in the log. */
export interface RatedAnswer {
  readonly item: string;
  readonly rating: number;
  readonly at: string;
}

/** The log of answers. Rows are only ever added. */
@Injectable()
export class AnswerLogRepository {
  private readonly sql: ReturnType<typeof statements>;

  constructor({ database }: UnitOfWork) {
    this.sql = statements(database);
  }

  /** Adds answers whose ids are not stored yet, and returns the ids of those that were added. */
  async append(tx: Transaction, userId: number, answers: readonly StoredAnswer[], storedAt: string): Promise<string[]> {
    const parameters = [userId, storedAt, JSON.stringify(answers)];
    const rows = await changePrepared<{ answerId: string }>(tx, this.sql.insert, parameters);
    return rows.map(({ answerId }) => answerId);
  }

  /** Returns the stored answers among these ids. */
  async findByIds(tx: ReadTransaction, userId: number, ids: readonly string[]): Promise<NewAnswer[]> {
    return (await selectPrepared<NewAnswer>(tx, this.sql.byIds, [userId, JSON.stringify(ids)])).map(toAnswer);
  }

  /** Returns all answers to these items, by item. */
  async findByItems(
    tx: ReadTransaction,
    userId: number,
    items: readonly string[],
  ): Promise<ReadonlyMap<string, readonly NewAnswer[]>> {
    const rows = await selectPrepared<NewAnswer>(tx, this.sql.byItems, [userId, JSON.stringify(items)]);
    const logs = new Map<string, NewAnswer[]>();
    for (const row of rows) {
      const log = logs.get(row.item);
      if (log) log.push(toAnswer(row));
      else logs.set(row.item, [toAnswer(row)]);
    }
    return logs;
  }

  /** Counts the answers that were stored after an instant by the minute in which they were given. */
  async countByMinute(tx: ReadTransaction, userId: number, instant: string): Promise<ReadonlyMap<string, number>> {
    const rows = await selectPrepared<MinuteCount>(tx, MINUTES, [userId, instant]);
    return new Map(rows.map(({ minute, count }) => [minute, count]));
  }

  /** Returns the ratings of flashcards after an instant, in order. No answer is stored before it was given. */
  findRatedSince(tx: ReadTransaction, userId: number, instant: string): Promise<RatedAnswer[]> {
    return selectPrepared<RatedAnswer>(tx, RATED, [userId, instant]);
  }

  async eraseUser(tx: Transaction, userId: number): Promise<void> {
    await managerOf(tx).delete(MemoryAnswerEntity, { userId });
  }
}

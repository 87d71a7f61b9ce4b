import { scheduleOf } from '@shinobi/shared/domain/memory/schedule';
import type { MigrationInterface, QueryRunner } from 'typeorm';
import {
  bigint,
  boolean,
  double,
  generatedId,
  instant,
  integer,
  json,
  key,
  optional,
  table,
  text,
} from '../portable-table.js';
import { memoryMoveSql, SHARED_ITEMS } from './memory-move-sql.js';

const MEMORY_TABLES = [
  table(
    'memory_answers',
    {
      userId: key(integer),
      answerId: key(text),
      item: text,
      correct: boolean,
      rating: optional(integer),
      form: text,
      near: boolean,
      ownJudgement: boolean,
      ms: integer,
      at: instant,
      session: text,
      source: text,
      storedAt: instant,
      payable: boolean,
    },
    {
      index: [
        ['userId', 'item', 'at'],
        ['userId', 'storedAt'],
      ],
    },
  ),
  table(
    'memory_states',
    {
      userId: key(integer),
      item: key(text),
      kind: text,
      due: instant,
      stability: double,
      difficulty: double,
      reps: integer,
      lapses: integer,
      state: integer,
      learningStep: integer,
      lastReview: instant,
      rightCount: integer,
      knownAt: optional(instant),
      introducedAt: instant,
    },
    { index: [['userId', 'due', 'kind']] },
  ),
  table('memory_days', {
    userId: key(integer),
    date: key(text),
    kind: key(text),
    answers: integer,
    correct: integer,
    ms: bigint,
    introduced: integer,
    reviews: integer,
    recalled: integer,
  }),
  table(
    'memory_plans',
    {
      userId: key(integer),
      newPerDay: integer,
      retention: double,
      goalMinutes: integer,
      daysOff: json,
      pausedUntil: optional(text),
      reminderHour: optional(integer),
      lastReminder: optional(text),
      unsubscribeToken: optional(text),
    },
    { index: [['reminderHour'], ['unsubscribeToken']] },
  ),
];

const FLASHCARD_TABLES = [
  table(
    'flashcard_reviews',
    {
      reviewId: generatedId,
      userId: integer,
      setId: text,
      cardId: text,
      rating: integer,
      reviewedAt: instant,
      storedAt: instant,
    },
    { unique: [['userId', 'setId', 'cardId', 'reviewedAt']], index: [['userId', 'storedAt']] },
  ),
  table('flashcard_states', {
    userId: key(integer),
    setId: key(text),
    cardId: key(text),
    due: instant,
    state: json,
  }),
];

/** Only the answers that have not been paid yet are looked for. */
const PAYABLE_INDEX = `CREATE INDEX "ix_memory_answers_payable" ON "memory_answers" ("userId") WHERE "payable"`;
const HARDEST_INDEX = `CREATE INDEX "ix_memory_states_lapses" ON "memory_states" ("userId", "lapses") WHERE "lapses" > 0`;

interface SharedItem {
  readonly userId: number;
  readonly item: string;
}

/** Computes the schedule of an item that was a card of two sets from the reviews of both. */
async function reschedule(runner: QueryRunner, { userId, item }: SharedItem): Promise<void> {
  const reviews = (await runner.query(
    `SELECT "rating", "form", "at" FROM "memory_answers" WHERE "userId" = $1 AND "item" = $2 ORDER BY "at", "answerId"`,
    [userId, item],
  )) as { rating: number; form: 'card'; at: string }[];
  const schedule = scheduleOf(item, reviews);
  if (!schedule) return;
  const values = { ...schedule, userId, item };
  const columns = Object.keys(schedule).map((column) => `"${column}" = :${column}`);
  const [sql, parameters] = runner.connection.driver.escapeQueryWithParameters(
    `UPDATE "memory_states" SET ${columns.join(', ')} WHERE "userId" = :userId AND "item" = :item`,
    values,
    {},
  );
  await runner.query(sql, parameters);
}

/** One log of answers and one schedule for every item. The reviews and states of flashcards move there. */
export class Memory1764000000135 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const each of MEMORY_TABLES) await runner.createTable(each);
    await runner.query(PAYABLE_INDEX);
    await runner.query(HARDEST_INDEX);
    for (const statement of memoryMoveSql(runner.connection.options.type).up) await runner.query(statement);
    for (const each of (await runner.query(SHARED_ITEMS)) as SharedItem[]) await reschedule(runner, each);
    for (const { name } of FLASHCARD_TABLES.toReversed()) await runner.dropTable(name);
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const each of FLASHCARD_TABLES) await runner.createTable(each);
    for (const statement of memoryMoveSql(runner.connection.options.type).down) await runner.query(statement);
    for (const { name } of MEMORY_TABLES.toReversed()) await runner.dropTable(name);
  }
}

import { Injectable } from '@nestjs/common';
import { REVIEWED_KINDS, type ReviewedKind } from '@shinobi/shared/domain/limits/memory';
import { jsonRows, jsonTexts } from '../../database/json-rows.js';
import { changePrepared, selectPrepared } from '../../database/prepared-statements.js';
import { managerOf, type ReadTransaction, type Transaction, UnitOfWork } from '../../database/unit-of-work.js';
import { MemoryStateEntity } from './memory-state.entity.js';

export type StoredState = Omit<MemoryStateEntity, 'userId'>;

const COLUMNS = {
  item: 'text',
  kind: 'text',
  due: 'text',
  stability: 'double',
  difficulty: 'double',
  reps: 'integer',
  lapses: 'integer',
  state: 'integer',
  learningStep: 'integer',
  lastReview: 'text',
  rightCount: 'integer',
  proven: 'boolean',
  knownAt: 'text',
  imported: 'text',
  introducedAt: 'text',
} as const;
const NAMES = Object.keys(COLUMNS);
const FIELDS = NAMES.map((name) => `"${name}"`).join(', ');
const CHANGES = NAMES.filter((name) => name !== 'item').map((name) => `"${name}" = excluded."${name}"`);

const OF_USER = `SELECT ${FIELDS} FROM "memory_states" WHERE "userId" = $1`;
const ALL = `${OF_USER} ORDER BY "due", "item"`;
const OF_KIND = `${OF_USER} AND "kind" = $2 ORDER BY "due", "item" LIMIT $3`;
const DUE_ITEMS = `SELECT "item" FROM "memory_states" WHERE "userId" = $1 AND "due" <= $2`;
const LONGEST_DUE = `${DUE_ITEMS} ORDER BY "due", "item" LIMIT $3`;
/** Without GROUP BY, which would sort the entries of the index. */
const COUNT_DUE = `SELECT ${REVIEWED_KINDS.map(
  (kind) => `CAST(COUNT(*) FILTER (WHERE "kind" = '${kind}') AS INTEGER) AS "${kind}"`,
).join(', ')} FROM "memory_states" WHERE "userId" = $1 AND "due" <= $2`;
const UPCOMING = `${OF_USER} AND "due" < $2`;
const LEECHES = `${OF_USER} AND "lapses" > 0 ORDER BY "lapses" DESC LIMIT $2`;

const statements = (database: UnitOfWork['database']) => ({
  byItems: `${OF_USER} AND "item" IN ${jsonTexts(database, '$2')}`,
  learned: `SELECT "item", CASE WHEN "rightCount" > 0 OR "knownAt" IS NOT NULL THEN 1 ELSE 0 END AS "isLearned"
    FROM "memory_states" WHERE "userId" = $1 AND "item" IN ${jsonTexts(database, '$2')}`,
  save: `INSERT INTO "memory_states" ("userId", ${FIELDS})
    SELECT $1, ${NAMES.map((name) => `r."${name}"`).join(', ')} FROM ${jsonRows(database, '$2', COLUMNS)}
    WHERE true ON CONFLICT ("userId", "item") DO UPDATE SET ${CHANGES.join(', ')} RETURNING "item"`,
  remove: `DELETE FROM "memory_states"
    WHERE "userId" = $1 AND "item" IN ${jsonTexts(database, '$2')} RETURNING "item"`,
});

/** FSRS rounds to eight decimals. SQLite reads numbers from JSON with an error in the last bit now and then. */
const exact = (stored: number): number => Number(stored.toFixed(8));

const toState = (row: StoredState): StoredState => ({
  ...row,
  stability: exact(row.stability),
  difficulty: exact(row.difficulty),
  // SQLite has no booleans.
  proven: Boolean(row.proven),
});

/** The schedules of a user's items. */
@Injectable()
export class ItemStateRepository {
  private readonly sql: ReturnType<typeof statements>;

  constructor({ database }: UnitOfWork) {
    this.sql = statements(database);
  }

  async findByItems(
    tx: ReadTransaction,
    userId: number,
    items: readonly string[],
  ): Promise<ReadonlyMap<string, StoredState>> {
    const rows = await this.select(tx, this.sql.byItems, [userId, JSON.stringify(items)]);
    return new Map(rows.map((row) => [row.item, row]));
  }

  /** Returns those of the items that have a schedule; true for those that were answered right or are marked as known. */
  async findLearned(
    tx: ReadTransaction,
    userId: number,
    items: readonly string[],
  ): Promise<ReadonlyMap<string, boolean>> {
    const parameters = [userId, JSON.stringify(items)];
    const rows = await selectPrepared<{ item: string; isLearned: number }>(tx, this.sql.learned, parameters);
    return new Map(rows.map(({ item, isLearned }) => [item, isLearned === 1]));
  }

  async save(tx: Transaction, userId: number, states: readonly StoredState[]): Promise<void> {
    if (states.length > 0) await changePrepared(tx, this.sql.save, [userId, JSON.stringify(states)]);
  }

  async remove(tx: Transaction, userId: number, items: readonly string[]): Promise<void> {
    if (items.length > 0) await changePrepared(tx, this.sql.remove, [userId, JSON.stringify(items)]);
  }

  /** Returns all states, the longest due first. */
  findAll(tx: ReadTransaction, userId: number): Promise<StoredState[]> {
    return this.select(tx, ALL, [userId]);
  }

  /** Returns the states of a kind, the longest due first. */
  findOfKind(tx: ReadTransaction, userId: number, kind: ReviewedKind, limit: number): Promise<StoredState[]> {
    return this.select(tx, OF_KIND, [userId, kind, limit]);
  }

  /** Returns all items that are due at an instant. */
  async findDueItems(tx: ReadTransaction, userId: number, instant: string): Promise<string[]> {
    return (await selectPrepared<{ item: string }>(tx, DUE_ITEMS, [userId, instant])).map(({ item }) => item);
  }

  /** Returns the items that have been due longest at an instant. */
  async findLongestDue(tx: ReadTransaction, userId: number, instant: string, limit: number): Promise<string[]> {
    const rows = await selectPrepared<{ item: string }>(tx, LONGEST_DUE, [userId, instant, limit]);
    return rows.map(({ item }) => item);
  }

  /** Counts the items that are due at an instant by kind; kinds without any are missing. */
  async countDue(tx: ReadTransaction, userId: number, instant: string): Promise<Partial<Record<ReviewedKind, number>>> {
    const [row = {}] = await selectPrepared<Partial<Record<ReviewedKind, number>>>(tx, COUNT_DUE, [userId, instant]);
    return Object.fromEntries(Object.entries(row).filter(([, count]) => count > 0));
  }

  /** Returns the states that are due before an instant, in no particular order. */
  findUpcoming(tx: ReadTransaction, userId: number, instant: string): Promise<StoredState[]> {
    return this.select(tx, UPCOMING, [userId, instant]);
  }

  /** Returns the items that were forgotten most often, the hardest first. */
  findLeeches(tx: ReadTransaction, userId: number, limit: number): Promise<StoredState[]> {
    return this.select(tx, LEECHES, [userId, limit]);
  }

  private async select(tx: ReadTransaction, sql: string, parameters: readonly unknown[]): Promise<StoredState[]> {
    return (await selectPrepared<StoredState>(tx, sql, parameters)).map(toState);
  }

  async eraseUser(tx: Transaction, userId: number): Promise<void> {
    await managerOf(tx).delete(MemoryStateEntity, { userId });
  }
}

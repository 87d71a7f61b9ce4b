import { Injectable } from '@nestjs/common';
import { changePrepared, selectPrepared } from '../database/prepared.js';
import { managerOf, type ReadTransaction, type Transaction } from '../database/unit-of-work.js';
import { LedgerEntryEntity } from './ledger-entry.entity.js';

export type NewEntry = Omit<LedgerEntryEntity, 'entryId'>;

const CHANGE = `UPDATE "users" SET "coin" = "coin" + $1 WHERE "userId" = $2 AND "coin" + $1 >= $3 RETURNING "coin"`;
/** Both or neither: the giver's balance, which must not fall below $4, is asked for before either is changed. */
const TRANSFER = `UPDATE "users" SET "coin" = CASE "userId" WHEN $1 THEN "coin" - $2 ELSE "coin" + $2 END
  WHERE "userId" IN ($1, $3) AND (SELECT "coin" FROM "users" WHERE "userId" = $1) - $2 >= $4
  RETURNING "userId", "coin"`;
const BALANCE = `SELECT "coin" FROM "users" WHERE "userId" = $1`;
const COLUMNS = ['movement', 'userId', 'house', 'delta', 'balance', 'reason', 'ref', 'at'] as const;
const placeholders = (first: number) => `(${COLUMNS.map((_, at) => `$${first + at}`).join(', ')})`;
const INSERT_PAIR = `INSERT INTO "ledger" (${COLUMNS.map((name) => `"${name}"`).join(', ')})
  VALUES ${placeholders(1)}, ${placeholders(1 + COLUMNS.length)} RETURNING "entryId"`;
/** Few enough for the 32,766 parameters that a statement may have. */
const CHUNK = 1000;

interface Balance {
  readonly userId: number;
  readonly coin: number;
}

@Injectable()
export class LedgerRepository {
  /**
   * Holds users against other changes until the transaction ends, always in the same order, so that two that touch the
   * same users cannot wait for each other. SQLite has one writer anyway.
   */
  async hold(tx: Transaction, userIds: readonly number[]): Promise<void> {
    const manager = managerOf(tx);
    if (manager.connection.options.type !== 'postgres') return;
    const sql = 'SELECT 1 FROM "users" WHERE "userId" = ANY($1) ORDER BY "userId" FOR NO KEY UPDATE';
    await manager.query(sql, [userIds]);
  }

  /** Moves a balance unless it would fall below `floor`; answers the new one, undefined when it was not moved. */
  async change(tx: Transaction, userId: number, delta: number, floor: number): Promise<number | undefined> {
    const [changed] = await changePrepared<{ coin: number }>(tx, CHANGE, [delta, userId, floor]);
    return changed?.coin;
  }

  /** Moves coins from one held user to another unless the giver's balance would fall below `floor`; answers both new ones. */
  async transfer(
    tx: Transaction,
    [giver, taker]: readonly [number, number],
    coins: number,
    floor: number,
  ): Promise<{ readonly left: number; readonly got: number } | undefined> {
    const rows = await changePrepared<Balance>(tx, TRANSFER, [giver, coins, taker, floor]);
    if (rows.length === 0) return undefined;
    const balanceOf = (wanted: number) => rows.find(({ userId }) => userId === wanted)?.coin;
    const [left, got] = [balanceOf(giver), balanceOf(taker)];
    if (left === undefined || got === undefined) throw new Error(`User ${taker}, who is to get coins, does not exist.`);
    return { left, got };
  }

  async balance(tx: ReadTransaction, userId: number): Promise<number> {
    const [row] = await selectPrepared<{ coin: number }>(tx, BALANCE, [userId]);
    return row?.coin ?? 0;
  }

  /** Adds to several balances; answers the new ones of those that exist. */
  async add(tx: Transaction, userIds: readonly number[], delta: number): Promise<Map<number, number>> {
    const balances = new Map<number, number>();
    for (const userId of userIds) {
      const balance = await this.change(tx, userId, delta, Number.MIN_SAFE_INTEGER);
      if (balance !== undefined) balances.set(userId, balance);
    }
    return balances;
  }

  async insertPair(tx: Transaction, from: NewEntry, to: NewEntry): Promise<void> {
    const values = [from, to].flatMap((entry) => COLUMNS.map((name) => entry[name]));
    await changePrepared(tx, INSERT_PAIR, values);
  }

  async insert(tx: Transaction, entries: readonly NewEntry[]): Promise<void> {
    for (let at = 0; at < entries.length; at += CHUNK)
      await managerOf(tx).insert(LedgerEntryEntity, entries.slice(at, at + CHUNK));
  }

  /** The entries of a user before one of them, newest first. */
  ofUser(tx: ReadTransaction, userId: number, limit: number, before: number | null): Promise<LedgerEntryEntity[]> {
    const query = managerOf(tx)
      .createQueryBuilder(LedgerEntryEntity, 'entry')
      .where('entry.userId = :userId', { userId })
      .orderBy('entry.entryId', 'DESC')
      .limit(limit);
    if (before !== null) query.andWhere('entry.entryId < :before', { before });
    return query.getMany();
  }
}

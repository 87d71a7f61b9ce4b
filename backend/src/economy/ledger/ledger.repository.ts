import { Injectable } from '@nestjs/common';
import { changePrepared, selectPrepared } from '../../database/prepared-statements.js';
import { managerOf, type ReadTransaction, type Transaction, UnitOfWork } from '../../database/unit-of-work.js';
import type { House } from './movement.js';
import { LedgerEntryEntity } from './ledger-entry.entity.js';

/** One account of a movement: of a user or of the house, the other is null. */
export interface LedgerSide {
  readonly userId: number | null;
  readonly house: House | null;
}

/** `coins` of one side that become the other's, unless the giver's balance would end below `floor`. */
export interface LedgerMovement extends Pick<LedgerEntryEntity, 'movement' | 'reason' | 'ref' | 'at'> {
  readonly from: LedgerSide;
  readonly to: LedgerSide;
  readonly coins: number;
  readonly floor: number;
}

interface EnteredSide {
  readonly userId: number | null;
  readonly balance: number;
}

const INSERT = `INSERT INTO "ledger" ("movement", "userId", "house", "delta", "balance", "reason", "ref", "at")`;
const COIN_OF = (user: string) => `(SELECT "coin" FROM "users" WHERE "userId" = ${user})`;

const POSSIBLE = `($2 IS NULL OR ${COIN_OF('$2')} - $4 >= $8) AND ($9 IS NULL OR ${COIN_OF('$9')} IS NOT NULL)`;

/**
 * Enters both sides and moves the balances, or neither where the giver lacks coins or there is no such user. One
 * statement, for each is a way to the database and back. On SQLite the entries themselves move the balances, by a trigger
 * of their table. PostgreSQL changes them in the statement, where it looks again at one that somebody else was changing.
 */
const ENTER: Readonly<Record<UnitOfWork['database'], string>> = {
  sqlite: `${INSERT}
    SELECT $1, $2, $3, -$4, ${COIN_OF('$2')} - $4, $5, $6, $7 WHERE ${POSSIBLE}
    UNION ALL SELECT $1, $9, $10, $4, ${COIN_OF('$9')} + $4, $5, $6, $7 WHERE ${POSSIBLE}
    RETURNING "userId", "balance"`,
  postgres: `WITH "sides" ("userId", "house", "delta", "floor") AS (VALUES
      ($2::integer, $3::text, -$4::bigint, $8::bigint), ($9::integer, $10::text, $4::bigint, NULL)),
    "moved" AS (UPDATE "users" u SET "coin" = u."coin" + s."delta" FROM "sides" s
      WHERE u."userId" = s."userId" AND (s."floor" IS NULL OR u."coin" + s."delta" >= s."floor") AND ${POSSIBLE}
      RETURNING u."userId", u."coin")
    ${INSERT} SELECT $1, s."userId", s."house", s."delta", m."coin", $5, $6, $7
    FROM "sides" s LEFT JOIN "moved" m ON m."userId" = s."userId" WHERE EXISTS (SELECT 1 FROM "moved")
    RETURNING "userId", "balance"`,
};
const BALANCE = `SELECT "coin" FROM "users" WHERE "userId" = $1`;

@Injectable()
export class LedgerRepository {
  private readonly enterSql: string;

  constructor({ database }: UnitOfWork) {
    this.enterSql = ENTER[database];
  }

  /**
   * Holds users against other changes until the transaction ends, always in the same order, so that two that touch the
   * same users cannot wait for each other. SQLite has one writer anyway.
   */
  async lockUsers(tx: Transaction, userIds: readonly number[]): Promise<void> {
    const manager = managerOf(tx);
    if (manager.connection.options.type !== 'postgres') return;
    const sql = 'SELECT 1 FROM "users" WHERE "userId" = ANY($1) ORDER BY "userId" FOR NO KEY UPDATE';
    await manager.query(sql, [userIds]);
  }

  /**
   * Two users must be held. Answers the new balances of those who have one; undefined when nothing was entered.
   */
  async insertMovement(
    tx: Transaction,
    entry: LedgerMovement,
  ): Promise<ReadonlyMap<number | null, number> | undefined> {
    const { movement, from, to, coins, floor, reason, ref, at } = entry;
    const parameters = [movement, from.userId, from.house, coins, reason, ref, at, floor, to.userId, to.house];
    const entered = await changePrepared<EnteredSide>(tx, this.enterSql, parameters);
    return entered.length === 0 ? undefined : new Map(entered.map(({ userId, balance }) => [userId, balance]));
  }

  /** Undefined when there is no such user. */
  async findBalance(tx: ReadTransaction, userId: number): Promise<number | undefined> {
    const [row] = await selectPrepared<{ coin: number }>(tx, BALANCE, [userId]);
    return row?.coin;
  }

  /** The entries of a user before one of them, newest first. */
  findByUser(tx: ReadTransaction, userId: number, limit: number, before: number | null): Promise<LedgerEntryEntity[]> {
    const query = managerOf(tx)
      .createQueryBuilder(LedgerEntryEntity, 'entry')
      .where('entry.userId = :userId', { userId })
      .orderBy('entry.entryId', 'DESC')
      .limit(limit);
    if (before !== null) query.andWhere('entry.entryId < :before', { before });
    return query.getMany();
  }
}

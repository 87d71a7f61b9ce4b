import { Injectable } from '@nestjs/common';
import { changePrepared, selectPrepared } from '../../database/prepared-statements.js';
import { managerOf, type ReadTransaction, type Transaction } from '../../database/unit-of-work.js';
import { LedgerEntryEntity } from './ledger-entry.entity.js';

/** What distinguishes the two entries of one movement. */
export type LedgerSide = Pick<LedgerEntryEntity, 'userId' | 'house' | 'delta' | 'balance'>;

/** What the two entries of one movement have in common. */
export type LedgerMovement = Pick<LedgerEntryEntity, 'movement' | 'reason' | 'ref' | 'at'>;

const WITHDRAW = `UPDATE "users" SET "coin" = "coin" - $1 WHERE "userId" = $2 AND "coin" - $1 >= $3 RETURNING "coin"`;
const DEPOSIT = `UPDATE "users" SET "coin" = "coin" + $1 WHERE "userId" = $2 RETURNING "coin"`;
const INSERT = `INSERT INTO "ledger" ("movement", "userId", "house", "delta", "balance", "reason", "ref", "at")
  VALUES ($1, $2, $3, $4, $5, $6, $7, $8), ($1, $9, $10, $11, $12, $6, $7, $8) RETURNING "entryId"`;
const BALANCE = `SELECT "coin" FROM "users" WHERE "userId" = $1`;

interface BalanceRow {
  readonly coin: number;
}

@Injectable()
export class LedgerRepository {
  /** Returns the new balance; undefined when it would fall below `floor` or when there is no such user. */
  async withdraw(tx: Transaction, userId: number, coins: number, floor: number): Promise<number | undefined> {
    const [row] = await changePrepared<BalanceRow>(tx, WITHDRAW, [coins, userId, floor]);
    return row?.coin;
  }

  /** Returns the new balance; undefined when there is no such user. */
  async deposit(tx: Transaction, userId: number, coins: number): Promise<number | undefined> {
    const [row] = await changePrepared<BalanceRow>(tx, DEPOSIT, [coins, userId]);
    return row?.coin;
  }

  async insertMovement(tx: Transaction, common: LedgerMovement, from: LedgerSide, to: LedgerSide): Promise<void> {
    const { movement, reason, ref, at } = common;
    const first = [movement, from.userId, from.house, from.delta, from.balance, reason, ref, at];
    await changePrepared(tx, INSERT, [...first, to.userId, to.house, to.delta, to.balance]);
  }

  /** Returns undefined if there is no such user. */
  async findBalance(tx: ReadTransaction, userId: number): Promise<number | undefined> {
    const [row] = await selectPrepared<BalanceRow>(tx, BALANCE, [userId]);
    return row?.coin;
  }

  /** Returns a user's entries before one of them, newest first. */
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

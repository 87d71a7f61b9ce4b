import { Injectable } from '@nestjs/common';
import { changePrepared, selectPrepared } from '../../database/prepared-statements.js';
import type { ReadTransaction, Transaction } from '../../database/unit-of-work.js';

const take = (condition: string) => `UPDATE "memory_answers" SET "payable" = FALSE
  WHERE "userId" = $1 AND "payable" AND ${condition} RETURNING "correct"`;
const TAKE_SESSION = take('"session" = $2');
const TAKE_SINCE = take('"storedAt" > $2');

const RIGHT_ITEMS = `SELECT "item" FROM "memory_states"
  WHERE "userId" = $1 AND "proven" AND "kind" IN ('kana', 'word', 'kanji', 'grammar')`;

/** How many answers are paid, and how many of them were right. */
export interface PaidAnswers {
  readonly correct: number;
  readonly total: number;
}

const count = (rows: readonly { readonly correct: unknown }[]): PaidAnswers => ({
  // SQLite has no booleans.
  correct: rows.filter(({ correct }) => Boolean(correct)).length,
  total: rows.length,
});

/** Reads what the received answers prove. */
@Injectable()
export class EvidenceRepository {
  /** Marks the unpaid answers of a session as paid and counts them. An answer is taken once, also by simultaneous calls. */
  async takeSession(tx: Transaction, userId: number, session: string): Promise<PaidAnswers> {
    return count(await changePrepared<{ correct: unknown }>(tx, TAKE_SESSION, [userId, session]));
  }

  /** The same for all answers that were stored after an instant. */
  async takeSince(tx: Transaction, userId: number, instant: string): Promise<PaidAnswers> {
    return count(await changePrepared<{ correct: unknown }>(tx, TAKE_SINCE, [userId, instant]));
  }

  /** Returns the items that the user has answered right at least once, at a plausible pace. */
  async findRightItems(tx: ReadTransaction, userId: number): Promise<ReadonlySet<string>> {
    const rows = await selectPrepared<{ item: string }>(tx, RIGHT_ITEMS, [userId]);
    return new Set(rows.map(({ item }) => item));
  }
}

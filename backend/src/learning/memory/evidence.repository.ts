import type { EarningAnswer } from '@shinobi/shared/domain/economy/xp';
import { Injectable } from '@nestjs/common';
import { changePrepared, selectPrepared } from '../../database/prepared-statements.js';
import type { ReadTransaction, Transaction } from '../../database/unit-of-work.js';

/** An item is introduced by the first answer to it. */
const IS_FIRST = `"at" = (SELECT s."introducedAt" FROM "memory_states" s
  WHERE s."userId" = "memory_answers"."userId" AND s."item" = "memory_answers"."item")`;
const take = (condition: string) => `UPDATE "memory_answers" SET "payable" = FALSE
  WHERE "userId" = $1 AND "payable" AND ${condition} RETURNING "item", "form", "correct", ${IS_FIRST} AS "isFirst"`;
const TAKE_SESSION = take('"session" = $2');
const TAKE_SINCE = take('"storedAt" > $2');

const RIGHT_ITEMS = `SELECT "item" FROM "memory_states"
  WHERE "userId" = $1 AND "proven" AND "kind" IN ('kana', 'word', 'kanji', 'grammar')`;

// SQLite has no booleans.
const toAnswers = (rows: readonly EarningAnswer[]): EarningAnswer[] =>
  rows.map((row) => ({ ...row, correct: Boolean(row.correct), isFirst: Boolean(row.isFirst) }));

/** Reads what the received answers prove. */
@Injectable()
export class EvidenceRepository {
  /** Marks the unpaid answers of a session as paid and returns them. An answer is taken once, also by simultaneous calls. */
  async takeSession(tx: Transaction, userId: number, session: string): Promise<EarningAnswer[]> {
    return toAnswers(await changePrepared<EarningAnswer>(tx, TAKE_SESSION, [userId, session]));
  }

  /** The same for all answers that were stored after an instant. */
  async takeSince(tx: Transaction, userId: number, instant: string): Promise<EarningAnswer[]> {
    return toAnswers(await changePrepared<EarningAnswer>(tx, TAKE_SINCE, [userId, instant]));
  }

  /** Returns the items that the user has answered right at least once, at a plausible pace. */
  async findRightItems(tx: ReadTransaction, userId: number): Promise<ReadonlySet<string>> {
    const rows = await selectPrepared<{ item: string }>(tx, RIGHT_ITEMS, [userId]);
    return new Set(rows.map(({ item }) => item));
  }
}

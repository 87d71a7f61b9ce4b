import { Injectable } from '@nestjs/common';
import type { JsonSql } from '../../database/json-sql.js';
import { changePrepared, selectPrepared } from '../../database/prepared-statements.js';
import type { ReadTransaction, Transaction } from '../../database/unit-of-work.js';
import type { QuestClaimEntity } from './quest-claim.entity.js';

const OF_USER = `FROM "quest_claims" WHERE "userId" = $1 ORDER BY "at", "questKey"`;
const KEYS = `SELECT "questKey" ${OF_USER}`;
const UNBACKED = `SELECT "at" FROM "quest_claims"
  WHERE "userId" = $1 AND "at" > $2 AND NOT "backed" ORDER BY "at" DESC`;
const INSERT = `INSERT INTO "quest_claims" ("userId", "questKey", "at", "backed") VALUES ($1, $2, $3, $4)
  ON CONFLICT ("userId", "questKey") DO NOTHING RETURNING "userId"`;

/** Selects the claimed keys of the user `$1` as JSON. */
export const selectClaimedKeys = (json: JsonSql): string =>
  `SELECT ${json.array(`SELECT ${json.text('"questKey"')} AS "json" ${OF_USER}`)}`;

@Injectable()
export class QuestClaimRepository {
  /** Returns the keys in the order of the claims. */
  async findKeys(tx: ReadTransaction, userId: number): Promise<string[]> {
    const rows = await selectPrepared<{ questKey: string }>(tx, KEYS, [userId]);
    return rows.map(({ questKey }) => questKey);
  }

  /** Stores a claim. Returns false if the quest was claimed before. */
  async insert(tx: Transaction, { userId, questKey, at, backed }: QuestClaimEntity): Promise<boolean> {
    return (await changePrepared(tx, INSERT, [userId, questKey, at, backed])).length > 0;
  }

  /** Returns the instants of the unbacked claims after an instant, the latest first. */
  async findUnbackedSince(tx: ReadTransaction, userId: number, instant: string): Promise<string[]> {
    return (await selectPrepared<{ at: string }>(tx, UNBACKED, [userId, instant])).map(({ at }) => at);
  }
}

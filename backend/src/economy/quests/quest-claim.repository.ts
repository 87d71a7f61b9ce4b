import { Injectable } from '@nestjs/common';
import type { JsonSql } from '../../database/json-sql.js';
import { changePrepared, selectPrepared } from '../../database/prepared-statements.js';
import type { ReadTransaction, Transaction } from '../../database/unit-of-work.js';
import type { QuestClaimEntity } from './quest-claim.entity.js';

const OF_USER = `FROM "quest_claims" WHERE "userId" = $1 ORDER BY "at", "questKey"`;
const KEYS = `SELECT "questKey" ${OF_USER}`;
const INSERT = `INSERT INTO "quest_claims" ("userId", "questKey", "at") VALUES ($1, $2, $3)
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
  async insert(tx: Transaction, { userId, questKey, at }: QuestClaimEntity): Promise<boolean> {
    return (await changePrepared(tx, INSERT, [userId, questKey, at])).length > 0;
  }
}

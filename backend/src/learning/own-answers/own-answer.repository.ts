import { Injectable } from '@nestjs/common';
import type { OwnAnswer, OwnAnswerOfWord } from '@shinobi/shared/contract/learning/own-answers';
import { OWN_ANSWERS_MAX, OWN_ANSWERS_PER_PART } from '@shinobi/shared/domain/limits/own-answers';
import { changePrepared, selectPrepared } from '../../database/prepared-statements.js';
import { managerOf, type ReadTransaction, type Transaction } from '../../database/unit-of-work.js';
import { OwnAnswerEntity } from './own-answer.entity.js';

const ADD = `INSERT INTO "own_answers" ("userId", "vocabId", "part", "text", "addedAt")
  SELECT CAST($1 AS INTEGER), CAST($2 AS INTEGER), CAST($3 AS TEXT), CAST($4 AS TEXT), CAST($5 AS TEXT)
  WHERE (SELECT COUNT(*) FROM "own_answers" WHERE "userId" = $1 AND "vocabId" = $2 AND "part" = $3) < ${OWN_ANSWERS_PER_PART}
    AND (SELECT COUNT(*) FROM "own_answers" WHERE "userId" = $1) < ${OWN_ANSWERS_MAX}
  ON CONFLICT ("userId", "vocabId", "part", "text") DO NOTHING RETURNING "text"`;

const LIST = `SELECT o."vocabId", o."part", o."text", w."kanji", w."english"
  FROM "own_answers" o JOIN "words" w ON w."vocabId" = o."vocabId"
  WHERE o."userId" = $1 ORDER BY o."addedAt" DESC, o."vocabId", o."part", o."text"`;

@Injectable()
export class OwnAnswerRepository {
  list(tx: ReadTransaction, userId: number): Promise<OwnAnswerOfWord[]> {
    return selectPrepared<OwnAnswerOfWord>(tx, LIST, [userId]);
  }

  /** Adds an answer unless that would exceed a limit. Returns whether it is stored now. The user must be locked. */
  async add(tx: Transaction, userId: number, { vocabId, part, text }: OwnAnswer, addedAt: string): Promise<boolean> {
    await changePrepared(tx, ADD, [userId, vocabId, part, text, addedAt]);
    return managerOf(tx).existsBy(OwnAnswerEntity, { userId, vocabId, part, text });
  }

  async remove(tx: Transaction, userId: number, { vocabId, part, text }: OwnAnswer): Promise<void> {
    await managerOf(tx).delete(OwnAnswerEntity, { userId, vocabId, part, text });
  }

  async eraseUser(tx: Transaction, userId: number): Promise<void> {
    await managerOf(tx).delete(OwnAnswerEntity, { userId });
  }
}

import { Injectable } from '@nestjs/common';
import { In, LessThanOrEqual, Like } from 'typeorm';
import { changePrepared, selectPrepared } from '../../database/prepared-statements.js';
import { managerOf, type ReadTransaction, type Transaction } from '../../database/unit-of-work.js';
import { IdempotencyKeyEntity } from './idempotency-key.entity.js';

export type StoredResponse = Pick<IdempotencyKeyEntity, 'request' | 'answer'>;

const FIND = `SELECT "request", "answer" FROM "idempotency_keys" WHERE "userId" = $1 AND "key" = $2 AND "at" > $3`;
/** An expired row is replaced. */
const PUT = `INSERT INTO "idempotency_keys" ("userId", "key", "request", "answer", "at") VALUES ($1, $2, $3, $4, $5)
  ON CONFLICT ("userId", "key") DO UPDATE SET "request" = $3, "answer" = $4, "at" = $5
  WHERE "idempotency_keys"."at" <= $6 RETURNING "userId"`;

@Injectable()
export class IdempotencyKeyRepository {
  /** Returns the response stored after `expired`. */
  async find(tx: ReadTransaction, userId: number, key: string, expired: string): Promise<StoredResponse | undefined> {
    const [row] = await selectPrepared<StoredResponse>(tx, FIND, [userId, key, expired]);
    return row;
  }

  /** Returns whether the key was free or its row had expired. */
  async put(tx: Transaction, row: IdempotencyKeyEntity, expired: string): Promise<boolean> {
    const { userId, key, request, answer, at } = row;
    return (await changePrepared(tx, PUT, [userId, key, request, answer, at, expired])).length > 0;
  }

  /** Returns the responses to these users that contain a JSON member such as `"postId":7`. */
  findNaming(tx: ReadTransaction, userIds: readonly number[], member: string): Promise<IdempotencyKeyEntity[]> {
    return managerOf(tx).findBy(IdempotencyKeyEntity, { userId: In([...userIds]), answer: Like(`%${member},%`) });
  }

  async update(tx: Transaction, { userId, key }: IdempotencyKeyEntity, answer: string): Promise<void> {
    await managerOf(tx).update(IdempotencyKeyEntity, { userId, key }, { answer });
  }

  async deleteExpired(tx: Transaction, expired: string): Promise<void> {
    await managerOf(tx).delete(IdempotencyKeyEntity, { at: LessThanOrEqual(expired) });
  }
}

import { Injectable } from '@nestjs/common';
import { In, LessThanOrEqual, Like } from 'typeorm';
import { changePrepared, selectPrepared } from '../../database/prepared-statements.js';
import { managerOf, type ReadTransaction, type Transaction } from '../../database/unit-of-work.js';
import { IdempotencyKeyEntity } from './idempotency-key.entity.js';

export type KeptAnswer = Pick<IdempotencyKeyEntity, 'request' | 'answer'>;

const FIND = `SELECT "request", "answer" FROM "idempotency_keys" WHERE "userId" = $1 AND "key" = $2 AND "at" > $3`;
/** One that is too old is taken over. */
const PUT = `INSERT INTO "idempotency_keys" ("userId", "key", "request", "answer", "at") VALUES ($1, $2, $3, $4, $5)
  ON CONFLICT ("userId", "key") DO UPDATE SET "request" = $3, "answer" = $4, "at" = $5
  WHERE "idempotency_keys"."at" <= $6 RETURNING "userId"`;

@Injectable()
export class IdempotencyKeyRepository {
  /** What was answered after `expired`. */
  async find(tx: ReadTransaction, userId: number, key: string, expired: string): Promise<KeptAnswer | undefined> {
    const [row] = await selectPrepared<KeptAnswer>(tx, FIND, [userId, key, expired]);
    return row;
  }

  /** Whether the key was free, or so old that it is free again. */
  async put(tx: Transaction, kept: IdempotencyKeyEntity, expired: string): Promise<boolean> {
    const { userId, key, request, answer, at } = kept;
    return (await changePrepared(tx, PUT, [userId, key, request, answer, at, expired])).length > 0;
  }

  /** Answers to these users that hold a member of JSON such as `"postId":7`. */
  naming(tx: ReadTransaction, userIds: readonly number[], member: string): Promise<IdempotencyKeyEntity[]> {
    return managerOf(tx).findBy(IdempotencyKeyEntity, { userId: In([...userIds]), answer: Like(`%${member},%`) });
  }

  async update(tx: Transaction, { userId, key }: IdempotencyKeyEntity, answer: string): Promise<void> {
    await managerOf(tx).update(IdempotencyKeyEntity, { userId, key }, { answer });
  }

  async forget(tx: Transaction, expired: string): Promise<void> {
    await managerOf(tx).delete(IdempotencyKeyEntity, { at: LessThanOrEqual(expired) });
  }
}

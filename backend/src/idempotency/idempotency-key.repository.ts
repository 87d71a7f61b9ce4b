import { Injectable } from '@nestjs/common';
import { LessThanOrEqual } from 'typeorm';
import { changePrepared } from '../database/prepared.js';
import { managerOf, type Transaction } from '../database/unit-of-work.js';
import { IdempotencyKeyEntity } from './idempotency-key.entity.js';

export type NewKey = Omit<IdempotencyKeyEntity, 'answer'>;

/** One that is too old is taken over. On PostgreSQL a twin waits here until the first has committed or failed. */
const TAKE = `INSERT INTO "idempotency_keys" ("userId", "key", "request", "at") VALUES ($1, $2, $3, $4)
  ON CONFLICT ("userId", "key") DO UPDATE SET "request" = $3, "at" = $4, "answer" = NULL
  WHERE "idempotency_keys"."at" <= $5 RETURNING "userId"`;
const KEEP = `UPDATE "idempotency_keys" SET "answer" = $1 WHERE "userId" = $2 AND "key" = $3 RETURNING "userId"`;

@Injectable()
export class IdempotencyKeyRepository {
  /** Whether the key was free, or so old that it is free again. */
  async take(tx: Transaction, { userId, key, request, at }: NewKey, expired: string): Promise<boolean> {
    const taken = await changePrepared(tx, TAKE, [userId, key, request, at, expired]);
    return taken.length > 0;
  }

  find(tx: Transaction, userId: number, key: string): Promise<IdempotencyKeyEntity> {
    return managerOf(tx).findOneByOrFail(IdempotencyKeyEntity, { userId, key });
  }

  async keep(tx: Transaction, userId: number, key: string, answer: string): Promise<void> {
    await changePrepared(tx, KEEP, [answer, userId, key]);
  }

  async forget(tx: Transaction, expired: string): Promise<void> {
    await managerOf(tx).delete(IdempotencyKeyEntity, { at: LessThanOrEqual(expired) });
  }
}

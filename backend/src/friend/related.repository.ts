import { Injectable } from '@nestjs/common';
import { selectPrepared } from '../database/prepared.js';
import type { ReadTransaction } from '../database/unit-of-work.js';
import type { RequestState } from './friend-request.entity.js';

/** How another user stands to the asker. SQLite has no booleans: 0 and 1. */
export interface RelationRow {
  readonly userId: number;
  readonly isFriend: boolean | number;
  readonly isNew: boolean | number;
  readonly fromMe: RequestState | null;
  readonly fromThem: RequestState | null;
}

/** Anybody may ask anybody: of requests only the latest are told. */
const REQUESTS_MAX = 100;

const FLAGS = `m."state" AS "fromMe", t."state" AS "fromThem"`;
const REQUESTS = (other: string) => `
  LEFT JOIN "friend_requests" m ON m."fromUserId" = $1 AND m."toUserId" = ${other}
  LEFT JOIN "friend_requests" t ON t."fromUserId" = ${other} AND t."toUserId" = $1`;

const FRIENDS = `SELECT f."friendId" AS "userId", TRUE AS "isFriend", f."isNew" AS "isNew", ${FLAGS}
  FROM "friendships" f ${REQUESTS('f."friendId"')}
  WHERE f."userId" = $1 ORDER BY f."since" DESC, f."friendId" DESC`;

const FROM_ME = `SELECT r."toUserId" AS "userId", FALSE AS "isFriend", FALSE AS "isNew",
    r."state" AS "fromMe", t."state" AS "fromThem"
  FROM "friend_requests" r
  LEFT JOIN "friend_requests" t ON t."fromUserId" = r."toUserId" AND t."toUserId" = $1
  WHERE r."fromUserId" = $1 AND r."state" IN ('open', 'canceled')
  ORDER BY r."sentAt" DESC LIMIT ${REQUESTS_MAX}`;

const FROM_THEM = `SELECT r."fromUserId" AS "userId", FALSE AS "isFriend", FALSE AS "isNew",
    m."state" AS "fromMe", r."state" AS "fromThem"
  FROM "friend_requests" r
  LEFT JOIN "friend_requests" m ON m."toUserId" = r."fromUserId" AND m."fromUserId" = $1
  WHERE r."toUserId" = $1 AND r."state" = 'open'
  ORDER BY r."sentAt" DESC LIMIT ${REQUESTS_MAX}`;

const ONE = `SELECT u."userId" AS "userId", f."userId" IS NOT NULL AS "isFriend",
    COALESCE(f."isNew", FALSE) AS "isNew", ${FLAGS}
  FROM "users" u LEFT JOIN "friendships" f ON f."userId" = $1 AND f."friendId" = u."userId" ${REQUESTS('u."userId"')}
  WHERE u."userId" = $2`;

/** Three queries, however many friends there are. */
@Injectable()
export class RelatedRepository {
  /** Friends first, then requests to and from the user, each latest first; everybody once. */
  async all(tx: ReadTransaction, userId: number): Promise<RelationRow[]> {
    const byUser = new Map<number, RelationRow>();
    for (const sql of [FRIENDS, FROM_THEM, FROM_ME])
      for (const row of await selectPrepared<RelationRow>(tx, sql, [userId]))
        if (!byUser.has(row.userId)) byUser.set(row.userId, row);
    return [...byUser.values()];
  }

  /** Undefined when there is no such user. */
  async one(tx: ReadTransaction, userId: number, otherId: number): Promise<RelationRow | undefined> {
    const [row] = await selectPrepared<RelationRow>(tx, ONE, [userId, otherId]);
    return row;
  }
}

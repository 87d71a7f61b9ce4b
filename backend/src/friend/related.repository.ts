import { Injectable } from '@nestjs/common';
import { selectManyPrepared, selectPrepared } from '../database/prepared.js';
import type { ReadTransaction } from '../database/unit-of-work.js';
import { PUBLIC_COLUMNS, type PublicRow } from '../user/index.js';
import type { RequestState } from './friend-request.entity.js';

/** How another user stands to the asker. SQLite has no booleans: 0 and 1. */
export interface Relation {
  readonly isFriend: boolean | number;
  readonly isNew: boolean | number;
  readonly fromMe: RequestState | null;
  readonly fromThem: RequestState | null;
}
export type RelatedRow = PublicRow & Relation;

/** Anybody may ask anybody: of requests only the latest are told. */
const REQUESTS_MAX = 100;

const COLUMNS = [...PUBLIC_COLUMNS, 'isFriend', 'isNew', 'fromMe', 'fromThem'] as const;
const USER = PUBLIC_COLUMNS.map((column) => `u."${column}"`).join(', ');
const FLAGS = `m."state" AS "fromMe", t."state" AS "fromThem"`;
const REQUESTS = (other: string) => `
  LEFT JOIN "friend_requests" m ON m."fromUserId" = $1 AND m."toUserId" = ${other}
  LEFT JOIN "friend_requests" t ON t."fromUserId" = ${other} AND t."toUserId" = $1`;

const FRIENDS = `SELECT ${USER}, TRUE AS "isFriend", f."isNew" AS "isNew", ${FLAGS}
  FROM "friendships" f JOIN "users" u ON u."userId" = f."friendId" ${REQUESTS('f."friendId"')}
  WHERE f."userId" = $1 ORDER BY f."since" DESC, f."friendId" DESC`;

const FROM_ME = `SELECT ${USER}, FALSE AS "isFriend", FALSE AS "isNew", ${FLAGS}
  FROM "friend_requests" m JOIN "users" u ON u."userId" = m."toUserId"
  LEFT JOIN "friend_requests" t ON t."fromUserId" = m."toUserId" AND t."toUserId" = $1
  WHERE m."fromUserId" = $1 AND m."state" IN ('open', 'canceled')
  ORDER BY m."sentAt" DESC LIMIT ${REQUESTS_MAX}`;

const FROM_THEM = `SELECT ${USER}, FALSE AS "isFriend", FALSE AS "isNew", ${FLAGS}
  FROM "friend_requests" t JOIN "users" u ON u."userId" = t."fromUserId"
  LEFT JOIN "friend_requests" m ON m."toUserId" = t."fromUserId" AND m."fromUserId" = $1
  WHERE t."toUserId" = $1 AND t."state" = 'open'
  ORDER BY t."sentAt" DESC LIMIT ${REQUESTS_MAX}`;

const ONE = `SELECT f."userId" IS NOT NULL AS "isFriend",
    COALESCE(f."isNew", FALSE) AS "isNew", ${FLAGS}
  FROM "users" u LEFT JOIN "friendships" f ON f."userId" = $1 AND f."friendId" = u."userId" ${REQUESTS('u."userId"')}
  WHERE u."userId" = $2`;

/** Three queries, however many friends there are. */
@Injectable()
export class RelatedRepository {
  /** Friends first, then requests to and from the user, each latest first; everybody once. */
  async all(tx: ReadTransaction, userId: number): Promise<RelatedRow[]> {
    const byUser = new Map<number, RelatedRow>();
    for (const sql of [FRIENDS, FROM_THEM, FROM_ME])
      for (const row of await selectManyPrepared<RelatedRow>(tx, COLUMNS, sql, [userId]))
        if (!byUser.has(row.userId)) byUser.set(row.userId, row);
    return [...byUser.values()];
  }

  /** Undefined when there is no such user. */
  async one(tx: ReadTransaction, userId: number, otherId: number): Promise<Relation | undefined> {
    const [row] = await selectPrepared<Relation>(tx, ONE, [userId, otherId]);
    return row;
  }
}

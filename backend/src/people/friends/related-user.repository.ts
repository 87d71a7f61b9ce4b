import { Injectable } from '@nestjs/common';
import type { RelatedUser } from '@shinobi/shared/contract/people/user';
import { type JsonSql, jsonSql } from '../../database/json-sql.js';
import { selectPrepared } from '../../database/prepared-statements.js';
import { type ReadTransaction, UnitOfWork } from '../../database/unit-of-work.js';
import { hiddenFrom } from '../shadow-limits/index.js';
import { publicMembers } from '../user/index.js';

/** Anyone may send requests, so only the latest are listed. */
const REQUESTS_MAX = 100;

/**
 * Returns the JSON of user `u` in relation to the viewer: `isFriend` and `isNew` are conditions, `m` is the viewer's
 * request and `t` theirs. The viewer does not see requests that the other user canceled, nor those that were declined
 * or have ended.
 */
const relatedUser = (json: JsonSql, isFriend: string, isNew: string, members = publicMembers(json)): string =>
  json.object({
    ...members,
    isFriend: json.boolean(isFriend),
    isNewFriend: json.boolean(isNew),
    requestFromThem: `CASE t."state" WHEN 'open' THEN '{"approved":false}'
      WHEN 'approved' THEN '{"approved":true}' ELSE 'null' END`,
    requestFromMe: `CASE WHEN m."state" = 'canceled' THEN '{"canceled":true}'
      WHEN m."state" IN ('open', 'approved') THEN '{"canceled":false}' ELSE 'null' END`,
  } satisfies Record<keyof RelatedUser, string>);

/** What a viewer sees of `u`, who may be a stranger: of a limited one no texts but the name. */
const strangerMembers = (json: JsonSql) => {
  const unlessHidden = (text: string, empty: string) =>
    `CASE WHEN ${hiddenFrom('$1', 'u."userId"')} THEN '${empty}' ELSE ${text} END`;
  const members = publicMembers(json);
  return { ...members, bio: unlessHidden(members.bio, '""'), bioLinks: unlessHidden(members.bioLinks, '[]') };
};

const FROM_ME = (other: string) => `LEFT JOIN "friend_requests" m ON m."fromUserId" = $1 AND m."toUserId" = ${other}`;
/** A request of a limited stranger is as if it had not been sent. */
const FROM_THEM = (other: string) =>
  `LEFT JOIN "friend_requests" t ON t."fromUserId" = ${other} AND t."toUserId" = $1 AND NOT ${hiddenFrom('$1', other)}`;

const friends = (json: JsonSql) => `SELECT ${relatedUser(json, 'TRUE', 'f."isNew"')} AS "json"
  FROM "friendships" f JOIN "users" u ON u."userId" = f."friendId"
  ${FROM_ME('f."friendId"')} ${FROM_THEM('f."friendId"')}
  WHERE f."userId" = $1 ORDER BY f."since" DESC, f."friendId" DESC`;

/** Excludes friends: the viewer may have an old request besides an approved one of the other user. */
const NOT_A_FRIEND = `NOT EXISTS (SELECT 1 FROM "friendships" f WHERE f."userId" = $1 AND f."friendId" = u."userId")`;

const requestsToMe = (json: JsonSql) => `SELECT ${relatedUser(json, 'FALSE', 'FALSE')} AS "json"
  FROM "friend_requests" t JOIN "users" u ON u."userId" = t."fromUserId" ${FROM_ME('t."fromUserId"')}
  WHERE t."toUserId" = $1 AND t."state" = 'open' AND ${NOT_A_FRIEND} AND NOT ${hiddenFrom('$1', 't."fromUserId"')}
  ORDER BY t."sentAt" DESC LIMIT ${REQUESTS_MAX}`;

/** If both have open requests, only the other user's request is listed. */
const requestsFromMe = (
  json: JsonSql,
) => `SELECT ${relatedUser(json, 'FALSE', 'FALSE', strangerMembers(json))} AS "json"
  FROM "friend_requests" m JOIN "users" u ON u."userId" = m."toUserId" ${FROM_THEM('m."toUserId"')}
  WHERE m."fromUserId" = $1 AND m."state" IN ('open', 'canceled') AND COALESCE(t."state", '') <> 'open' AND ${NOT_A_FRIEND}
  ORDER BY m."sentAt" DESC LIMIT ${REQUESTS_MAX}`;

/** Selects friends, then requests to and from the user `$1`, each latest first; every user appears once. */
export const selectRelated = (json: JsonSql): string =>
  `SELECT ${json.array(friends(json), requestsToMe(json), requestsFromMe(json))} AS "json"`;

const selectOne = (
  json: JsonSql,
) => `SELECT ${relatedUser(json, 'f."userId" IS NOT NULL', 'COALESCE(f."isNew", FALSE)', strangerMembers(json))} AS "json"
  FROM "users" u LEFT JOIN "friendships" f ON f."userId" = $1 AND f."friendId" = u."userId"
  ${FROM_ME('u."userId"')} ${FROM_THEM('u."userId"')}
  WHERE u."userId" = $2`;

/** Each read is a single query, however many friends there are. */
@Injectable()
export class RelatedUserRepository {
  private readonly selectAll: string;
  private readonly selectOne: string;

  constructor({ database }: UnitOfWork) {
    const json = jsonSql(database);
    this.selectAll = selectRelated(json);
    this.selectOne = selectOne(json);
  }

  async findAll(tx: ReadTransaction, userId: number): Promise<RelatedUser[]> {
    const [row] = await selectPrepared<{ json: string }>(tx, this.selectAll, [userId]);
    return row ? (JSON.parse(row.json) as RelatedUser[]) : [];
  }

  /** Returns undefined if there is no such user. For a guest (`null`) every user is a stranger. */
  async find(tx: ReadTransaction, userId: number | null, otherId: number): Promise<RelatedUser | undefined> {
    const [row] = await selectPrepared<{ json: string }>(tx, this.selectOne, [userId, otherId]);
    return row && (JSON.parse(row.json) as RelatedUser);
  }
}

import { Injectable } from '@nestjs/common';
import type { Role } from '../common/caller.js';
import type { Input } from '../common/route.js';
import { holds, type Listing, listPage, onDays } from '../database/listing.js';
import { managerOf, type ReadTransaction } from '../database/unit-of-work.js';

/** A user with the address of the account; null where that is gone. */
interface AccountRow {
  readonly userId: number;
  readonly email: string | null;
  readonly coin: number;
  readonly sul: number;
  readonly role: Role;
  readonly createdAt: string;
}

interface XpRow {
  readonly entryId: number;
  readonly userId: number;
  readonly name: string;
  readonly activity: string;
  readonly ref: string;
  readonly correct: number;
  readonly total: number;
  readonly gained: number;
  readonly multiplier: number;
  readonly at: string;
}

interface CoinRow {
  readonly entryId: number;
  readonly delta: number;
  readonly balance: number | null;
  readonly reason: string;
  readonly ref: string | null;
  readonly at: string;
}

interface OperationRow {
  readonly entryId: number;
  readonly userId: number | null;
  readonly name: string | null;
  readonly url: string;
  readonly operationName: string;
  readonly parameters: string;
  readonly at: string;
}

interface SessionRow {
  readonly sessionId: number;
  readonly userAgent: string;
  readonly createdAt: string;
  readonly seenAt: string;
  readonly expiresAt: string;
}

const oldest = (table: string, id: string, time = '"at"') =>
  `SELECT ${time} AS "since" FROM "${table}" ORDER BY "${id}" LIMIT 1`;

const ACCOUNT = `u."userId", c."email", u."coin", u."sul", u."role", u."createdAt"`;
const ACCOUNTS = `"users" u LEFT JOIN "credentials" c ON c."userId" = u."userId"`;
const USERS = {
  from: ACCOUNTS,
  columns: ACCOUNT,
  id: 'u."userId"',
  sorts: {
    userId: 'u."userId"',
    name: 'LOWER(u."name")',
    xp: 'u."xp"',
    coin: 'u."coin"',
    sul: 'u."sul"',
    lastActive: 'u."lastActive"',
  },
  since: oldest('users', 'userId', '"createdAt"'),
} satisfies Listing<string>;

const XP = {
  from: `"xp_log" x JOIN "users" u ON u."userId" = x."userId"`,
  columns: `x."entryId", x."userId", u."name", x."activity", x."ref", x."correct", x."total", x."gained",
    x."multiplier", x."at"`,
  id: 'x."entryId"',
  sorts: { at: 'x."entryId"', gained: 'x."gained"' },
  since: oldest('xp_log', 'entryId'),
} satisfies Listing<string>;

const COINS = {
  from: '"ledger"',
  columns: '"entryId", "delta", "balance", "reason", "ref", "at"',
  id: '"entryId"',
  sorts: { at: '"entryId"', delta: '"delta"' },
  since: oldest('ledger', 'entryId'),
} satisfies Listing<string>;

const OPERATIONS = {
  from: `"operation_log" o LEFT JOIN "users" u ON u."userId" = o."userId"`,
  columns: 'o."entryId", o."userId", u."name", o."url", o."operationName", o."parameters", o."at"',
  id: 'o."entryId"',
  sorts: { at: 'o."entryId"', operationName: 'o."operationName"' },
  since: oldest('operation_log', 'entryId'),
} satisfies Listing<string>;

const SESSIONS = {
  from: '"sessions"',
  columns: '"sessionId", "userAgent", "createdAt", "seenAt", "expiresAt"',
  id: '"sessionId"',
  sorts: { seenAt: '"seenAt"', createdAt: '"createdAt"' },
  since: oldest('sessions', 'sessionId', '"createdAt"'),
} satisfies Listing<string>;

type Query<K extends Listed> = Input<K>['query'];
type Listed =
  | 'GET /api/Admin/GetUsers'
  | 'GET /api/Admin/GetXpLog'
  | 'GET /api/Admin/GetLedger/:userId'
  | 'GET /api/Admin/GetOperationLog'
  | 'GET /api/Admin/GetUserSessions/:userId';

/** From this level number on nothing may be changed (specification, section 3). */
const SUSPENDED_FROM = 10;

/** Pages of the tables of several domains, as administrators see them. Reads only. */
@Injectable()
export class ListsRepository {
  users(tx: ReadTransaction, { search, suspended, ...place }: Query<'GET /api/Admin/GetUsers'>) {
    const [[ofName, text], [ofEmail]] = [holds('u."name"', search), holds('c."email"', search)];
    const id = search && /^\d{1,9}$/.test(search) ? Number(search) : 0;
    return listPage<AccountRow, keyof typeof USERS.sorts>(
      tx,
      USERS,
      [
        [`${ofName} OR ${ofEmail} OR u."userId" = ?`, text, text, id],
        [`u."sul" ${suspended ? '>=' : '<'} ?`, suspended === undefined ? undefined : SUSPENDED_FROM],
      ],
      place,
      ({ userId }) => userId,
    );
  }

  async user(tx: ReadTransaction, userId: number): Promise<AccountRow | undefined> {
    const sql = `SELECT ${ACCOUNT} FROM ${ACCOUNTS} WHERE u."userId" = $1`;
    const [row] = await managerOf(tx).query<AccountRow[]>(sql, [userId]);
    return row;
  }

  /** Of one user, or with null of all. */
  xp(tx: ReadTransaction, userId: number | null, { activity, from, to, ...place }: Query<'GET /api/Admin/GetXpLog'>) {
    return listPage<XpRow, keyof typeof XP.sorts>(
      tx,
      XP,
      [['x."userId" = ?', userId ?? undefined], ['x."activity" = ?', activity], ...onDays('x."at"', { from, to })],
      place,
      ({ entryId }) => entryId,
    );
  }

  coins(
    tx: ReadTransaction,
    userId: number,
    { reason, from, to, ...place }: Query<'GET /api/Admin/GetLedger/:userId'>,
  ) {
    return listPage<CoinRow, keyof typeof COINS.sorts>(
      tx,
      COINS,
      [['"userId" = ?', userId], ['"reason" = ?', reason], ...onDays('"at"', { from, to })],
      place,
      ({ entryId }) => entryId,
    );
  }

  operations(tx: ReadTransaction, query: Query<'GET /api/Admin/GetOperationLog'>) {
    const { targetUserId, operationName, search, from, to, ...place } = query;
    const [[inUrl, text], [inParameters]] = [holds('o."url"', search), holds('o."parameters"', search)];
    return listPage<OperationRow, keyof typeof OPERATIONS.sorts>(
      tx,
      OPERATIONS,
      [
        ['o."userId" = ?', targetUserId],
        ['o."operationName" = ?', operationName],
        [`${inUrl} OR ${inParameters}`, text, text],
        ...onDays('o."at"', { from, to }),
      ],
      place,
      ({ entryId }) => entryId,
    );
  }

  /** Those that end after `now`. */
  sessions(tx: ReadTransaction, userId: number, now: string, place: Query<'GET /api/Admin/GetUserSessions/:userId'>) {
    return listPage<SessionRow, keyof typeof SESSIONS.sorts>(
      tx,
      SESSIONS,
      [
        ['"userId" = ?', userId],
        ['"expiresAt" > ?', now],
      ],
      place,
      ({ sessionId }) => sessionId,
    );
  }
}

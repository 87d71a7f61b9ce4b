import { SUSPENDED_FROM_SUL } from '@shinobi/shared/domain/limits/accounts';
import type { Role } from '@shinobi/shared/domain/limits/accounts';
import {
  betweenDays,
  type Condition,
  containsText,
  type FilteredListing,
  hasMoreRows,
  type Listing,
} from '../../database/listing.js';
import type { ReadTransaction, UnitOfWork } from '../../database/unit-of-work.js';

/** A user with the account's e-mail address; null if the account has none. */
export interface AccountRow {
  readonly userId: number;
  readonly name: string;
  readonly email: string | null;
  readonly xp: number;
  readonly coin: number;
  readonly sul: number;
  readonly role: Role;
  readonly createdAt: string;
  readonly lastActive: string;
}

export interface XpRow {
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

export interface CoinRow {
  readonly entryId: number;
  readonly delta: number;
  readonly balance: number | null;
  readonly reason: string;
  readonly ref: string | null;
  readonly at: string;
}

export interface OperationRow {
  readonly entryId: number;
  readonly userId: number | null;
  readonly name: string | null;
  readonly url: string;
  readonly operationName: string;
  readonly parameters: string;
  readonly at: string;
}

export interface SessionRow {
  readonly sessionId: number;
  readonly userAgent: string;
  readonly createdAt: string;
  readonly seenAt: string;
  readonly expiresAt: string;
}

export interface ReportRow {
  readonly kind: string;
  readonly reportedUserId: number | null;
  readonly reporterId: number | null;
  readonly text: string;
  readonly reason: string;
  readonly at: string;
  readonly resolvedAt: string | null;
}

const oldest = (table: string, id: string, time = '"at"') =>
  `SELECT ${time} AS "since" FROM "${table}" ORDER BY "${id}" LIMIT 1`;

export const ACCOUNT = `u."userId", u."name", c."email", u."xp", u."coin", u."sul", u."role", u."createdAt",
  u."lastActive"`;
export const ACCOUNTS = `"users" u LEFT JOIN "credentials" c ON c."userId" = u."userId"`;
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

const REPORTS = {
  from: '"reports"',
  columns: '"reportId", "kind", "reportedUserId", "reporterId", "text", "reason", "at", "resolvedAt"',
  id: '"reportId"',
  sorts: { state: 'CASE WHEN "resolvedAt" IS NULL THEN 1 ELSE 0 END' },
  since: oldest('reports', 'reportId'),
} satisfies Listing<string>;

type FilteredList<L extends Listing<string>> = FilteredListing<Extract<keyof L['sorts'], string>>;
interface DayRange {
  readonly from?: string | undefined;
  readonly to?: string | undefined;
}

/** Shorter texts contain no trigram. */
const TRIGRAM = 3;

/** Selects the ids of users whose name or address contains a text. A user may be in it twice. */
function foundUsers(text: string, database: UnitOfWork['database']): Condition {
  if (database === 'sqlite' && [...text].length >= TRIGRAM) {
    const phrase = `"${text.replaceAll('"', '""')}"`;
    const matches = ['users_search', 'credentials_search'].map(
      (index) => `SELECT "rowid" FROM "${index}" WHERE "${index}" MATCH ?`,
    );
    return [matches.join(' UNION ALL '), phrase, phrase];
  }
  const [[ofName, like], [ofEmail]] = [containsText('"name"', text), containsText('"email"', text)];
  const names = `SELECT "userId" FROM "users" WHERE ${ofName}`;
  const addresses = `SELECT "userId" FROM "credentials" WHERE ${ofEmail}`;
  return [`${names} UNION ALL ${addresses}`, like, like];
}

interface UserFilters {
  readonly search?: string | undefined;
  readonly suspended?: boolean | undefined;
}

/** With more matches, reading the list in its order until a page is full is faster than finding all of them first. */
const FOUND_MAX = 10_000;

/** Returns whether a text is in so many names and addresses that their indexes do not help. Only for PostgreSQL. */
export const isCommonText = (tx: ReadTransaction, text: string): Promise<boolean> =>
  hasMoreRows(tx, foundUsers(text, 'postgres'), FOUND_MAX);

/** Limits users to those whose name or address contains a text, or whose id it is. */
function matchesSearch(search: string, isCommon: boolean, database: UnitOfWork['database']): Condition {
  const id = /^\d{1,9}$/.test(search) ? Number(search) : 0;
  if (isCommon) {
    const [[ofName, like], [ofEmail]] = [containsText('u."name"', search), containsText('c."email"', search)];
    return [`${ofName} OR ${ofEmail} OR u."userId" = ${id}`, like, like];
  }
  const [found, ...values] = foundUsers(search, database);
  return [`u."userId" IN (${found} UNION ALL SELECT ${id})`, ...values];
}

/** `isCommon` is what `isCommonText` returned; the rows are the same with and without it. */
export const filterUsers = (
  { search, suspended }: UserFilters,
  database: UnitOfWork['database'],
  isCommon = false,
): FilteredList<typeof USERS> => ({
  listing: USERS,
  conditions: [
    ...(search === undefined ? [] : [matchesSearch(search, isCommon, database)]),
    [`u."sul" ${suspended ? '>=' : '<'} ?`, suspended === undefined ? undefined : SUSPENDED_FROM_SUL],
  ],
});

/** Lists the entries of one user, or of all with null. */
export const filterXp = (
  userId: number | null,
  { activity, ...days }: DayRange & { readonly activity?: string | undefined },
): FilteredList<typeof XP> => ({
  listing: XP,
  conditions: [['x."userId" = ?', userId ?? undefined], ['x."activity" = ?', activity], ...betweenDays('x."at"', days)],
});

export const filterCoins = (
  userId: number,
  { reason, ...days }: DayRange & { readonly reason?: string | undefined },
): FilteredList<typeof COINS> => ({
  listing: COINS,
  conditions: [['"userId" = ?', userId], ['"reason" = ?', reason], ...betweenDays('"at"', days)],
});

interface OperationFilters extends DayRange {
  readonly targetUserId?: number | undefined;
  readonly operationName?: string | undefined;
  readonly search?: string | undefined;
}

export function filterOperations({
  targetUserId,
  operationName,
  search,
  ...days
}: OperationFilters): FilteredList<typeof OPERATIONS> {
  const [[inUrl, text], [inParameters]] = [containsText('o."url"', search), containsText('o."parameters"', search)];
  return {
    listing: OPERATIONS,
    conditions: [
      ['o."userId" = ?', targetUserId],
      ['o."operationName" = ?', operationName],
      [`${inUrl} OR ${inParameters}`, text, text],
      ...betweenDays('o."at"', days),
    ],
  };
}

/** Lists the sessions that end after `now`. */
export const filterSessions = (userId: number, now: string): FilteredList<typeof SESSIONS> => ({
  listing: SESSIONS,
  conditions: [
    ['"userId" = ?', userId],
    ['"expiresAt" > ?', now],
  ],
});

/** Lists open reports first, each group newest first. */
export const filterReports = ({
  state,
}: {
  readonly state?: 'open' | 'resolved' | undefined;
}): FilteredList<typeof REPORTS> => ({
  listing: REPORTS,
  conditions: state === undefined ? [] : [[`"resolvedAt" IS ${state === 'open' ? '' : 'NOT '}NULL`]],
});

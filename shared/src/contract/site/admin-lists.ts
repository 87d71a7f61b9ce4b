import { z } from 'zod';
import { ROLES } from '../../domain/limits/accounts.js';
import { ID_MAX } from '../../domain/limits/ids.js';
import { REPORT_KINDS } from '../../domain/limits/moderation.js';
import { defineEndpoints } from '../platform/endpoint.js';
import { nextCursor, pageQuery } from '../platform/pagination.js';
import { line, numeric } from '../platform/text.js';
import { PublicUser } from '../people/user.js';

const count = z.number().int();
/** The fields that a list can be sorted by; by default the first, newest or largest first. */
const sorted = <const T extends readonly [string, ...string[]]>(sorts: T) => ({
  sort: z.enum(sorts).optional(),
  order: z.enum(['asc', 'desc']).default('desc'),
});
const day = z.iso.date().regex(/^2/, 'Send a day such as 2026-11-21.').optional();
/** UTC days, both inclusive. */
const between = { from: day, to: day };
const id = numeric(1, ID_MAX);
const ofUser = z.strictObject({ userId: id });
const search = line(1, 100).optional();

/** A page of a list: the number of filtered rows, and the time of the oldest unfiltered row. */
const totals = { total: count, since: z.string().nullable(), nextCursor };
/** `total` counts to 10,000; `moreThanTotal` says whether there are more rows. */
const counted = { ...totals, moreThanTotal: z.boolean() };
const listOf = <T extends z.ZodType>(row: T) => z.object({ rows: z.array(row), ...counted });

/**
 * All rows of a list as CSV in UTF-8 with a byte order mark, filtered and sorted as the list. The rows are a snapshot.
 * Texts that a spreadsheet would read as a formula begin with an apostrophe. Each download is in the audit log.
 */
const csv = { access: 'administrator', changesState: true, csv: true, response: z.string() } as const;

/** A user as administrators see them. */
export const AdminUser = PublicUser.extend({
  /** Null for a moderator, too. */
  email: z.string().nullable(),
  /** 0 for a moderator. */
  coin: count,
  sul: count,
  role: z.enum(ROLES),
  createdAt: z.string(),
});
export type AdminUser = z.infer<typeof AdminUser>;

/** One movement of a user's coins, with the balance after it. */
export const LedgerRow = z.object({
  delta: count,
  balance: count,
  reason: z.string(),
  ref: z.string().nullable(),
  at: z.string(),
});

const XpRow = z.object({
  entryId: count,
  userId: count,
  name: z.string(),
  activity: z.string(),
  ref: z.string(),
  correct: count,
  total: count,
  gained: count,
  multiplier: count,
  at: z.string(),
});
const xpFilters = { ...sorted(['at', 'gained']), ...between, activity: line(1, 40).optional() };

const OperationRow = z.object({
  entryId: count,
  userId: count.nullable(),
  /** Null for a guest and for a deleted account. */
  name: z.string().nullable(),
  url: z.string(),
  operationName: z.string(),
  parameters: z.string(),
  at: z.string(),
});

const SessionRow = z.object({
  sessionId: count,
  userAgent: z.string(),
  createdAt: z.string(),
  seenAt: z.string(),
  expiresAt: z.string(),
});

const AuditRow = z.object({
  actionId: count,
  at: z.string(),
  /** Null for the holder of a token. */
  actorId: count.nullable(),
  /** Null also for a deleted account. */
  actorName: z.string().nullable(),
  /** The user whom the parameters name, if they name one. */
  targetUserId: count.nullable(),
  /** Null also for a deleted account. */
  targetName: z.string().nullable(),
  call: z.string(),
  /** JSON, truncated when it is long. */
  parameters: z.string(),
  /** `done`, or the error code; null when the server stopped before the call finished. */
  outcome: z.string().nullable(),
});

const ReportRow = z.object({
  reportId: count,
  kind: z.enum(REPORT_KINDS),
  reporterId: count.nullable(),
  reportedUserId: count.nullable(),
  text: z.string(),
  imageSrc: z.string().nullable(),
  reason: z.string(),
  at: z.string(),
  resolvedAt: z.string().nullable(),
});

const userFilters = {
  ...sorted(['userId', 'name', 'xp', 'coin', 'sul', 'lastActive']),
  search,
  /** Only suspended users, or only others. */
  suspended: z.stringbool().optional(),
};
const sessionFilters = sorted(['seenAt', 'createdAt']);
const ledgerFilters = { ...sorted(['at', 'delta']), ...between, reason: line(1, 40).optional() };
const operationFilters = {
  ...sorted(['at', 'operationName']),
  ...between,
  targetUserId: id.optional(),
  operationName: line(1, 100).optional(),
  search,
};
const auditFilters = {
  ...sorted(['at']),
  ...between,
  call: line(1, 100).optional(),
  outcome: line(1, 40).optional(),
};
const reportFilters = { state: z.enum(['open', 'resolved']).optional() };

/** The tables that administrators page through. */
export const adminListsContract = defineEndpoints({
  'GET /api/Admin/GetUsers': {
    summary: 'Users, with `search` those whose name or e-mail address contains it or whose id it is.',
    access: 'administrator',
    query: z.strictObject({ ...pageQuery, ...userFilters }),
    response: z.object({ users: z.array(AdminUser), ...counted }),
  },
  'GET /api/Admin/GetUser/:userId': {
    summary: 'One user as administrators see them; a moderator gets neither the e-mail address nor the coins.',
    access: 'moderator',
    params: ofUser,
    response: AdminUser,
    errors: ['NotFound'],
  },
  'GET /api/Admin/GetUserSessions/:userId': {
    summary: 'The open sessions of a user, last seen first.',
    access: 'administrator',
    params: ofUser,
    query: z.strictObject({ ...pageQuery, ...sessionFilters }),
    response: listOf(SessionRow),
  },
  'GET /api/Admin/GetXpLog': {
    summary: 'The XP acquisition log.',
    access: 'administrator',
    query: z.strictObject({ ...pageQuery, ...xpFilters }),
    response: listOf(XpRow),
  },
  'GET /api/Admin/GetXpLog/:userId': {
    summary: 'The XP acquisition log of one user.',
    access: 'administrator',
    params: ofUser,
    query: z.strictObject({ ...pageQuery, ...xpFilters }),
    response: listOf(XpRow),
  },
  'GET /api/Admin/GetLedger/:userId': {
    summary: "A user's coin movements, also of a deleted account.",
    access: 'administrator',
    params: ofUser,
    query: z.strictObject({ ...pageQuery, ...ledgerFilters }),
    response: listOf(LedgerRow),
  },
  'GET /api/Admin/GetOperationLog': {
    summary: 'The operation log, with `targetUserId` that of one user. `search` looks at addresses and parameters.',
    access: 'administrator',
    query: z.strictObject({ ...pageQuery, ...operationFilters }),
    response: listOf(OperationRow),
  },
  'GET /api/Admin/GetAuditLog': {
    summary: 'The calls of the staff and of holders of a token. `call` and `outcome` match parts.',
    access: 'administrator',
    query: z.strictObject({ ...pageQuery, ...auditFilters }),
    response: listOf(AuditRow),
  },
  'GET /api/Admin/GetReports': {
    summary: "Users' reports, open ones first, each newest first.",
    access: 'moderator',
    query: z.strictObject({ ...pageQuery, ...reportFilters }),
    response: z.object({ reports: z.array(ReportRow), ...totals }),
  },
  'GET /api/Admin/ExportUsers': { ...csv, summary: 'The users of a list as CSV.', query: z.strictObject(userFilters) },
  'GET /api/Admin/ExportUserSessions/:userId': {
    ...csv,
    summary: 'The open sessions of a user as CSV.',
    params: ofUser,
    query: z.strictObject(sessionFilters),
  },
  'GET /api/Admin/ExportXpLog': {
    ...csv,
    summary: 'The XP acquisition log as CSV.',
    query: z.strictObject(xpFilters),
  },
  'GET /api/Admin/ExportXpLog/:userId': {
    ...csv,
    summary: 'The XP acquisition log of one user as CSV.',
    params: ofUser,
    query: z.strictObject(xpFilters),
  },
  'GET /api/Admin/ExportLedger/:userId': {
    ...csv,
    summary: "A user's coin movements as CSV.",
    params: ofUser,
    query: z.strictObject(ledgerFilters),
  },
  'GET /api/Admin/ExportOperationLog': {
    ...csv,
    summary: 'The operation log as CSV.',
    query: z.strictObject(operationFilters),
  },
  'GET /api/Admin/ExportAuditLog': {
    ...csv,
    summary: 'The audit log as CSV.',
    query: z.strictObject(auditFilters),
  },
  'GET /api/Admin/ExportReports': {
    ...csv,
    summary: "Users' reports as CSV.",
    query: z.strictObject(reportFilters),
  },
});

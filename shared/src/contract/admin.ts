import { z } from 'zod';
import { defineEndpoints } from './endpoint.js';
import { ItemKey } from './item.js';
import { instant, line, numeric, text } from './text.js';
import { PublicUser } from './user.js';

const ID_MAX = 2 ** 31 - 1;
const page = { limit: numeric(1, 100).default(20), before: text(1, 200).optional() };
const nextCursor = z.string().nullable();
const userId = z.number().int().min(1).max(ID_MAX);
const ofUser = z.strictObject({ userId: numeric(1, ID_MAX) });
const count = z.number().int();

/** What administrators see of a user besides what everybody does. */
export const AdminUser = PublicUser.extend({
  email: z.string().nullable(),
  coin: count,
  sul: count,
  role: z.enum(['user', 'administrator']),
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
export type LedgerRow = z.infer<typeof LedgerRow>;

const xpLog = z.object({
  rows: z.array(
    z.object({
      userId: count,
      activity: z.string(),
      ref: z.string(),
      correct: count,
      total: count,
      gained: count,
      multiplier: count,
      at: z.string(),
    }),
  ),
  nextCursor,
});

export const adminContract = defineEndpoints({
  'GET /api/Admin/GetCounts': {
    summary: 'How many users, words and releases there are.',
    access: 'administrator',
    response: z.object({ users: count, genres: count, words: count, stories: count, releases: count }),
  },
  'GET /api/Admin/GetUsers': {
    summary: 'Users, newest first; those whose name or e-mail address holds `search`, or whose id it is.',
    access: 'administrator',
    query: z.strictObject({ ...page, search: line(1, 100).optional() }),
    response: z.object({ users: z.array(AdminUser), nextCursor }),
  },
  'POST /api/Admin/SetSul': {
    summary: "Sets a user's level number; 10 or more suspends. An administrator's cannot be set.",
    access: 'administrator',
    body: z.strictObject({ userId, sul: z.number().int().min(0).max(100) }),
    response: z.object({ userId: count, sul: count }),
    errors: ['NotFound', 'Forbidden'],
    example: { userId: 7, sul: 2 },
  },
  'GET /api/Admin/GetXpLog': {
    summary: 'The XP acquisition log, newest first.',
    access: 'administrator',
    query: z.strictObject(page),
    response: xpLog,
  },
  'GET /api/Admin/GetXpLog/:userId': {
    summary: 'The XP acquisition log of one user.',
    access: 'administrator',
    params: ofUser,
    query: z.strictObject(page),
    response: xpLog,
  },
  'GET /api/Admin/GetLedger/:userId': {
    summary: "A user's coin movements, newest first; also those of an account that is gone.",
    access: 'administrator',
    params: ofUser,
    query: z.strictObject(page),
    response: z.object({ rows: z.array(LedgerRow), nextCursor }),
  },
  'POST /api/Admin/GrantItem': {
    summary: 'Gives a user items.',
    access: 'administrator',
    idempotent: true,
    recentPassword: true,
    body: z.strictObject({ userId, itemKey: ItemKey, count: z.number().int().min(1).max(99) }),
    response: z.object({}),
    errors: ['NotFound', 'PasswordNeeded'],
    example: { userId: 7, itemKey: 'presentBox', count: 1 },
  },
  'POST /api/Admin/GrantCoins': {
    summary: 'Adjusts a balance, which may fall below 0.',
    access: 'administrator',
    idempotent: true,
    recentPassword: true,
    body: z.strictObject({
      userId,
      coins: z
        .number()
        .int()
        .min(-1_000_000_000)
        .max(1_000_000_000)
        .refine((coins) => coins !== 0, 'Not 0.'),
      reason: line(1, 200),
    }),
    response: z.object({ userId: count, coin: count }),
    errors: ['NotFound', 'PasswordNeeded'],
    example: { userId: 7, coins: 100, reason: 'Sorry for the outage' },
  },
  'GET /api/Admin/GetReports': {
    summary: 'What users have reported, open ones first.',
    access: 'administrator',
    query: z.strictObject(page),
    response: z.object({
      reports: z.array(
        z.object({
          reportId: count,
          kind: z.enum(['message', 'post', 'comment']),
          reporterId: count.nullable(),
          reportedUserId: count.nullable(),
          text: z.string(),
          imageSrc: z.string().nullable(),
          reason: z.string(),
          at: z.string(),
          resolvedAt: z.string().nullable(),
        }),
      ),
      nextCursor,
    }),
  },
  'POST /api/Admin/ResolveReport': {
    summary: 'Marks a report as dealt with.',
    access: 'administrator',
    body: z.strictObject({ reportId: z.number().int().min(1).max(ID_MAX) }),
    response: z.object({}),
    errors: ['NotFound'],
    example: { reportId: 3 },
  },
  'GET /api/Admin/GetApiCache': {
    summary: 'What public content is held in memory, and how large it is.',
    access: 'administrator',
    response: z.array(z.object({ key: z.string(), bytes: count, brotliBytes: count, builtAt: z.string() })),
  },
  'POST /api/Admin/ClearApiCache': {
    summary: 'Has the held content made anew from the database, by every instance.',
    access: 'administrator',
    response: z.object({ cleared: count }),
  },
  'GET /api/Admin/GetMonthlyReport': {
    summary: "A month day by day, and what moved users' coins in it.",
    access: 'administrator',
    query: z.strictObject({ month: z.string().regex(/^2\d{3}-(0[1-9]|1[0-2])$/, 'Send a month such as 2026-11.') }),
    response: z.object({
      month: z.string(),
      /** Every UTC day of the month. */
      days: z.array(z.object({ day: z.string(), signUps: count, activeUsers: count, xp: count, messages: count })),
      coinsByReason: z.array(z.object({ reason: z.string(), rows: count, sum: count })),
    }),
  },
  'POST /api/Admin/ScheduleMaintenance': {
    summary: 'Announces when maintenance begins; null takes it back.',
    access: 'administrator',
    body: z.strictObject({ at: instant.nullable() }),
    response: z.object({ maintenanceRemainingMinutes: count.nullable() }),
    example: { at: '2026-12-01T03:00:00Z' },
  },
  'GET /api/Admin/GetAuditLog': {
    summary: 'What administrators and holders of the release token did, newest first.',
    access: 'administrator',
    query: z.strictObject(page),
    response: z.object({
      rows: z.array(
        z.object({
          actionId: count,
          at: z.string(),
          /** Null for the holder of a token. */
          actorId: count.nullable(),
          call: z.string(),
          /** JSON, cut when it is long. */
          parameters: z.string(),
          /** `done`, or the code of the refusal; null when the server went down before it knew. */
          outcome: z.string().nullable(),
        }),
      ),
      nextCursor,
    }),
  },
  'GET /api/Admin/GetOperationLog': {
    summary: 'The operation log, newest first; with `targetUserId` that of one user.',
    access: 'administrator',
    query: z.strictObject({ ...page, targetUserId: numeric(1, ID_MAX).optional() }),
    response: z.object({
      rows: z.array(
        z.object({
          entryId: count,
          userId: count.nullable(),
          url: z.string(),
          operationName: z.string(),
          parameters: z.string(),
          at: z.string(),
        }),
      ),
      nextCursor,
    }),
  },
});

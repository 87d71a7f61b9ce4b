import { z } from 'zod';
import { ROLES, SUL_MAX } from '../../domain/limits/accounts.js';
import { ID_MAX } from '../../domain/limits/ids.js';
import { ITEMS_AT_ONCE_MAX } from '../../domain/limits/items.js';
import { GRANT_REASON_MAX_LENGTH } from '../../domain/limits/texts.js';
import { defineEndpoints } from '../platform/endpoint.js';
import { ItemKey } from '../economy/item.js';
import { instant, line } from '../platform/text.js';

const userId = z.number().int().min(1).max(ID_MAX);
const count = z.number().int();
const month = z.string().regex(/^2\d{3}-(0[1-9]|1[0-2])$/, 'Send a month such as 2026-11.');

export const adminContract = defineEndpoints({
  'GET /api/Admin/GetCounts': {
    summary: 'The numbers of users, words and releases.',
    access: 'administrator',
    response: z.object({ users: count, genres: count, words: count, stories: count, releases: count }),
  },
  'GET /api/Admin/GetLive': {
    summary: 'Live figures: active users, today’s activity, the server’s state.',
    access: 'administrator',
    response: z.object({
      at: z.string(),
      users: count,
      /** Users active within the last five minutes. */
      activeNow: count,
      openReports: count,
      /** When maintenance begins or began; null while none is planned. */
      maintenanceAt: z.string().nullable(),
      /** Since midnight UTC. */
      today: z.object({
        signUps: count,
        activeUsers: count,
        xp: count,
        quizAnswers: count,
        messages: count,
        posts: count,
      }),
      /** Of the instance that handles this call, since it started. */
      server: z.object({
        startedAt: z.string(),
        streams: count,
        requests: count,
        faults: count,
        meanMs: z.number(),
        memoryMb: count,
      }),
    }),
  },
  'POST /api/Admin/SetSul': {
    summary: "Sets a user's sul; 10 or more suspends the account. An administrator's cannot be set.",
    access: 'administrator',
    body: z.strictObject({ userId, sul: z.number().int().min(0).max(SUL_MAX) }),
    response: z.object({ userId: count, sul: count }),
    errors: ['NotFound', 'Forbidden'],
    example: { userId: 7, sul: 2 },
  },
  'POST /api/Admin/SetRole': {
    summary:
      "Sets a user's role from the next call on; open sessions stay. User 1 stays the administrator, and nobody changes " +
      'their own role.',
    access: 'administrator',
    recentPassword: true,
    body: z.strictObject({ userId, role: z.enum(ROLES) }),
    response: z.object({ userId: count, role: z.enum(ROLES) }),
    errors: ['NotFound', 'Forbidden', 'PasswordNeeded'],
    example: { userId: 7, role: 'editor' },
  },
  'POST /api/Admin/GrantItem': {
    summary: 'Gives a user items.',
    access: 'administrator',
    idempotent: true,
    recentPassword: true,
    body: z.strictObject({ userId, itemKey: ItemKey, count: z.number().int().min(1).max(ITEMS_AT_ONCE_MAX) }),
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
      reason: line(1, GRANT_REASON_MAX_LENGTH),
    }),
    response: z.object({ userId: count, coin: count }),
    errors: ['NotFound', 'PasswordNeeded', 'TooMuch'],
    example: { userId: 7, coins: 100, reason: 'Sorry for the outage' },
  },
  'POST /api/Admin/ResolveReport': {
    summary:
      'Marks a report as resolved. A case whose reports are all resolved is closed. Moderators decide cases with `DecideCase`.',
    access: 'moderator',
    body: z.strictObject({ reportId: z.number().int().min(1).max(ID_MAX) }),
    response: z.object({}),
    errors: ['NotFound'],
    example: { reportId: 3 },
  },
  'GET /api/Admin/GetApiCache': {
    summary: 'The public content cached in memory, its size, and how often this instance has served it.',
    access: 'administrator',
    response: z.array(
      z.object({
        key: z.string(),
        bytes: count,
        /** 0 until a client has asked for it: only then it is compressed. */
        brotliBytes: count,
        builtAt: z.string(),
        /** Since `builtAt`. */
        hits: count,
      }),
    ),
  },
  'POST /api/Admin/ClearApiCache': {
    summary: 'Clears the cached content of every instance, which then reads the database again.',
    access: 'administrator',
    response: z.object({ cleared: count }),
  },
  'GET /api/Admin/GetMonthlyReport': {
    summary: "A month day by day, with users' coins by reason.",
    access: 'administrator',
    query: z.strictObject({ month }),
    response: z.object({
      month: z.string(),
      /** The first sign-up of all; null when there is none. */
      since: z.string().nullable(),
      /** Users active on any day of the month. */
      activeUsers: count,
      /** Every UTC day of the month. */
      days: z.array(
        z.object({
          day: z.string(),
          signUps: count,
          activeUsers: count,
          xp: count,
          quizAnswers: count,
          messages: count,
          coinsIn: count,
          coinsOut: count,
        }),
      ),
      /** `sum` is `in` minus `out`; both of these are 0 or more. */
      coinsByReason: z.array(z.object({ reason: z.string(), rows: count, sum: count, in: count, out: count })),
      /**
       * The users who signed up in a week (from its Monday, UTC), and how many of them were active in that week and in
       * each following one, up to the last week that has begun by the end of the month.
       */
      retention: z.array(z.object({ week: z.string(), users: count, active: z.array(count) })),
    }),
  },
  'GET /api/Admin/ExportMonthlyReport': {
    summary:
      'Every figure of a month as CSV, with `compare` next to that of another month: totals, days, coins by reason, ' +
      'retention. The rows are a snapshot. Each download is in the audit log.',
    access: 'administrator',
    changesState: true,
    csv: true,
    query: z.strictObject({ month, compare: month.optional() }),
    response: z.string(),
  },
  'POST /api/Admin/ScheduleMaintenance': {
    summary: 'Announces when maintenance begins; null cancels it.',
    access: 'administrator',
    body: z.strictObject({ at: instant.nullable() }),
    response: z.object({ maintenanceRemainingMinutes: count.nullable() }),
    example: { at: '2026-12-01T03:00:00Z' },
  },
});

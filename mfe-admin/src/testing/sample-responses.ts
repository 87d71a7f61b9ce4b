import type { ResponseOf } from '@shinobi/shared/contract';
import type { ModerationCase } from '@shinobi/shared/contract/people/moderation';
import type { Handlers } from '@shinobi/shared/testing/fake-api';
import { releaseResponses } from './sample-releases.js';

type User = ResponseOf<'GET /api/Admin/GetUser/:userId'>;
type XpEntry = ResponseOf<'GET /api/Admin/GetXpLog'>['rows'][number];
type Action = ResponseOf<'GET /api/Admin/GetAuditLog'>['rows'][number];
type LiveFigures = ResponseOf<'GET /api/Admin/GetLive'>;
type MonthlyReport = ResponseOf<'GET /api/Admin/GetMonthlyReport'>;
type FilterWord = ResponseOf<'POST /api/Admin/AddFilterWord'>;
type Report = ResponseOf<'GET /api/Admin/GetReports'>['reports'][number];

const SINCE = '2026-11-02T08:00:00.000Z';

/** A list page, by default the only one. */
export const aListPage = <Row>(rows: readonly Row[], nextCursor: string | null = null, total = rows.length) => ({
  rows: [...rows],
  total,
  moreThanTotal: false,
  since: SINCE,
  nextCursor,
});

export const anAdminUser = (overrides: Partial<User> = {}): User => ({
  userId: 7,
  name: 'Mika',
  level: 4,
  xp: 320,
  loginStreak: 3,
  bioLinks: [],
  bio: '',
  countryCode: 'FI',
  avatarPath: null,
  lastActive: '2026-11-21T08:55:00.000Z',
  email: 'mika@example.com',
  coin: 1250,
  sul: 0,
  role: 'user',
  createdAt: '2026-11-03T10:00:00.000Z',
  ...overrides,
});

export const anAction = (overrides: Partial<Action> = {}): Action => ({
  actionId: 2,
  at: SINCE,
  actorId: 1,
  actorName: 'Administrator',
  targetUserId: 7,
  targetName: 'Mika',
  call: 'POST /api/Admin/SetSul',
  parameters: '{"userId":7,"sul":2}',
  outcome: 'done',
  ...overrides,
});

const anXpEntry = (overrides: Partial<XpEntry> = {}): XpEntry => ({
  entryId: 31,
  userId: 7,
  name: 'Mika',
  activity: 'vocab',
  ref: '3',
  correct: 10,
  total: 10,
  gained: 30,
  multiplier: 1,
  at: '2026-11-21T08:50:00.000Z',
  ...overrides,
});

export const aCase = (overrides: Partial<ModerationCase> = {}): ModerationCase => ({
  caseId: 4,
  kind: 'post',
  reporters: 3,
  author: { userId: 7, name: 'Mika' },
  text: 'Buy my coins',
  imageSrc: null,
  reason: 'Advertising',
  at: SINCE,
  claim: null,
  decision: null,
  ...overrides,
});

export const aFilterWord = (overrides: Partial<FilterWord> = {}): FilterWord => ({
  wordId: 1,
  word: 'casino',
  outcome: 'refuse',
  addedAt: SINCE,
  addedBy: { userId: 1, name: 'Administrator' },
  ...overrides,
});

export const aReport = (overrides: Partial<Report> = {}): Report => ({
  reportId: 3,
  kind: 'post',
  reporterId: 8,
  reportedUserId: 7,
  text: 'Buy my coins',
  imageSrc: null,
  reason: 'Advertising',
  at: '2026-11-21T08:00:00.000Z',
  resolvedAt: null,
  ...overrides,
});

export const liveFigures = (overrides: Partial<LiveFigures> = {}): LiveFigures => ({
  at: '2026-11-21T09:00:00.000Z',
  users: 1284,
  activeNow: 17,
  openReports: 2,
  maintenanceAt: null,
  today: { signUps: 9, activeUsers: 201, xp: 15_420, quizAnswers: 9120, messages: 88, posts: 12 },
  server: {
    startedAt: '2026-11-20T09:00:00.000Z',
    streams: 15,
    requests: 48_210,
    faults: 1,
    meanMs: 2.4,
    memoryMb: 182,
  },
  ...overrides,
});

const dayOf = (at: number) => `2026-11-${String(at + 1).padStart(2, '0')}`;

export const aMonthlyReport = (overrides: Partial<MonthlyReport> = {}): MonthlyReport => ({
  month: '2026-11',
  since: SINCE,
  activeUsers: 412,
  days: Array.from({ length: 30 }, (_, at) => ({
    day: dayOf(at),
    signUps: (at * 7) % 11,
    activeUsers: 120 + ((at * 13) % 60),
    xp: 9000 + ((at * 997) % 4000),
    quizAnswers: 4000 + ((at * 613) % 2500),
    messages: (at * 5) % 40,
    coinsIn: 300 + at,
    coinsOut: 100 + at,
  })),
  coinsByReason: [
    { reason: 'daily-bonus', rows: 400, sum: 9000, in: 9000, out: 0 },
    { reason: 'purchase', rows: 31, sum: -5200, in: 0, out: 5200 },
    { reason: 'something-new', rows: 1, sum: 5, in: 5, out: 0 },
  ],
  retention: [
    { week: '2026-11-02', users: 40, active: [38, 20, 12, 10] },
    { week: '2026-11-16', users: 9, active: [9, 3] },
  ],
  ...overrides,
});

/** Responses with some data of every kind. */
export const sampleResponses: Handlers = {
  ...releaseResponses,
  'GET /api/Admin/GetLive': () => liveFigures(),
  'GET /api/SystemBase/Health': () => ({ status: 'ok', version: 12, database: 'sqlite', uptimeSec: 86_400 }),
  'GET /api/Admin/GetCounts': () => ({ users: 1284, genres: 32, words: 900, stories: 4, releases: 6 }),
  'GET /api/Admin/GetReports': () => {
    const {
      rows,
      moreThanTotal: _,
      ...rest
    } = aListPage([aReport(), aReport({ reportId: 2, kind: 'message', resolvedAt: SINCE })]);
    return { reports: rows, ...rest };
  },
  'GET /api/Admin/GetCases': () => {
    const { rows: cases, ...rest } = aListPage([aCase(), aCase({ caseId: 5, reporters: 1, text: 'Hello' })]);
    return { cases, ...rest };
  },
  'GET /api/Admin/GetFilterWords': () => ({ words: [aFilterWord()] }),
  'GET /api/Admin/GetShadowLimit/:userId': () => ({ limit: null }),
  'GET /api/AnswerReport/GetOpen': () => ({ reports: [], open: 12 }),
  'GET /api/Admin/GetUsers': () => {
    const { rows, ...rest } = aListPage([anAdminUser(), anAdminUser({ userId: 8, name: 'Kenji', sul: 12 })], '8', 1284);
    return { users: rows, ...rest };
  },
  'GET /api/Admin/GetUser/:userId': ({ params }) => anAdminUser({ userId: params.userId }),
  'GET /api/Admin/GetUserSessions/:userId': () =>
    aListPage([
      { sessionId: 5, userAgent: 'Firefox 140', createdAt: SINCE, seenAt: SINCE, expiresAt: '2027-01-01T00:00:00Z' },
    ]),
  'GET /api/Admin/GetXpLog': () => aListPage([anXpEntry(), anXpEntry({ entryId: 30, userId: 8, name: 'Kenji' })]),
  'GET /api/Admin/GetXpLog/:userId': () => aListPage([anXpEntry()]),
  'GET /api/Admin/GetLedger/:userId': () =>
    aListPage([{ delta: -20, balance: 80, reason: 'adjustment', ref: '=cmd', at: SINCE }]),
  'GET /api/Admin/GetOperationLog': () =>
    aListPage([
      { entryId: 2, userId: 7, name: 'Mika', url: '/', operationName: 'PageView', parameters: '{}', at: SINCE },
      { entryId: 1, userId: null, name: null, url: '/', operationName: 'RemoteFailed', parameters: '{}', at: SINCE },
    ]),
  'GET /api/Admin/GetAuditLog': () =>
    aListPage([anAction(), anAction({ actionId: 1, actorId: null, actorName: null })]),
  'GET /api/Admin/GetNotes/:userId': () => ({
    notes: [
      { noteId: 1, text: 'Asked by mail', author: { userId: 1, name: 'Administrator' }, at: SINCE, editedAt: null },
    ],
  }),
  'GET /api/Admin/GetSuspension/:userId': () => ({ suspension: null }),
  'GET /api/Admin/GetTimeline/:userId': () => ({
    events: [
      {
        ...{ kind: 'action', eventId: 2, at: SINCE, by: { userId: 1, name: 'Administrator' } },
        ...{ what: 'POST /api/Admin/SetSul', text: '{"userId":7,"sul":2}', reason: 'done' },
      },
      { kind: 'sign-in', eventId: 1, at: SINCE, by: null, what: 'Firefox', text: '', reason: '' },
    ],
    nextCursor: null,
  }),
  'GET /api/Admin/GetApiCache': () => [
    { key: '/api/stories/getallstories', bytes: 1200, brotliBytes: 400, builtAt: SINCE, hits: 12 },
    { key: '/api/vocabquiz/getgenres', bytes: 34_000, brotliBytes: 5100, builtAt: SINCE, hits: 480 },
  ],
  'GET /api/Admin/GetMonthlyReport': ({ query }) => aMonthlyReport({ month: query.month }),
  'GET /api/Admin/GetAbTestResults': () => [
    { testName: 'donation-button', key: 'Donate', shown: 1000, succeeded: 40, lastDay: 300, since: SINCE },
    { testName: 'donation-button', key: 'Support', shown: 1000, succeeded: 80, lastDay: 250, since: SINCE },
    { testName: 'donation-message', key: 'Hello', shown: 0, succeeded: 0, lastDay: 0, since: null },
  ],
};

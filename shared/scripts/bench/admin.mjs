import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { root } from '../setup.mjs';

const compiled = (file) => import(path.join(root, 'backend/dist', file));

const MONTH = '2026-11';
const DAYS = 90;
const RUNS = 7;

/** Numbers from 1 on as a table `n(i)`, for both databases. */
const numbers = (count) => `WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ${count})`;

/** SQL that differs between the databases: the day a number of days before the end of the month. */
const DAY = {
  sqlite: (back) => `date('${MONTH}-30', '-' || (${back}) || ' days')`,
  postgres: (back) => `to_char(date '${MONTH}-30' - (${back})::integer, 'YYYY-MM-DD')`,
};

/** Users of three months with daily bonuses and XP. Ids begin after those that the server made. */
function seeds(database, users, entries) {
  const day = DAY[database];
  const at = (back) => `${day(back)} || 'T12:00:00.000Z'`;
  return [
    `INSERT INTO "users" ("userId", "role", "name", "xp", "coin", "createdAt", "lastActive") ${numbers(users)}
     SELECT i + 1000, 'user', '学習者 ' || (CAST(i AS bigint) * 7919 % 1000003) || ' Learner', i % 5000, i % 900,
     ${at(`i % ${DAYS}`)}, ${at(`i % 7`)} FROM n`,
    `INSERT INTO "credentials" ("userId", "email", "passwordHash") ${numbers(users)}
     SELECT i + 1000, 'learner-' || (CAST(i AS bigint) * 104729 % 10000019) || '@example.com', 'x' FROM n`,
    ...[0, 3, 8].map(
      (later) => `INSERT INTO "daily_bonuses"
       ("userId", "day", "streak", "streakBonus", "randomBonus", "claimed") ${numbers(users)}
       SELECT i + 1000, ${day(`i % ${DAYS} - ${later}`)}, 1, 10, 5, TRUE FROM n WHERE i % ${DAYS} >= ${later}`,
    ),
    `INSERT INTO "xp_log"
     ("userId", "activity", "ref", "correct", "total", "counted", "multiplier", "gained", "at") ${numbers(entries)}
     SELECT 1001 + i % ${users}, CASE i % 3 WHEN 0 THEN 'vocab' WHEN 1 THEN 'kanji' ELSE 'hiragana' END, '3', 8, 10,
     18, 1, 18, ${at('i % 30')} FROM n`,
    `INSERT INTO "ledger" ("movement", "userId", "house", "delta", "balance", "reason", "at") ${numbers(entries)}
     SELECT 'bench-' || i, 1001 + i % ${users}, NULL, 15, 15, 'daily-bonus', ${at('i % 30')} FROM n`,
  ];
}

const CALLS = [
  ['monthly report', ({ reports }) => reports.getReport(MONTH)],
  ['overview', ({ live }) => live.getLive()],
  ['users, first page', ({ users }) => users.listUsers({ limit: 20, order: 'desc' })],
  ['users, search: rare name', ({ users }) => users.listUsers({ limit: 20, order: 'desc', search: '79190' })],
  ['users, search: rare address', ({ users }) => users.listUsers({ limit: 20, order: 'desc', search: 'er-104729' })],
  ['users, search: everybody', ({ users }) => users.listUsers({ limit: 20, order: 'desc', search: 'example.com' })],
  ['users, search: two characters', ({ users }) => users.listUsers({ limit: 20, order: 'desc', search: '習者' })],
  ['users, search: two, found nowhere', ({ users }) => users.listUsers({ limit: 20, order: 'desc', search: '忍者' })],
  ['XP log, first page', ({ logs }) => logs.getXpLog(null, { limit: 20, order: 'desc' })],
  ['XP log of an activity', ({ logs }) => logs.getXpLog(null, { limit: 20, order: 'desc', activity: 'kanji' })],
  ['XP log by XP gained', ({ logs }) => logs.getXpLog(null, { limit: 20, order: 'desc', sort: 'gained' })],
];

async function timeCall(call, services) {
  const times = [];
  let cpu = 0;
  for (let run = 0; run < RUNS; run++) {
    const [start, before] = [performance.now(), process.cpuUsage()];
    await call(services);
    times.push(performance.now() - start);
    const { user, system } = process.cpuUsage(before);
    cpu += (user + system) / 1000 / RUNS;
  }
  return { 'median ms': Number(times.sort((a, b) => a - b)[RUNS >> 1].toFixed(1)), 'CPU ms': Number(cpu.toFixed(1)) };
}

async function openServices() {
  const { loadSettings } = await compiled('runtime/load-settings.js');
  const { makeLog } = await compiled('runtime/log.js');
  const { createApp } = await compiled('app.js');
  const services = {
    work: (await compiled('database/unit-of-work.js')).UnitOfWork,
    reports: (await compiled('site/admin/monthly-report.service.js')).MonthlyReportService,
    live: (await compiled('site/admin/live.service.js')).LiveService,
    users: (await compiled('site/admin/admin-users.service.js')).AdminUsersService,
    logs: (await compiled('site/admin/logs.service.js')).LogsService,
  };
  const dataDir = mkdtempSync(path.join(os.tmpdir(), 'shinobi-bench-'));
  const { DATABASE_URL } = process.env;
  const { settings } = loadSettings({ DATA_DIR: dataDir, LOG_LEVEL: 'error', ...(DATABASE_URL && { DATABASE_URL }) });
  const app = await createApp({ settings, log: makeLog('error') });
  await app.init();
  const opened = Object.fromEntries(
    Object.entries(services).map(([name, type]) => [name, app.get(type, { strict: false })]),
  );
  const close = async () => {
    await app.close();
    rmSync(dataDir, { recursive: true, force: true });
  };
  return { ...opened, close };
}

/** Measures the administrator's slow pages on a database with the given number of users and log entries. */
export async function timeAdministration(users, entries) {
  const { managerOf } = await compiled('database/unit-of-work.js');
  const services = await openServices();
  try {
    const { work } = services;
    for (const sql of seeds(work.database, users, entries))
      await work.run(async (tx) => {
        if (work.database === 'postgres') await managerOf(tx).query('SET LOCAL statement_timeout = 0');
        await managerOf(tx).query(sql);
      });
    await work.run((tx) => managerOf(tx).query('ANALYZE'));
    const table = {};
    for (const [name, call] of CALLS) table[name] = await timeCall(call, services);
    return { database: work.database, table };
  } finally {
    await services.close();
  }
}

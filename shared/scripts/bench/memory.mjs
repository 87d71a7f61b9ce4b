import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { root } from '../setup.mjs';

const compiled = (file) => import(path.join(root, 'backend/dist', file));

const STATES = 100_000;
const ANSWERS_PER_ITEM = 10;
/** As after some days without a session. */
const DUE = 2000;
const DAY_MS = 86_400_000;
const CALLS = 30;

/** The product's services on a database of their own in this process. */
async function openProduct() {
  const { loadSettings } = await compiled('runtime/load-settings.js');
  const { makeLog } = await compiled('runtime/log.js');
  const { createApp } = await compiled('app.js');
  const { managerOf, UnitOfWork } = await compiled('database/unit-of-work.js');
  const { UserService } = await compiled('people/user/index.js');
  const { PathService } = await compiled('learning/path/index.js');
  const { AnswersService } = await compiled('learning/memory/answers.service.js');
  const { KnowledgeService } = await compiled('learning/memory/knowledge.service.js');
  const { TodayService } = await compiled('learning/today/today.service.js');
  const { SessionService } = await compiled('learning/today/session.service.js');
  const { ForecastService } = await compiled('learning/today/forecast.service.js');
  const dataDir = mkdtempSync(path.join(os.tmpdir(), 'shinobi-bench-'));
  const { settings } = loadSettings({ DATA_DIR: dataDir, LOG_LEVEL: 'error' });
  const app = await createApp({ settings, log: makeLog('error') });
  await app.init();
  const classes = {
    UnitOfWork,
    UserService,
    PathService,
    AnswersService,
    KnowledgeService,
    TodayService,
    SessionService,
    ForecastService,
  };
  const parts = Object.fromEntries(
    Object.entries(classes).map(([name, each]) => [name, app.get(each, { strict: false })]),
  );
  const query = (sql, values = []) => parts.UnitOfWork.run((tx) => managerOf(tx).query(sql, values));
  const close = async () => {
    await app.close();
    rmSync(dataDir, { recursive: true, force: true });
  };
  return { ...parts, query, close };
}

/** The items of the path and every aspect of every word, filled up with cards that are not due. */
async function itemsOf({ query, PathService }) {
  const onPath = PathService.units().flatMap(({ items }) => items);
  const words = await query(`SELECT "vocabId" FROM "words" ORDER BY "vocabId"`);
  const aspects = words.flatMap(({ vocabId }) =>
    ['meaning', 'reading', 'recall', 'listen'].map((aspect) => `word:${vocabId}:${aspect}`),
  );
  const real = [...new Set([...onPath, ...aspects])];
  const cards = Array.from({ length: STATES - real.length }, (_, n) => `card:user-1:${n + 1}`);
  return { items: [...real, ...cards], real: real.length };
}

async function fillMemory(product, userId) {
  const { query } = product;
  const { items, real } = await itemsOf(product);
  const now = Date.now();
  const iso = (ms) => new Date(ms).toISOString();
  const rows = items.map((item, at) => ({
    item,
    kind: item.slice(0, item.indexOf(':')),
    due: iso(
      at < real && at % Math.floor(real / DUE) === 0 ? now - (at % 40) * DAY_MS : now + (1 + (at % 300)) * DAY_MS,
    ),
    lapses: at % 7,
  }));
  const fields = `json_extract("value", '$.item'), json_extract("value", '$.kind'), json_extract("value", '$.due')`;
  const started = iso(now - 400 * DAY_MS);
  await query(
    `INSERT INTO "memory_states" ("userId", "item", "kind", "due", "stability", "difficulty", "reps", "lapses", "state",
      "learningStep", "lastReview", "rightCount", "introducedAt")
     SELECT ${userId}, ${fields}, 20.5, 5.25, 10, json_extract("value", '$.lapses'), 2, 0, '${iso(now - 20 * DAY_MS)}', 8,
      '${started}' FROM json_each($1)`,
    [JSON.stringify(rows)],
  );
  await query(
    `WITH RECURSIVE n(n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM n WHERE n < ${ANSWERS_PER_ITEM})
     INSERT INTO "memory_answers" ("userId", "answerId", "item", "correct", "form", "near", "ownJudgement", "ms", "at",
      "session", "source", "storedAt", "payable")
     SELECT ${userId}, "item" || n, "item", n % 5 > 0, 'choice', false, false, 4000, a."at", 's' || n, 'vocab', a."at", false
     FROM "memory_states" CROSS JOIN (SELECT n, strftime('%Y-%m-%dT%H:%M:%fZ', '${started}', '+' || (n * 35) || ' days')
      AS "at" FROM n) a WHERE "userId" = ${userId}`,
  );
  await query(
    `WITH RECURSIVE n(n) AS (SELECT 0 UNION ALL SELECT n + 1 FROM n WHERE n < 365)
     INSERT INTO "memory_days" SELECT ${userId}, date('now', '-' || n || ' days'), "kind", 50, 40, 250000, 2, 30, 27
     FROM n CROSS JOIN (SELECT 'kana' AS "kind" UNION SELECT 'word' UNION SELECT 'kanji' UNION SELECT 'grammar')`,
  );
  await query('ANALYZE');
  return items;
}

/** Returns the median of the CPU time and of the time of a call, in milliseconds. */
async function measure(call) {
  for (let n = 0; n < 5; n++) await call(n);
  const [cpu, wall] = [[], []];
  for (let n = 0; n < CALLS; n++) {
    const [before, start] = [process.cpuUsage(), performance.now()];
    await call(5 + n);
    wall.push(performance.now() - start);
    const { user, system } = process.cpuUsage(before);
    cpu.push((user + system) / 1000);
  }
  const median = (values) => Number(values.toSorted((one, other) => one - other)[CALLS / 2].toFixed(1));
  return { 'CPU ms': median(cpu), ms: median(wall) };
}

const answers = (items, n) =>
  items.slice(n * 200, n * 200 + 200).map((item, at) => ({
    ...{ id: `bench-${n}-${at}`, item, correct: at % 5 > 0, form: 'typed', near: false, ownJudgement: false, ms: 3000 },
    ...{ at: new Date().toISOString(), session: `bench-${n}`, source: 'vocab' },
  }));

/** Measures a learner with 100,000 states and a million answers. */
export async function timeMemory() {
  const product = await openProduct();
  try {
    const { UnitOfWork, UserService, TodayService, SessionService, ForecastService, AnswersService, KnowledgeService } =
      product;
    const actor = {
      userId: await UnitOfWork.run((tx) => UserService.createUser(tx, { name: 'Learner', guestXp: 0, progress: {} })),
    };
    const items = await fillMemory(product, actor.userId);
    return {
      GetToday: await measure(() => TodayService.getToday(actor)),
      GetKnown: await measure(() => KnowledgeService.getKnown(actor)),
      GetSession: await measure(() => SessionService.getSession(actor)),
      GetForecast: await measure(() => ForecastService.getForecast(actor)),
      'Answer, 200 answers': await measure((n) => AnswersService.addAnswers(actor, { answers: answers(items, n) })),
    };
  } finally {
    await product.close();
  }
}

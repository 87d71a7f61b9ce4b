// npm run bench: the cost of calls compared with bare node:http, the memory's calls and forecast, the size of pages, their
// accessibility, and how soon a quiz's verdict and a panel appear. Only ratios of one run are meaningful.
import { giveUp, prepare } from './setup.mjs';
import { ensureProgram } from './system-programs.mjs';

await prepare();
process.env.CHROME_PATH = ensureProgram('chromium', 'The bench needs Chromium.') ?? giveUp('Nothing was measured.');

const { buildAll } = await import('./build.mjs');
const { compile } = await import('./compile.mjs');
const { startBare, startProduct } = await import('./bench/servers.mjs');
const { compare } = await import('./bench/load.mjs');
const { popular } = await import('./bench/economy.mjs');
const { compareTransfers } = await import('./bench/transfers.mjs');
const { frontDoor, weigh } = await import('./bench/page.mjs');
const { checkAccess } = await import('./bench/accessible.mjs');
const { timeAnswers } = await import('./bench/answers.mjs');
const { timePanels } = await import('./bench/panels.mjs');
const { timeMemory } = await import('./bench/memory.mjs');

const FRIENDS = 100;

/**
 * The baseline server sends a few bytes; its cost for as many bytes as the largest call is listed too. On SQLite the data
 * for a user stay cached while nothing is written: the last two lines show their cost without this cache.
 */
async function calls(bare, product, { headers }) {
  const at = (path) => new URL(path, product.url);
  const target = (name, url, request) => ({ name, server: product, url, request });
  const data = at('/api/User/GetDataForUser');
  const bytes = (await (await fetch(data, { headers })).arrayBuffer()).byteLength;
  const marks = { url: at('/api/Social/MarkSeen'), request: { method: 'POST', headers, body: '{}' } };
  return compare({ name: 'bare node:http', server: bare, url: bare.url }, [
    { name: `bare node:http, ${bytes} bytes`, server: bare, url: new URL(`?bytes=${bytes}`, bare.url) },
    target('GetVersion', at('/api/SystemBase/GetVersion/V1')),
    target('GetQuizData', at('/api/VocabQuiz/GetQuizData/Food'), { headers: { 'accept-encoding': 'br' } }),
    target('GetUser, signed in', at('/api/Auth/GetUser'), {
      method: 'POST',
      headers,
      body: '{"fingerprint":"bench"}',
    }),
    target(`GetDataForUser, ${FRIENDS} friends`, data, { headers }),
    { ...target('MarkSeen, which stores', marks.url, marks.request), connections: 1 },
    { ...target('MarkSeen, then GetDataForUser', data, { headers }), connections: 1, before: marks },
  ]);
}

const kB = (bytes) => Number((bytes / 1000).toFixed(1));
const QUIZ = '/vocabulary-quiz/Food';
const PAGES = { '/': 'h1', '/vocabulary-quiz': '[data-testid="genre-link"]', [QUIZ]: '[data-testid="quiz-prompt"]' };

async function page(door, path, ready) {
  const { first, second, requests, requestsUntilShown, waves, shift } = await weigh(door, path, ready);
  const { light, dark } = await checkAccess(door, path, ready);
  for (const finding of new Set([...light, ...dark])) console.log(`${path}: ${finding}`);
  return {
    'kB, first visit': kB(first),
    'kB, second visit': kB(second),
    requests,
    'until shown': requestsUntilShown,
    waves,
    CLS: Number(shift.toFixed(4)),
    'axe, light': light.length,
    'axe, dark': dark.length,
  };
}

async function pages(product, mika) {
  const door = await frontDoor(product.url);
  try {
    const table = {};
    for (const [path, ready] of Object.entries(PAGES)) table[path] = await page(door, path, ready);
    console.table(table);
    const { answers, median, p95 } = await timeAnswers(door, QUIZ);
    const row = { answers, 'median ms': Number(median.toFixed(1)), 'p95 ms': Number(p95.toFixed(1)) };
    console.table({ 'answer until it shows, CPU 4 × slower': row });
    console.table(await timePanels(door, product.url, mika));
  } finally {
    door.close();
  }
}

/** Learners with different time and plans: their reviews for each promised one, by the day of the forecast. */
async function memory() {
  console.log('A learner with 100,000 states and 1,000,000 answers:');
  console.table(await timeMemory());
  const { simulate } = await import('./bench/learner.mjs');
  console.log('Learners of 180 days, and their reviews in 30 days for each one that the forecast promised:');
  console.table({ '10 minutes': simulate(10, 7), '20 minutes': simulate(20, 12), '30 minutes': simulate(30, 20) });
}

const built = await buildAll();
await compile();
const bare = await startBare();
const product = await startProduct(built.remotes);
try {
  const mika = await popular(product.url, FRIENDS);
  console.table(
    Object.fromEntries(
      (await calls(bare, product, mika)).map(({ name, rate, cpu, cpuRatio, rateRatio }) => [
        name,
        {
          'requests/s': Math.round(rate),
          'CPU µs/request': Math.round(cpu),
          'CPU × bare': Number(cpuRatio.toFixed(2)),
          'rate × bare': Number(rateRatio.toFixed(2)),
        },
      ]),
    ),
  );
  const transfers = await compareTransfers(product.url, mika);
  console.table({
    'coins moved a second': {
      'bare database': Math.round(transfers.bare),
      'by the ledger': Math.round(transfers.moved),
      'ledger × bare': Number(transfers.movedRatio.toFixed(2)),
      'envelopes through HTTP': Math.round(transfers.product),
      'HTTP × bare': Number(transfers.ratio.toFixed(2)),
    },
  });
  await memory();
  await pages(product, mika);
} finally {
  await Promise.all([bare.stop(), product.stop()]);
}

// npm run bench: the cost of calls compared with bare node:http, the memory's calls and forecast, the cost of searches in the
// dictionary, the size of pages, their accessibility, how soon a quiz's verdict and a panel appear, and rendered pages: their
// cost, how soon they are painted, how soon they show a change, and whether calls wait while they are rendered. Only ratios of
// one run are meaningful.
// `npm run bench -- rendered` measures one part: calls, memory, dictionary, pages or rendered. BENCH_COMPETITOR=<folder> adds
// the start page of a static build to the painted ones. `npm run bench -- --scale [users]` measures the product with a million
// users on PostgreSQL, which takes a quarter of an hour and 8 GB of disk. `npm run bench -- games [minutes]` plays each game
// for five minutes and measures frames and memory.
import { giveUp, prepare } from './setup.mjs';
import { ensureProgram } from './system-programs.mjs';

const PARTS = ['calls', 'memory', 'dictionary', 'pages', 'rendered'];
/** Takes a quarter of an hour, so it is measured by name only. */
const GAMES = 'games';
const GAME_MINUTES = 5;
const SCALE = '--scale';
const USERS = 1_000_000;
const [option, count] = process.argv.slice(2);
const isScale = option === SCALE;
const isGames = option === GAMES;
const wanted = isScale || isGames ? [] : process.argv.slice(2);
const unknown = wanted.find((part) => !PARTS.includes(part));
if (unknown) giveUp(`There is no part ${unknown}. The parts are ${PARTS.join(', ')} and ${GAMES}.`);

await prepare();
process.env.CHROME_PATH =
  (await ensureProgram('chromium', 'The bench needs Chromium.')) ?? giveUp('Nothing was measured.');

if (isGames) {
  const { measureGames } = await import('./bench/games.mjs');
  console.table(await measureGames(Number(count ?? GAME_MINUTES)));
  process.exit();
}

const { buildAll } = await import('./build.mjs');
const { compile } = await import('./compile.mjs');
const { bundleServer } = await import('./bundle-server.mjs');
const { startBare, startProduct } = await import('./bench/servers.mjs');
const { compare } = await import('./bench/load.mjs');
const { popular } = await import('./bench/economy.mjs');
const { compareTransfers } = await import('./bench/transfers.mjs');
const { frontDoor, weigh } = await import('./bench/page.mjs');
const { checkAccess } = await import('./bench/accessible.mjs');
const { timeAnswers } = await import('./bench/answers.mjs');
const { timePanels } = await import('./bench/panels.mjs');
const { timeSearches } = await import('./bench/dictionary.mjs');
const { timeMemory } = await import('./bench/memory.mjs');
const { measureRenderedPages } = await import('./bench/rendered-pages.mjs');

const FRIENDS = 100;

/**
 * The baseline server sends a few bytes; its cost for as many bytes as the largest call is listed too. On SQLite the data
 * for a user stay cached while nothing is written: the last two lines show their cost without this cache.
 */
async function compareCalls(bare, product, { headers }) {
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

async function dictionary() {
  console.table({ 'CPU of a search of at most 40 characters': await timeSearches() });
}

async function calls(bare, product, mika) {
  console.table(
    Object.fromEntries(
      (await compareCalls(bare, product, mika)).map(({ name, rate, cpu, cpuRatio, rateRatio }) => [
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
}

const built = await buildAll();
await compile();
await bundleServer();
if (isScale) {
  await (await import('./bench/scale.mjs')).measureScale(built.remotes, Number(count ?? USERS));
  process.exit();
}
const bare = await startBare();
const product = await startProduct(built.remotes);
const measured = {
  calls: (mika) => calls(bare, product, mika),
  memory,
  dictionary,
  pages: (mika) => pages(product, mika),
  rendered: (mika) => measureRenderedPages({ bare, product, mika, study: built.remotes[0] }),
};
try {
  const mika = await popular(product.url, FRIENDS);
  // Last what changes the releases.
  for (const part of PARTS) if (wanted.length === 0 || wanted.includes(part)) await measured[part](mika);
} finally {
  await Promise.all([bare.stop(), product.stop()]);
}

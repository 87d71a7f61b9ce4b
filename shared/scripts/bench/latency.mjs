import http from 'node:http';
import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { quantile } from './load.mjs';

/** Requests are sent at this distance whatever the server does, so that a slow response delays no later request. */
const EVERY_MS = 10;
const IDLE_MS = 15_000;

const agent = new http.Agent({ keepAlive: true });

function time({ url, headers, method = 'GET', body }) {
  const start = performance.now();
  return new Promise((resolve, reject) => {
    const request = http.request(url, { agent, method, headers }, (response) => {
      response.resume();
      response.on('end', () => resolve(performance.now() - start));
    });
    request.on('error', reject);
    request.end(body);
  });
}

/** Sends the calls in turns until `work` is done; it resolves to the time when it was. Returns the times of the responses. */
async function timeDuring(calls, work) {
  const sent = [];
  const send = () => sent.push({ at: performance.now(), response: time(calls[sent.length % calls.length]) });
  const timer = setInterval(send, EVERY_MS);
  const end = await work();
  clearInterval(timer);
  const times = await Promise.all(sent.filter(({ at }) => at <= end).map(({ response }) => response));
  return times.toSorted((a, b) => a - b);
}

function countMarkup({ dataDir }) {
  const folder = path.join(dataDir, 'rendered-pages');
  return existsSync(folder) ? readdirSync(folder).length : 0;
}

/** On a busy machine it takes seconds until a render process has its first page. */
const QUIET_MS = 8_000;
const CHECK_MS = 500;

/** Waits until no page has been rendered for some time. Returns when the last one was. */
export async function whenRendered(product) {
  let [count, lastAt] = [countMarkup(product), performance.now()];
  for (let quietMs = 0; quietMs < QUIET_MS; quietMs += CHECK_MS) {
    await wait(CHECK_MS);
    const now = countMarkup(product);
    if (now === count) continue;
    [count, lastAt, quietMs] = [now, performance.now(), 0];
  }
  return lastAt;
}

/** Waits some time. Returns when it is over. */
export const waitFor = (ms) => wait(ms).then(() => performance.now());

const row = (times, idle) => ({
  requests: times.length,
  'p50 ms': Number(quantile(times, 0.5).toFixed(1)),
  'p99 ms': Number(quantile(times, 0.99).toFixed(1)),
  'p99 × idle': Number((quantile(times, 0.99) / quantile(idle, 0.99)).toFixed(2)),
});

/**
 * Measures API calls while nothing else happens, and during each of `works`, which resolve to the time when the server has
 * done what they started.
 */
export async function timeCalls(calls, works) {
  const timeIdle = () => timeDuring(calls, () => waitFor(IDLE_MS));
  await timeIdle();
  const table = {};
  for (const [name, work] of Object.entries(works)) {
    const idle = await timeIdle();
    const busy = await timeDuring(calls, work);
    table[`idle before ${name}`] = row(idle, idle);
    table[name] = row(busy, idle);
  }
  return table;
}

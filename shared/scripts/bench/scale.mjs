// Measures the product with many users on PostgreSQL.
import http from 'node:http';
import os from 'node:os';
import pg from 'pg';
import { startPostgres } from '../../../backend/test/support/postgres.mjs';
import { administratorOf } from './economy.mjs';
import { quantile } from './load.mjs';
import { ADMINISTRATOR_CALLS, LEARNER_CALLS, timeCall } from './scale/calls.mjs';
import { compareInstances } from './scale/instances.mjs';
import { learnersOf, seed } from './scale/seed.mjs';
import { hottestStatements, PRELOADED, startCounting } from './scale/statements.mjs';
import { startProduct } from './servers.mjs';

const LEARNERS = 200;
const STREAMS = 10_000;
const ADMINISTRATOR_RUNS = 10;
const round = (number, digits = 1) => Number(number.toFixed(digits));
const megabytes = ({ all, files }) => ({ MB: round(all / 1e6), 'of which files': round(files / 1e6) });

const describe = (times) => {
  const sorted = times.toSorted((a, b) => a - b);
  return { 'median ms': round(quantile(sorted, 0.5)), 'p95 ms': round(quantile(sorted, 0.95)) };
};

/** Each call once for each caller, one after the other: the time of a call, not of a queue. */
async function timeCalls(product, calls, callers) {
  const table = {};
  for (const [name, requestOf] of Object.entries(calls)) {
    const cpu = await product.cpu();
    const times = [];
    for (const caller of callers) times.push(await timeCall(product.url, requestOf(caller), caller.cookie));
    table[name] = { ...describe(times), 'server CPU ms': round(((await product.cpu()) - cpu) / 1000 / callers.length) };
  }
  return table;
}

const openStream = (url, cookie) =>
  new Promise((resolve, reject) => {
    const request = http.get(new URL('/api/Events/Stream', url), { headers: { cookie }, agent: false }, (response) => {
      if (response.statusCode === 200) resolve(request);
      else reject(new Error(`A stream was refused with ${response.statusCode}`));
      response.resume();
    });
    request.on('error', reject);
  });

async function openStreams(product, users) {
  const before = megabytes(await product.memory());
  const callers = learnersOf(users, STREAMS);
  const streams = [];
  for (let at = 0; at < STREAMS; at += 100)
    streams.push(
      ...(await Promise.all(callers.slice(at, at + 100).map(({ cookie }) => openStream(product.url, cookie)))),
    );
  const memory = { [`before ${streams.length} streams`]: before, 'with them': megabytes(await product.memory()) };
  for (const stream of streams) stream.on('error', () => {}).destroy();
  return memory;
}

async function startOn(postgres, remotes) {
  const start = performance.now();
  const product = await startProduct(remotes, { DATABASE_URL: `${postgres.url}/postgres` });
  return {
    product,
    start: { seconds: round((performance.now() - start) / 1000), 'CPU s': round((await product.cpu()) / 1e6) },
  };
}

async function measure(client, product, users) {
  const learners = learnersOf(users, LEARNERS);
  await startCounting(client);
  console.log(`Calls of ${LEARNERS} of ${users} users:`);
  console.table(await timeCalls(product, LEARNER_CALLS, learners));
  const { headers } = await administratorOf(product.url);
  const administrator = Array.from({ length: ADMINISTRATOR_RUNS }, () => ({ cookie: headers.cookie }));
  console.log('Calls of the administrator:');
  console.table(await timeCalls(product, ADMINISTRATOR_CALLS, administrator));
  console.table({ 'memory after these calls': megabytes(await product.memory()) });
  console.log('The statements that took most of the time; the last column must be empty:');
  console.table(await hottestStatements(client));
  console.log('Memory of the instance with live events:');
  console.table(await openStreams(product, users));
}

/** Prints the times of calls with `users` users, the plans of the hottest statements, and memory and CPU of an instance. */
export async function measureScale(remotes, users) {
  const postgres = await startPostgres(PRELOADED);
  const client = new pg.Client(`${postgres.url}/postgres`);
  try {
    await client.connect();
    const first = await startOn(postgres, remotes);
    await first.product.stop();
    await seed(client, users, (done) => console.log(`${Math.round(done * 100)} % of ${users} users`));
    const { product, start } = await startOn(postgres, remotes);
    console.table({ 'start of an instance': { ...start, ...megabytes(await product.memory()) } });
    try {
      await measure(client, product, users);
    } finally {
      await product.stop();
    }
    console.log(`Instances on ${os.availableParallelism()} cores; separate ones share no database and no Redis:`);
    console.table(await compareInstances(postgres, remotes, learnersOf(users, LEARNERS)));
  } finally {
    await client.end();
    await postgres.stop();
  }
}

// Measures the product with many users on PostgreSQL.
import http from 'node:http';
import os from 'node:os';
import pg from 'pg';
import { startPostgres } from '../../../backend/test/support/postgres.mjs';
import { startRedis } from '../../../backend/test/support/redis.ts';
import { administratorOf } from './economy.mjs';
import { median, quantile } from './load.mjs';
import { ADMINISTRATOR_CALLS, LEARNER_CALLS } from './scale/calls.mjs';
import { learnersOf, seed } from './scale/seed.mjs';
import { hottestStatements, PRELOADED, startCounting } from './scale/statements.mjs';
import { startProduct } from './servers.mjs';

const LEARNERS = 200;
const STREAMS = 10_000;
const ADMINISTRATOR_RUNS = 10;
/** For the comparison of one instance with two: rounds in turns. */
const ROUNDS = 6;
/** Rounds for each instance before that: V8 compiles what runs often again, which costs CPU. */
const WARM_ROUNDS = 3;
/** As many requests as the instances can handle, and one after the other: then nothing competes for the cores. */
const BUSY = { requests: 1500, atATime: 16 };
const CALM = { requests: 600, atATime: 1 };
const round = (number, digits = 1) => Number(number.toFixed(digits));
const megabytes = ({ all, files }) => ({ MB: round(all / 1e6), 'of which files': round(files / 1e6) });

async function time(url, { path, body }, cookie) {
  const start = performance.now();
  const response = await fetch(new URL(path, url), {
    method: body ? 'POST' : 'GET',
    headers: { cookie, ...(body && { 'content-type': 'application/json' }) },
    body: body && JSON.stringify(body),
  });
  const text = await response.text();
  if (!response.ok) throw new Error(`${path} responded with ${response.status}: ${text}`);
  return performance.now() - start;
}

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
    for (const caller of callers) times.push(await time(product.url, requestOf(caller), caller.cookie));
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

/** Sends the learners' reading calls to the instances in turns; returns requests a second and CPU of all instances. */
async function loadInstances(instances, learners, { requests, atATime }) {
  const calls = [LEARNER_CALLS.today, LEARNER_CALLS['session of the day'], LEARNER_CALLS.quests, LEARNER_CALLS.feed];
  const usedCpu = async () => (await Promise.all(instances.map((each) => each.cpu()))).reduce((a, b) => a + b);
  const cpu = await usedCpu();
  const start = performance.now();
  let sent = 0;
  const sendSome = async () => {
    while (sent < requests) {
      const n = sent++;
      const learner = learners[n % learners.length];
      // Every instance handles every call.
      const call = calls[Math.floor(n / instances.length) % calls.length];
      await time(instances[n % instances.length].url, call(learner), learner.cookie);
    }
  };
  await Promise.all(Array.from({ length: atATime }, sendSome));
  const seconds = (performance.now() - start) / 1000;
  return { rate: requests / seconds, cpu: ((await usedCpu()) - cpu) / 1000 / requests };
}

/** Compares one instance with two of them on the same database, Redis and folder. */
async function compareInstances(postgres, remotes, learners) {
  const redis = await startRedis();
  const env = { DATABASE_URL: `${postgres.url}/postgres`, REDIS_URL: redis.url };
  const instances = [];
  try {
    instances.push(await startProduct(remotes, env));
    instances.push(await startProduct(remotes, { ...env, DATA_DIR: instances[0].dataDir }));
    const seen = { '1 instance': [], '2 instances': [] };
    for (let turn = 0; turn < WARM_ROUNDS; turn += 1)
      for (const instance of instances) await loadInstances([instance], learners, BUSY);
    for (let turn = 0; turn < ROUNDS; turn += 1) {
      // Each instance is the single one in turns, so that both have run their code as often.
      const groups = { '1 instance': [instances[turn % instances.length]], '2 instances': instances };
      for (const [name, group] of Object.entries(groups)) {
        const { rate, cpu } = await loadInstances(group, learners, BUSY);
        seen[name].push({ rate, cpu, calmCpu: (await loadInstances(group, learners, CALM)).cpu });
      }
    }
    return Object.fromEntries(
      Object.entries(seen).map(([name, rounds]) => [
        name,
        {
          'requests a second': Math.round(median(rounds.map(({ rate }) => rate))),
          'CPU ms a request': round(median(rounds.map(({ cpu }) => cpu)), 2),
          'one at a time': round(median(rounds.map(({ calmCpu }) => calmCpu)), 2),
        },
      ]),
    );
  } finally {
    for (const instance of instances.toReversed()) await instance.stop();
    await redis.kill();
  }
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
    console.log(
      `The same ${BUSY.atATime} callers at one instance and at two, and one after the other, on ${os.availableParallelism()} cores:`,
    );
    console.table(await compareInstances(postgres, remotes, learnersOf(users, LEARNERS)));
  } finally {
    await client.end();
    await postgres.stop();
  }
}

// Compares one instance with several.
import pg from 'pg';
import { startPostgres } from '../../../../backend/test/support/postgres.mjs';
import { startRedis } from '../../../../backend/test/support/redis.ts';
import { median } from '../load.mjs';
import { startProduct } from '../servers.mjs';
import { LEARNER_CALLS, timeCall } from './calls.mjs';
import { learnersOf, seed } from './seed.mjs';
import { PRELOADED } from './statements.mjs';

/** Each row is measured once in a round, so that other load on the machine affects all of them. */
const ROUNDS = 9;
/** Rounds for each instance before that: V8 compiles what runs often again, which costs CPU. */
const WARM_ROUNDS = 3;
/** As many requests as the instances can handle, and one after the other: then nothing competes for the cores. */
const BUSY = { requests: 1500, atATime: 16 };
const CALM = { requests: 600, atATime: 1 };
/** The users of the separate database: its size hardly changes what the instance itself has to do. */
const SEPARATE_USERS = 20_000;

const CALLS = [LEARNER_CALLS.today, LEARNER_CALLS['session of the day'], LEARNER_CALLS.quests, LEARNER_CALLS.feed];

/** Sends reading calls of each instance's learners in turns; returns requests a second and CPU of all instances. */
async function load(instances, { requests, atATime }) {
  const usedCpu = async () =>
    (await Promise.all(instances.map(({ product }) => product.cpu()))).reduce((a, b) => a + b);
  const cpu = await usedCpu();
  const start = performance.now();
  let sent = 0;
  const sendSome = async () => {
    while (sent < requests) {
      const n = sent++;
      const { product, learners } = instances[n % instances.length];
      const learner = learners[n % learners.length];
      // Every instance handles every call.
      const call = CALLS[Math.floor(n / instances.length) % CALLS.length];
      await timeCall(product.url, call(learner), learner.cookie);
    }
  };
  await Promise.all(Array.from({ length: atATime }, sendSome));
  const seconds = (performance.now() - start) / 1000;
  return { rate: requests / seconds, cpu: ((await usedCpu()) - cpu) / 1000 / requests };
}

/** Seeds another database for `work`. */
async function withSeparateDatabase(remotes, work) {
  const postgres = await startPostgres(PRELOADED);
  try {
    const first = await startProduct(remotes, { DATABASE_URL: `${postgres.url}/postgres` });
    await first.stop();
    const client = new pg.Client(`${postgres.url}/postgres`);
    await client.connect();
    await seed(client, SEPARATE_USERS, () => {}).finally(() => client.end());
    return await work(postgres);
  } finally {
    await postgres.stop();
  }
}

/** Starts `count` instances on one database, Redis and folder for `work`. */
async function withInstances({ postgres, remotes, learners, count }, work) {
  const redis = await startRedis();
  const instances = [];
  try {
    for (let n = 0; n < count; n += 1) {
      const env = { DATABASE_URL: `${postgres.url}/postgres`, REDIS_URL: redis.url };
      const shared = n > 0 ? { DATA_DIR: instances[0].product.dataDir } : {};
      instances.push({ learners, product: await startProduct(remotes, { ...env, ...shared }) });
    }
    return await work(instances);
  } finally {
    for (const { product } of instances.toReversed()) await product.stop();
    await redis.kill();
  }
}

async function compare(connected, separate) {
  const instances = [...connected, separate];
  for (let turn = 0; turn < WARM_ROUNDS; turn += 1) for (const each of instances) await load([each], BUSY);
  const seen = { '1 instance': [], '2 instances': [], '2 separate ones': [] };
  for (let turn = 0; turn < ROUNDS; turn += 1) {
    // Each has its turns, so that all have run their code about as often.
    const groups = {
      '1 instance': [instances[turn % instances.length]],
      '2 instances': connected,
      '2 separate ones': [connected[turn % connected.length], separate],
    };
    for (const [name, group] of Object.entries(groups)) {
      const { rate, cpu } = await load(group, BUSY);
      seen[name].push({ rate, cpu, calmCpu: (await load(group, CALM)).cpu });
    }
  }
  const middle = (rounds, key, digits) => Number(median(rounds.map((each) => each[key])).toFixed(digits));
  return Object.fromEntries(
    Object.entries(seen).map(([name, rounds]) => [
      name,
      {
        [`requests a second, ${BUSY.atATime} at a time`]: middle(rounds, 'rate', 0),
        'CPU ms a request': middle(rounds, 'cpu', 2),
        'one at a time': middle(rounds, 'calmCpu', 2),
      },
    ]),
  );
}

/**
 * Compares one instance with two on the same database, Redis and folder, and with two that share only the machine: what the
 * latter cost more is the price of two processes on its cores, and the rest that of being several instances.
 */
export const compareInstances = (postgres, remotes, learners) =>
  withSeparateDatabase(remotes, (other) =>
    withInstances({ postgres, remotes, learners, count: 2 }, (connected) =>
      withInstances(
        { postgres: other, remotes, learners: learnersOf(SEPARATE_USERS, learners.length), count: 1 },
        ([separate]) => compare(connected, separate),
      ),
    ),
  );

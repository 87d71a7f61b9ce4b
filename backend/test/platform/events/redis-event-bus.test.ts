import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { Registry } from 'prom-client';
import { makeLog } from '../../../src/runtime/log.js';

import { RedisMetricsService } from '../../../src/runtime/redis-metrics.service.js';
import { NO_TRACING } from '../../../src/runtime/tracing.js';
import { Random } from '../../../src/runtime/random.js';
import { RedisEventBus } from '../../../src/platform/events/event-bus.js';
import type { Signal } from '../../../src/platform/events/signal.js';
import { startFakeRedis } from '../../support/fake-redis.js';
import { waitUntil } from '../../support/wait-until.js';

const buses: RedisEventBus[] = [];
let redis: Awaited<ReturnType<typeof startFakeRedis>>;
beforeEach(async () => void (redis = await startFakeRedis()));
afterEach(async () => {
  for (const bus of buses.splice(0)) bus.onApplicationShutdown();
  await redis.stop();
});

/** Creates the event bus of one server instance. */
function createInstance(log = makeLog('silent')) {
  const metrics = new RedisMetricsService(new Registry(), NO_TRACING);
  const bus = new RedisEventBus(redis.url, log, new Random(), metrics);
  const received: Signal[] = [];
  bus.receive((signal) => received.push(signal));
  buses.push(bus);
  return { bus, received };
}

const hello: Signal = { to: 7, event: { type: 'friend', userId: 3 } };

describe('a signal from one instance', () => {
  it('reaches the other instances once but not the sender', async () => {
    const [here, there, elsewhere] = [createInstance(), createInstance(), createInstance()];
    await waitUntil(() => redis.subscribers() === 3);
    here.bus.send(hello);
    here.bus.send({ cut: 7, which: { only: 9 } });
    await waitUntil(() => there.received.length === 2 && elsewhere.received.length === 2);
    expect(there.received).toEqual([hello, { cut: 7, which: { only: 9 } }]);
    expect(here.received).toEqual([]);
  });

  it('is lost without an error while Redis is unavailable', async () => {
    const here = createInstance();
    await waitUntil(() => redis.subscribers() === 1);
    await redis.stop();
    for (let n = 0; n < 100; n++) here.bus.send(hello);
    redis = await startFakeRedis();
    expect(here.received).toEqual([]);
  });
});

it('An outage of Redis is logged once for all connections of the bus, and so is its end', async () => {
  const lines: string[] = [];
  createInstance(makeLog('info', { write: (line) => void lines.push((JSON.parse(line) as { msg: string }).msg) }));
  await waitUntil(() => redis.subscribers() === 1);
  const { port } = new URL(redis.url);
  await redis.stop();
  await waitUntil(() => lines.length > 0);
  redis = await startFakeRedis(Number(port));
  await waitUntil(() => lines.includes('Redis responds again.'));
  expect(lines).toEqual(['Redis does not respond; live events stay in this process.', 'Redis responds again.']);
});

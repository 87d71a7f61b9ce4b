import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { makeLog } from '../../../src/runtime/log.js';
import { Random } from '../../../src/runtime/random.js';
import { RedisEventBus } from '../../../src/platform/events/event-bus.js';
import type { Signal } from '../../../src/platform/events/signal.js';
import { startFakeRedis } from '../../support/fake-redis.js';

const links: RedisEventBus[] = [];
let redis: Awaited<ReturnType<typeof startFakeRedis>>;
beforeEach(async () => void (redis = await startFakeRedis()));
afterEach(async () => {
  for (const link of links.splice(0)) link.onApplicationShutdown();
  await redis.stop();
});

/** An instance of the server, as far as it talks to others. */
function instance() {
  const link = new RedisEventBus(redis.url, makeLog('silent'), new Random());
  const heard: Signal[] = [];
  link.receive((signal) => heard.push(signal));
  links.push(link);
  return { link, heard };
}
async function until(holds: () => boolean): Promise<void> {
  while (!holds()) await new Promise((resolve) => setImmediate(resolve));
}

const hello: Signal = { to: 7, event: { type: 'friend', userId: 3 } };

describe('What one instance tells', () => {
  it('reaches the others once, and not itself', async () => {
    const [here, there, elsewhere] = [instance(), instance(), instance()];
    await until(() => redis.subscribers() === 3);
    here.link.send(hello);
    here.link.send({ cut: 7, which: { only: 9 } });
    await until(() => there.heard.length === 2 && elsewhere.heard.length === 2);
    expect(there.heard).toEqual([hello, { cut: 7, which: { only: 9 } }]);
    expect(here.heard).toEqual([]);
  });

  it('is lost without harm while Redis is gone', async () => {
    const here = instance();
    await until(() => redis.subscribers() === 1);
    await redis.stop();
    for (let n = 0; n < 100; n++) here.link.send(hello);
    redis = await startFakeRedis();
    expect(here.heard).toEqual([]);
  });
});

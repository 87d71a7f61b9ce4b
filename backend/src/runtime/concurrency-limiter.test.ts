import { describe, expect, it } from '@jest/globals';
import { ConcurrencyLimiter } from './concurrency-limiter.js';

/** Work that ends when the test ends it. */
function blockedWork() {
  const ends: (() => void)[] = [];
  let most = 0;
  let running = 0;
  const work = async () => {
    most = Math.max(most, ++running);
    await new Promise<void>((resolve) => ends.push(resolve));
    running--;
  };
  return { work, endOne: () => ends.shift()?.(), most: () => most };
}
const settle = () => new Promise((resolve) => setImmediate(resolve));

describe('A concurrency limiter', () => {
  it('runs two at a time, and all in the end', async () => {
    const limiter = new ConcurrencyLimiter({ concurrency: 2, maxWaiting: 20, busyMessage: 'Please wait.' });
    const { work, endOne, most } = blockedWork();
    const all = Promise.all(Array.from({ length: 6 }, () => limiter.run(work)));
    for (let n = 0; n < 6; n++) {
      await settle();
      endOne();
    }
    await all;
    expect(most()).toBe(2);
  });

  it('continues after work that failed', async () => {
    const limiter = new ConcurrencyLimiter({ concurrency: 2, maxWaiting: 20, busyMessage: 'Please wait.' });
    for (let n = 0; n < 5; n++) await expect(limiter.run(() => Promise.reject(new Error('no')))).rejects.toThrow('no');
    expect(await limiter.run(async () => 'yes')).toBe('yes');
  });

  it('refuses a caller when too many are waiting', async () => {
    const limiter = new ConcurrencyLimiter({ concurrency: 2, maxWaiting: 20, busyMessage: 'Please wait.' });
    const { work, endOne } = blockedWork();
    const waiting = Array.from({ length: 22 }, () => limiter.run(work));
    await expect(limiter.run(work)).rejects.toMatchObject({ code: 'TooManyRequests' });
    for (let n = 0; n < 22; n++) {
      await settle();
      endOne();
    }
    await Promise.all(waiting);
  });
});

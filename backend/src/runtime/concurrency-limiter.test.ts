import { describe, expect, it } from '@jest/globals';
import { Turns } from './concurrency-limiter.js';

/** Work that ends when the test says so. */
function held() {
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

describe('Taking turns', () => {
  it('lets two work at once, and all in the end', async () => {
    const turns = new Turns({ atOnce: 2, mostWaiting: 20, busy: 'Please wait.' });
    const { work, endOne, most } = held();
    const all = Promise.all(Array.from({ length: 6 }, () => turns.take(work)));
    for (let n = 0; n < 6; n++) {
      await settle();
      endOne();
    }
    await all;
    expect(most()).toBe(2);
  });

  it('goes on after work that failed', async () => {
    const turns = new Turns({ atOnce: 2, mostWaiting: 20, busy: 'Please wait.' });
    for (let n = 0; n < 5; n++) await expect(turns.take(() => Promise.reject(new Error('no')))).rejects.toThrow('no');
    expect(await turns.take(async () => 'yes')).toBe('yes');
  });

  it('refuses whom it would keep waiting too long', async () => {
    const turns = new Turns({ atOnce: 2, mostWaiting: 20, busy: 'Please wait.' });
    const { work, endOne } = held();
    const waiting = Array.from({ length: 22 }, () => turns.take(work));
    await expect(turns.take(work)).rejects.toMatchObject({ code: 'TooManyRequests' });
    for (let n = 0; n < 22; n++) {
      await settle();
      endOne();
    }
    await Promise.all(waiting);
  });
});

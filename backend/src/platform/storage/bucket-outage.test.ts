import { beforeEach, describe, expect, it } from '@jest/globals';
import type { Clock } from '../../runtime/clock.js';
import type { Log } from '../../runtime/log.js';
import { BucketOutage } from './bucket-outage.js';

const PATIENCE_MS = 20;
const REFUSED = Object.assign(new Error('refused'), { code: 'ECONNREFUSED' });

let now: number;
let lines: string[];
let calls: number;
let outage: BucketOutage;
beforeEach(() => {
  now = 0;
  lines = [];
  calls = 0;
  const write = (_: unknown, line: string) => void lines.push(line);
  const log = { error: write, info: write } as unknown as Log;
  outage = new BucketOutage('pictures', { now: () => now } as Clock, log, PATIENCE_MS);
});

const works = () => Promise.resolve(++calls);
const fails = () => {
  calls += 1;
  return Promise.reject(REFUSED);
};
const hangs = (signal: AbortSignal) =>
  new Promise((_, reject) => signal.addEventListener('abort', () => reject(new Error('aborted'))));

const AWAY = 'The bucket pictures cannot be used: nothing responds at its address.';
const SLOW = 'The bucket pictures cannot be used: its service does not respond in time.';

describe('A bucket that does not work', () => {
  it('refuses calls at once until one call in three seconds succeeds, with two lines in the log', async () => {
    await expect(outage.run(fails)).rejects.toMatchObject({ status: 503, isLogged: true, sentence: AWAY });
    for (let n = 0; n < 5; n++) await expect(outage.run(works)).rejects.toMatchObject({ code: 'StorageUnavailable' });
    expect(calls).toBe(1);
    now = 3000;
    const [first, second] = await Promise.allSettled([outage.run(fails), outage.run(works)]);
    expect([first.status, second.status, calls]).toEqual(['rejected', 'rejected', 2]);
    now = 6000;
    await outage.run(works);
    await outage.run(works);
    expect(lines).toEqual([`${AWAY} Calls that need it are refused.`, 'The bucket works again.']);
  });

  it('does not work again because of an error that says nothing about it', async () => {
    await expect(outage.run(fails)).rejects.toMatchObject({ sentence: AWAY });
    now = 3000;
    const unknown = new Error('unknown');
    await expect(outage.run(() => Promise.reject(unknown))).rejects.toBe(unknown);
    expect(lines).toEqual([`${AWAY} Calls that need it are refused.`]);
  });

  it('includes one that is too slow', async () => {
    await expect(outage.run(hangs)).rejects.toMatchObject({ sentence: SLOW });
    await expect(outage.run(works)).rejects.toMatchObject({ code: 'StorageUnavailable' });
  });

  it('is not one that is slower than a hurried call, or that lacks an object', async () => {
    await expect(outage.run(hangs, PATIENCE_MS / 2)).rejects.toMatchObject({ sentence: SLOW });
    const missing = Object.assign(new Error('missing'), { name: 'NoSuchKey' });
    await expect(outage.run(() => Promise.reject(missing))).rejects.toBe(missing);
    expect([await outage.run(works), lines]).toEqual([1, []]);
  });
});

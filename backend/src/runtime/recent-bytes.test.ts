import { describe, expect, it } from '@jest/globals';
import { RecentBytes } from './recent-bytes.js';

const entry = (name: string, bytes: number) => ({ name, bytes });

describe('A cache with a bound on its bytes', () => {
  it('replaces what was not used for the longest time', () => {
    const cache = new RecentBytes<ReturnType<typeof entry>>(100);
    cache.set('a', entry('a', 40));
    cache.set('b', entry('b', 40));
    cache.get('a');
    cache.set('c', entry('c', 40));
    expect(['a', 'b', 'c'].map((key) => cache.get(key)?.name)).toEqual(['a', undefined, 'c']);
    expect(cache.bytes).toBe(80);
  });

  it('counts a replaced entry once', () => {
    const cache = new RecentBytes<ReturnType<typeof entry>>(100);
    for (const bytes of [50, 60, 70]) cache.set('a', entry('a', bytes));
    expect(cache.bytes).toBe(70);
    cache.delete('a');
    cache.delete('a');
    expect(cache.bytes).toBe(0);
  });

  it('never exceeds its bound, not even by one entry that is too large', () => {
    const cache = new RecentBytes<ReturnType<typeof entry>>(100);
    for (let each = 0; each < 1000; each++) cache.set(`${each}`, entry('x', 7));
    expect(cache.bytes).toBe(98);
    cache.set('large', entry('large', 101));
    expect([cache.get('large'), cache.bytes]).toEqual([undefined, 0]);
  });

  it('is empty after it was cleared', () => {
    const cache = new RecentBytes<ReturnType<typeof entry>>(100);
    cache.set('a', entry('a', 40));
    cache.clear();
    expect([cache.get('a'), cache.bytes]).toEqual([undefined, 0]);
  });
});

import { describe, expect, it } from '@jest/globals';
import { RecentEntries } from './recent-entries.js';

describe('The entries that were used last', () => {
  it('stay, and no more than the given number of them', () => {
    const entries = new RecentEntries<number>(3);
    for (let n = 0; n < 1000; n++) entries.set(`key ${n}`, n);
    expect(entries.size).toBe(3);
    expect([entries.get('key 996'), entries.get('key 997'), entries.get('key 999')]).toEqual([undefined, 997, 999]);
  });

  it('include those that were only read', () => {
    const entries = new RecentEntries<number>(2);
    entries.set('one', 1);
    entries.set('two', 2);
    entries.get('one');
    entries.set('three', 3);
    expect([entries.get('one'), entries.get('two'), entries.get('three')]).toEqual([1, undefined, 3]);
  });

  it('are all gone after clearing', () => {
    const entries = new RecentEntries<number>(2);
    entries.set('one', 1);
    entries.clear();
    expect([entries.size, entries.get('one')]).toEqual([0, undefined]);
  });
});

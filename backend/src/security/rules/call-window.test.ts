import { describe, expect, it } from '@jest/globals';
import { CallWindow } from './call-window.js';

const MINUTE = 60_000;
const NOW = 100 * MINUTE + 15_000;

const callTimes = (window: CallWindow, times: number, now = NOW, key = 'a') =>
  Array.from({ length: times }, () => window.count(key, 3, now));

describe('A window of calls', () => {
  it('allows so many calls of each caller, and as many in the next window', () => {
    const window = new CallWindow(MINUTE);
    expect(callTimes(window, 4)).toEqual([true, true, true, false]);
    expect(callTimes(window, 1, NOW, 'b')).toEqual([true]);
    expect(callTimes(window, 4, NOW + 45_000)).toEqual([true, true, true, false]);
  });

  it('is the same window on every instance, whenever that started', () => {
    const window = new CallWindow(MINUTE);
    expect([NOW - 15_000, NOW, NOW + 44_999, NOW + 45_000].map((now) => window.numberAt(now))).toEqual([
      100, 100, 100, 101,
    ]);
    expect(window.remainingAt(NOW)).toBe(45_000);
  });

  it('shares each call once, and none that was refused', () => {
    const window = new CallWindow(MINUTE);
    callTimes(window, 5);
    callTimes(window, 1, NOW, 'b');
    expect(window.takeUnshared()).toEqual({
      window: 100,
      calls: [
        ['a', 3],
        ['b', 1],
      ],
    });
    expect(window.takeUnshared()).toEqual({ window: 100, calls: [] });
  });

  it('counts what callers did at other instances', () => {
    const window = new CallWindow(MINUTE);
    callTimes(window, 1);
    window.takeUnshared();
    window.learn(100, 'a', 2);
    expect(callTimes(window, 2)).toEqual([true, false]);
  });

  it('ignores sums of an earlier window, of strangers, and sums that are behind', () => {
    const window = new CallWindow(MINUTE);
    callTimes(window, 2);
    window.takeUnshared();
    window.learn(99, 'a', 3);
    window.learn(100, 'b', 3);
    window.learn(100, 'a', 1);
    expect(callTimes(window, 2)).toEqual([true, false]);
    expect(callTimes(window, 1, NOW, 'b')).toEqual([true]);
  });
});

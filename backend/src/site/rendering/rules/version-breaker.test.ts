import { describe, expect, it } from '@jest/globals';
import { VersionBreaker } from './version-breaker.js';

const PAUSE = 5 * 60_000;
/** Records faults (f) and successes (s) of a version, all at the time 0. */
function after(events: string): VersionBreaker {
  const breaker = new VersionBreaker();
  for (const event of events) {
    if (event === 'f') breaker.recordFault('study', 0);
    else breaker.recordSuccess('study');
  }
  return breaker;
}

describe('The rendering of a version', () => {
  it.each([
    ['', null],
    ['ffff', null],
    ['fffff', PAUSE],
    ['ffffsf', null],
    ['ffffffff', PAUSE],
    ['fffffs', null],
  ])('after %p is paused until %p', (events, until) => {
    expect(after(events).pausedUntil('study', 0)).toBe(until);
    expect(after(events).pausedUntil('games', 0)).toBeNull();
  });

  it('continues after five minutes; one more fault pauses it again', () => {
    const breaker = after('fffff');
    expect([breaker.pausedUntil('study', PAUSE - 1), breaker.pausedUntil('study', PAUSE)]).toEqual([PAUSE, null]);
    expect(breaker.recordFault('study', PAUSE)).toBe(true);
    expect(breaker.pausedUntil('study', PAUSE)).toBe(2 * PAUSE);
  });
});

import { describe, expect, it } from '@jest/globals';
import { createPressGuard, GUARD_MS } from './press-guard.js';

describe('what has just appeared', () => {
  it.each([
    [0, false],
    [GUARD_MS - 1, false],
    [GUARD_MS, true],
  ])('after %i ms can be pressed: %s', (ms, expected) => {
    let now = 5000;
    const mayPress = createPressGuard(() => now);
    now += ms;
    expect(mayPress()).toBe(expected);
  });
});

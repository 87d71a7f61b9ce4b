import { describe, expect, it } from '@jest/globals';
import { activityXp, clipXp, GUEST_XP_MAX, XP_PER_HOUR, XP_WINDOW_MS } from './xp.js';

describe('The XP of an activity', () => {
  it.each([
    [0, 1, 0],
    [1, 1, 1],
    [9, 9, 9],
    [0, 10, 10],
    [9, 10, 19],
    [10, 10, 30],
    [11, 11, 31],
    [19, 20, 29],
    [20, 20, 45],
    [200, 200, 315],
  ])('with %d of %d right are %d', (correct, total, xp) => {
    expect(activityXp(correct, total)).toBe(xp);
  });
});

describe('The limit of an hour', () => {
  it('is 500 XP before boosters in any 60 minutes, and 500 from before signing up', () => {
    expect([XP_PER_HOUR, XP_WINDOW_MS, GUEST_XP_MAX]).toEqual([500, 3_600_000, 500]);
  });

  it.each([
    [30, 0, 30],
    [30, 470, 30],
    [30, 471, 29],
    [30, 500, 0],
    [30, 530, 0],
    [0, 0, 0],
  ])('leaves of %d XP after %d in the hour %d', (xp, before, left) => {
    expect(clipXp(xp, before)).toBe(left);
  });
});

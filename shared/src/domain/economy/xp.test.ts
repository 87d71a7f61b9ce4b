import { describe, expect, it } from '@jest/globals';
import { activityXp, clipXp, type EarningAnswer, gamePoints, GUEST_XP_MAX, XP_PER_HOUR, XP_WINDOW_MS } from './xp.js';

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
    expect(activityXp('vocab', correct, total)).toBe(xp);
  });

  it.each([
    ['a course of twelve gates', 'ninja1', 12, 12, 12, 33],
    ['a castle of four scrolls and four sentences', 'ninja3', 8, 8, 16, 39],
    ['a castle with a miss', 'ninja3', 7, 8, 14, 24],
    ['a short, lost stage', 'ninja2', 5, 7, 5, 5],
    ['thirty chosen words', 'ninja2', 30, 30, 30, 60],
    ['thirty typed words', 'ninja2', 30, 30, 60, 105],
  ] as const)('for %s: %s, %d of %d, %d points, is %d', (_, game, correct, total, points, xp) => {
    expect(activityXp(game, correct, total, points)).toBe(xp);
  });

  it('counts no points outside of games', () => expect(activityXp('vocab', 5, 5, 50)).toBe(5));
});

describe('The points of an answer in a game', () => {
  const right: EarningAnswer = { item: 'kana:か:read', correct: true, form: 'choice', isFirst: false };
  it.each([
    ['a chosen kana', {}, 1],
    ['a typed word', { item: 'word:3:reading', form: 'typed' }, 2],
    ['a new kana', { isFirst: true }, 2],
    ['a new, typed word', { item: 'word:3:recall', form: 'typed', isFirst: true }, 3],
    ['a word in a sentence that was built', { item: 'word:3:recall', form: 'built' }, 2],
    ['a sentence', { item: 'grammar:wa:1' }, 2],
    ['a new kanji', { item: 'kanji:人:meaning', isFirst: true }, 3],
    ['a wrong one', { correct: false, isFirst: true }, 0],
  ] as const)('are for %s: %j %d', (_, changes, points) => {
    expect(
      gamePoints([
        { ...right, ...changes },
        { ...right, correct: false },
      ]),
    ).toBe(points);
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

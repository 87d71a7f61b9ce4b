import { describe, expect, it } from '@jest/globals';
import {
  changePlan,
  DEFAULT_PLAN,
  dueToday,
  freshToday,
  isDayOff,
  minutesFor,
  secondsPerAnswer,
  studyStreak,
} from './plan.js';

const SUNDAY = '2026-11-22';
const plan = (changes: Partial<typeof DEFAULT_PLAN> = {}) => ({ ...DEFAULT_PLAN, ...changes });

describe('A day off', () => {
  it.each([
    ['an ordinary day', {}, false],
    ['a weekday that the learner keeps free', { daysOff: [0, 6] }, true],
    ['another weekday', { daysOff: [1] }, false],
    ['within a pause', { pausedUntil: '2026-11-25' }, true],
    ['the last day of a pause', { pausedUntil: SUNDAY }, true],
    ['after a pause', { pausedUntil: '2026-11-21' }, false],
  ] as const)('is %s: %s', (_, changes, expected) => expect(isDayOff(plan(changes), SUNDAY)).toBe(expected));
});

describe('The pace of a learner', () => {
  it.each([
    [0, 0, 8],
    [29, 29_000, 8],
    [30, 150_000, 5],
    [1000, 1_000_000, 2],
    [100, 100_000_000, 30],
  ])('of %d answers in %d ms is %d s', (answers, ms, seconds) => expect(secondsPerAnswer(answers, ms)).toBe(seconds));

  it.each([
    [0, 0, 0],
    [1, 0, 1],
    [60, 0, 8],
    [30, 10, 8],
  ])('makes %d reviews and %d new items %d minutes', (due, fresh, minutes) =>
    expect(minutesFor(due, fresh, 8)).toBe(minutes),
  );
});

describe('The reviews of a day', () => {
  it.each([
    [0, 0, 0],
    [225, 0, 225],
    [226, 0, 225],
    [5000, 0, 225],
    [4800, 200, 25],
    [4700, 300, 0],
    [226, 174, 51],
    [225, 175, 50],
    [175, 225, 0],
    [25, 200, 25],
  ])('of %d due ones, after %d reviews, are %d', (due, reviewed, expected) =>
    expect(dueToday({ due, reviewed }, plan(), 8)).toBe(expected),
  );

  it('are at least 20 of a backlog, however short the goal is', () =>
    expect(dueToday({ due: 900, reviewed: 0 }, plan({ goalMinutes: 1 }), 30)).toBe(20));
});

describe('The new items of a day', () => {
  it.each([
    ['none introduced', {}, 0, 0, 0, 10],
    ['some introduced', {}, 7, 0, 0, 3],
    ['more introduced than planned', {}, 12, 0, 0, 0],
    ['a day off', { daysOff: [0] }, 0, 0, 0, 0],
    ['a pause', { pausedUntil: '2026-12-24' }, 0, 0, 0, 0],
    ['reviews waiting', {}, 0, 225, 0, 10],
    ['all reviews done', {}, 0, 0, 225, 10],
    ['a backlog', {}, 0, 226, 0, 0],
    ['a part of a backlog done', {}, 0, 175, 225, 0],
    ['a plan without new items', { newPerDay: 0 }, 0, 0, 0, 0],
  ] as const)('with %s', (_, changes, introduced, due, reviewed, expected) =>
    expect(freshToday(plan(changes), introduced, { due, reviewed }, SUNDAY, 8)).toBe(expected),
  );
});

describe('Days in a row', () => {
  it.each([
    ['none', [], {}, 0],
    ['today', [SUNDAY], {}, 1],
    ['up to yesterday', ['2026-11-20', '2026-11-21'], {}, 2],
    ['up to the day before yesterday', ['2026-11-19', '2026-11-20'], {}, 0],
    ['with a gap', ['2026-11-18', '2026-11-20', '2026-11-21', SUNDAY], {}, 3],
    ['with a day off between', ['2026-11-20', SUNDAY], { daysOff: [6] }, 2],
    ['with a pause between', ['2026-11-17', SUNDAY], { pauses: [{ from: '2026-11-18', until: '2026-11-21' }] }, 2],
    ['in a pause', ['2026-11-18'], { pauses: [{ from: '2026-11-19', until: '2026-12-24' }] }, 1],
    ['with a gap before a pause', ['2026-11-17', SUNDAY], { pauses: [{ from: '2026-11-19', until: '2026-11-21' }] }, 1],
    ['in any order', [SUNDAY, '2026-11-20', '2026-11-21'], {}, 3],
    ['named twice', [SUNDAY, SUNDAY], {}, 1],
  ] as const)('%s', (_, dates, changes, expected) => expect(studyStreak(dates, plan(changes), SUNDAY)).toBe(expected));
});

describe('A pause', () => {
  const EARLIER = { from: '2026-08-01', until: '2026-08-14' };
  const RUNNING = { from: '2026-11-20', until: '2026-12-24' };
  it.each([
    [
      'starts on the day on which it is set',
      [EARLIER],
      null,
      '2026-11-30',
      [EARLIER, { from: SUNDAY, until: '2026-11-30' }],
    ],
    ['can be made longer', [RUNNING], RUNNING.until, '2026-12-31', [{ ...RUNNING, until: '2026-12-31' }]],
    ['can be made shorter', [EARLIER, RUNNING], RUNNING.until, SUNDAY, [EARLIER, { ...RUNNING, until: SUNDAY }]],
    [
      'ends with the day before it is taken back',
      [RUNNING],
      RUNNING.until,
      null,
      [{ ...RUNNING, until: '2026-11-21' }],
    ],
    ['leaves nothing when it is taken back at once', [{ from: SUNDAY, until: '2026-11-30' }], '2026-11-30', null, []],
    [
      'that is over stays when the next one is set',
      [EARLIER],
      EARLIER.until,
      SUNDAY,
      [EARLIER, { from: SUNDAY, until: SUNDAY }],
    ],
    ['in the past excuses nothing', [EARLIER], null, '2026-11-21', [EARLIER]],
  ] as const)('%s', (_, pauses, before, pausedUntil, expected) => {
    const changed = changePlan(plan({ pauses, pausedUntil: before }), { pausedUntil }, SUNDAY);
    expect(changed).toEqual(plan({ pauses: expected, pausedUntil }));
  });

  it('stays as it is when something else is changed', () => {
    const paused = plan({ pauses: [RUNNING], pausedUntil: RUNNING.until });
    expect(changePlan(paused, { newPerDay: 3, pausedUntil: RUNNING.until }, SUNDAY)).toEqual({
      ...paused,
      newPerDay: 3,
    });
  });
});

import { describe, expect, it } from '@jest/globals';
import { dailyMinutes, expectedDays, FORECAST_DAYS, type LoadFacts } from './expected-load.js';
import { DEFAULT_PLAN } from './plan.js';
import { type ItemSchedule, knownSchedule } from './schedule.js';

const DAY_MS = 86_400_000;
const NOW = Date.parse('2026-11-22T19:00:00.000Z');
const EVERY_DAY = [0, 1, 2, 3, 4, 5, 6];

const instant = (day: number) => new Date(NOW + day * DAY_MS).toISOString();
const dueOn = (day: number, stability = 400): ItemSchedule => ({
  ...knownSchedule('word:1:meaning', instant(day - stability)),
  ...{ stability, due: instant(day) },
});
const expected = (facts: Partial<LoadFacts>) =>
  expectedDays({
    ...{ schedules: [], plan: DEFAULT_PLAN, minutes: 10, now: NOW, freshToday: 0, newItems: 0 },
    ...facts,
  }).map(({ due }) => due);

describe('The expected reviews', () => {
  it('are those of 30 days from today on', () => {
    const days = expectedDays({ schedules: [], plan: DEFAULT_PLAN, minutes: 10, now: NOW, freshToday: 0, newItems: 0 });
    expect(days).toHaveLength(FORECAST_DAYS);
    expect([days[0], days.at(-1)]).toEqual([
      { date: '2026-11-22', due: 0 },
      { date: '2026-12-21', due: 0 },
    ]);
  });

  it('are due when the schedule says, today with everything overdue', () => {
    const due = expected({ schedules: [dueOn(-9), dueOn(0), dueOn(7), dueOn(29), dueOn(30)] });
    expect([due[0], due[7], due[29]]).toEqual([2, 1, 1]);
  });

  it('include those that follow: more often, the shorter the interval', () => {
    const sum = (stability: number) =>
      expected({ schedules: Array.from({ length: 100 }, () => dueOn(1, stability)) }).reduce(
        (all, due) => all + due,
        0,
      );
    expect(sum(2)).toBeGreaterThan(sum(5));
    expect(sum(5)).toBeGreaterThan(sum(400));
    // One of ten is forgotten and comes again.
    expect(sum(400)).toBeGreaterThan(110);
    expect(sum(400)).toBeLessThan(160);
  });

  it('include those of new items, as long as there are any', () => {
    const [some, many] = [expected({ newItems: 20 }), expected({ newItems: 1000 })];
    const sum = (due: readonly number[]) => due.reduce((all, each) => all + each, 0);
    expect(sum(some)).toBeGreaterThan(40);
    expect(sum(many)).toBeGreaterThan(5 * sum(some));
    expect(many[0]).toBe(0);
  });

  it('have no new items on days off', () =>
    expect(expected({ newItems: 1000, plan: { ...DEFAULT_PLAN, daysOff: EVERY_DAY } })).toEqual(Array(30).fill(0)));
});

describe('The minutes of a day', () => {
  it.each([
    ['as planned before the first week', [], 10],
    [
      'on average of the last week',
      [
        { date: '2026-11-21', ms: 7 * 60_000 },
        { date: '2026-11-22', ms: 7 * 60_000 },
      ],
      2,
    ],
    ['as planned after a break', [{ date: '2026-10-01', ms: 600_000 }], 10],
  ] as const)('are %s', (_, days, minutes) => expect(dailyMinutes(days, DEFAULT_PLAN, NOW)).toBe(minutes));
});

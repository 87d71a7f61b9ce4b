import { describe, expect, it } from '@jest/globals';
import type { LoggedAnswer } from './answer.js';
import { addDayChanges, type DayCounts, itemDays } from './item-days.js';

const at = (day: number, hour = 9) =>
  `2026-11-${String(day).padStart(2, '0')}T${String(hour).padStart(2, '0')}:00:00.000Z`;
const anAnswer = (time: string, changes: Partial<LoggedAnswer> = {}): LoggedAnswer => ({
  ...{ id: time, item: 'kana:か:read', correct: true, rating: null, form: 'typed', near: false, ms: 2000 },
  ...{ at: time, session: time, source: 'vocab', ...changes },
});
const counts = (changes: Partial<DayCounts>): DayCounts => ({
  ...{ answers: 1, correct: 1, ms: 2000, introduced: 0, reviews: 0, recalled: 0, ...changes },
});

describe('The days of an item', () => {
  it('count answers, and pauses as a minute', () => {
    const log = [anAnswer(at(1), { ms: 3_600_000 }), anAnswer(at(1, 10), { correct: false, ms: 1000 })];
    expect([...itemDays(log, null)]).toEqual([['2026-11-01', counts({ answers: 2, ms: 61_000, introduced: 1 })]]);
  });

  it('count reviews from a day after the one before', () => {
    const log = [anAnswer(at(1)), anAnswer(at(2, 8)), anAnswer(at(3, 8)), anAnswer(at(5), { correct: false })];
    expect([...itemDays(log, null)]).toEqual([
      ['2026-11-01', counts({ introduced: 1 })],
      ['2026-11-02', counts({})],
      ['2026-11-03', counts({ reviews: 1, recalled: 1 })],
      ['2026-11-05', counts({ correct: 0, reviews: 1 })],
    ]);
  });

  it('of an item that was known before are never its introduction', () => {
    expect([...itemDays([anAnswer(at(5))], at(1))]).toEqual([['2026-11-05', counts({ reviews: 1, recalled: 1 })]]);
    expect([...itemDays([anAnswer(at(1, 10))], at(1))]).toEqual([['2026-11-01', counts({})]]);
  });

  it('change as a whole when an earlier answer arrives late', () => {
    const [early, late] = [anAnswer(at(1)), anAnswer(at(4))];
    const sums = new Map<string, DayCounts>();
    addDayChanges(sums, itemDays([late], null), itemDays([late, early], null));
    expect(Object.fromEntries(sums)).toEqual({
      '2026-11-01': counts({ introduced: 1 }),
      '2026-11-04': counts({ answers: 0, correct: 0, ms: 0, introduced: -1, reviews: 1, recalled: 1 }),
    });
  });
});

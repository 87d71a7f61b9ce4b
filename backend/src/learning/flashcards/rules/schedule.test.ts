import { describe, expect, it } from '@jest/globals';
import { scheduleOf } from './schedule.js';

const at = (day: number, rating: number) => ({
  rating,
  reviewedAt: new Date(Date.parse('2026-11-01T09:00:00.000Z') + day * 86_400_000).toISOString(),
});
const days = (reviews: readonly { rating: number; reviewedAt: string }[]) => {
  const schedule = scheduleOf(reviews);
  return schedule ? (Date.parse(schedule.due) - Date.parse(schedule.lastReview)) / 86_400_000 : null;
};

describe('The schedule of a card', () => {
  it('is nothing before the first review', () => expect(scheduleOf([])).toBeNull());

  it('comes back within the hour when it was not known, and after days when it was easy', () => {
    expect(days([at(0, 1)])).toBeLessThan(1 / 24);
    expect(days([at(0, 4)])).toBeGreaterThan(2);
  });

  it('grows with each time that it is known', () => {
    const first = days([at(0, 4)]) ?? 0;
    const second = days([at(0, 4), at(8, 3)]) ?? 0;
    expect(second).toBeGreaterThan(first * 1.5);
  });

  it('counts a lapse when a known card is forgotten', () => {
    expect(scheduleOf([at(0, 4), at(8, 1)])).toMatchObject({ reps: 2, lapses: 1, state: 3 });
  });

  it('is the same each time', () => {
    const reviews = [at(0, 3), at(1, 2), at(4, 1), at(5, 3)];
    expect(scheduleOf(reviews)).toEqual(scheduleOf(reviews));
  });
});

import { describe, expect, it } from '@jest/globals';
import { applyReview } from '@shinobi/shared/domain/memory/schedule';
import { dayName } from '../common/day-name.js';
import { whenItemsReturn } from './when-items-return.js';

const NOW = Date.parse('2026-11-22T09:00:00.000Z');
const at = (days: number) => new Date(NOW + days * 86_400_000).toISOString();
const state = { item: 'word:1:meaning', ...applyReview(null, { rating: 4, form: 'typed', at: at(-12) }) };
const options = { states: [state], retention: 0.9, now: NOW };
const daysOf = (item: string, rating: number, form: 'typed' | 'choice' = 'typed') =>
  whenItemsReturn([{ item, rating, form }], options)[0]!.days;

describe('Items of a session', () => {
  it('come back on the day of their schedule', () => {
    const due = applyReview(state, { rating: 3, form: 'typed', at: at(0) }).due;
    expect(daysOf('word:1:meaning', 3)).toBe(Math.floor((Date.parse(due) - Date.parse('2026-11-22')) / 86_400_000));
  });

  it('come back sooner when they were chosen, and today when they were wrong or new', () => {
    expect(daysOf('word:1:meaning', 3, 'choice')).toBeLessThan(daysOf('word:1:meaning', 3));
    expect(daysOf('word:1:meaning', 1)).toBe(0);
    expect(daysOf('word:2:meaning', 3)).toBe(0);
  });

  it('are listed by day, the earliest first', () => {
    const answers = ['word:1:meaning', 'word:2:meaning', 'word:3:meaning'].map(
      (item) => ({ item, rating: 3, form: 'typed' }) as const,
    );
    const [first, second] = whenItemsReturn(answers, options);
    expect(first).toEqual({ days: 0, items: ['word:2:meaning', 'word:3:meaning'] });
    expect(second?.items).toEqual(['word:1:meaning']);
  });
});

it.each([
  [0, 'later today'],
  [1, 'tomorrow'],
  [3, 'in 3 days'],
  [13, 'in 13 days'],
  [21, 'in 3 weeks'],
  [90, 'in 3 months'],
])('%d days from now is %s', (days, name) => expect(dayName(days)).toBe(name));

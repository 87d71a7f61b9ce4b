import { describe, expect, it } from '@jest/globals';
import { daysOfMonth } from './days-of-month.js';

describe('The days of a month', () => {
  it.each([
    ['2026-11', 30, '2026-12-01'],
    ['2026-12', 31, '2027-01-01'],
    ['2027-02', 28, '2027-03-01'],
    ['2028-02', 29, '2028-03-01'],
  ])('are, of %s, %d', (month, count, after) => {
    const { days, end } = daysOfMonth(month);
    expect([days[0], days.length, end]).toEqual([`${month}-01`, count, after]);
  });
});

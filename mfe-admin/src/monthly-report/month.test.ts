import { describe, expect, it } from '@jest/globals';
import { adjacentMonth, formatMonth, isMonth, toMonth } from './month.js';

describe('The months of a report', () => {
  it.each([
    ['2026-11', '2026-10', '2026-12'],
    ['2026-01', '2025-12', '2026-02'],
    ['2026-12', '2026-11', '2027-01'],
    ['2000-01', null, '2000-02'],
    ['2999-12', '2999-11', null],
  ])('next to %s are %s and %s', (month, before, after) => {
    expect([adjacentMonth(month, -1), adjacentMonth(month, 1)]).toEqual([before, after]);
  });

  it.each(['2026-13', '2026-00', '1999-12', '3000-01', '2026', 'November', '2026-11-01', ''])(
    'do not include %s',
    (given) => {
      expect(isMonth(given)).toBe(false);
    },
  );

  it('are written in words', () => {
    expect(formatMonth(toMonth('2026-11-21T09:00:00.000Z'))).toBe('November 2026');
  });
});

import { describe, expect, it } from '@jest/globals';
import { SEASONS } from '../limits/seasons.js';
import { fallingSeason, seasonOf } from './season.js';

const day = (monthAndDay: string) => new Date(`2028-${monthAndDay}T12:00:00Z`);

describe('seasonOf', () => {
  it.each([
    ['01-01', 'kadomatsu'],
    ['01-07', 'kadomatsu'],
    ['01-08', 'winter'],
    ['02-29', 'winter'],
    ['03-01', 'spring'],
    ['04-30', 'spring'],
    ['05-01', 'summer'],
    ['07-06', 'summer'],
    ['07-07', 'tanabata'],
    ['07-08', 'summer'],
    ['08-31', 'summer'],
    ['09-01', 'autumn'],
    ['11-30', 'autumn'],
    ['12-01', 'winter'],
    ['12-11', 'winter'],
    ['12-12', 'xmas'],
    ['12-25', 'xmas'],
    ['12-26', 'winter'],
    ['12-31', 'winter'],
  ])('%s is %s', (monthAndDay, season) => {
    expect(seasonOf(day(monthAndDay))).toBe(season);
  });

  it.each([
    ['2026-08-31T23:59:59.999Z', 'summer'],
    ['2026-09-01T00:00:00.000Z', 'autumn'],
    ['2026-12-31T23:59:59.999Z', 'winter'],
    ['2027-01-01T00:00:00.000Z', 'kadomatsu'],
    // Already the 8th where the clock says so, still the 7th in UTC.
    ['2026-07-08T08:00:00.000+09:00', 'tanabata'],
  ])('changes at midnight UTC: %s is %s', (instant, season) => {
    expect(seasonOf(new Date(instant))).toBe(season);
  });
});

describe('fallingSeason', () => {
  it.each(SEASONS)('can be forced to %s', (season) => {
    expect(fallingSeason(day('05-01'), season)).toBe(season);
  });

  it.each([
    ['none', null],
    [null, 'autumn'],
    ['', 'autumn'],
    ['Winter', 'autumn'],
    ['constructor', 'autumn'],
  ])('with %j in October it is %j', (forced, season) => {
    expect(fallingSeason(day('10-10'), forced)).toBe(season);
  });
});

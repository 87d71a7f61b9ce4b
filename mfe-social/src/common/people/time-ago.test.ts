import { describe, expect, it } from '@jest/globals';
import { lastActiveAgo, timeAgo } from './time-ago.js';

const now = Date.parse('2026-11-21T12:00:00.000Z');

describe('timeAgo', () => {
  it.each([
    ['2026-11-21T12:00:00.000Z', 'just now'],
    ['2026-11-21T11:59:00.001Z', 'just now'],
    ['2026-11-21T11:59:00.000Z', '1 minute ago'],
    ['2026-11-21T11:58:00.001Z', '1 minute ago'],
    ['2026-11-21T11:00:00.001Z', '59 minutes ago'],
    ['2026-11-21T11:00:00.000Z', '1 hour ago'],
    ['2026-11-20T12:00:00.001Z', '23 hours ago'],
    ['2026-11-20T12:00:00.000Z', 'yesterday'],
    ['2026-11-19T12:00:00.000Z', '2 days ago'],
    ['2026-11-14T12:00:00.001Z', '6 days ago'],
    ['2026-11-14T12:00:00.000Z', 'Nov 14, 2026'],
    ['2025-01-31T23:59:59.000Z', 'Jan 31, 2025'],
  ])('describes %s as "%s"', (instant, words) => {
    expect(timeAgo(instant, now)).toBe(words);
  });

  it('says "just now" when the clock of the device is behind the server', () => {
    expect(timeAgo('2026-11-21T12:03:00.000Z', now)).toBe('just now');
  });
});

describe('lastActiveAgo', () => {
  it.each([
    ['2026-11-21T00:00:00.000Z', 'today'],
    ['2026-11-20T00:00:00.000Z', 'yesterday'],
    ['2026-11-15T00:00:00.000Z', '6 days ago'],
    ['2026-11-14T00:00:00.000Z', 'Nov 14, 2026'],
    ['2026-11-22T00:00:00.000Z', 'today'],
    ['2026-11-21T11:00:00.000Z', '1 hour ago'],
  ])('describes %s as "%s", by the day if only the day is known', (instant, words) => {
    expect(lastActiveAgo(instant, now)).toBe(words);
  });
});

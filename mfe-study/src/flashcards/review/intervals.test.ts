import { describe, expect, it } from '@jest/globals';
import { describeDueSoon, formatInterval, nextIntervals } from './intervals.js';

const DAY = 86_400_000;
const START = Date.parse('2026-11-01T09:00:00.000Z');

describe('The time until a card comes back', () => {
  it.each([
    [[], null],
    [[3 * DAY], null],
    [[600_000, 600_000], 'All of them come again within 10 min.'],
    [[600_000], 'It comes again within 10 min.'],
    [[60_000, 600_000, DAY], '2 of them come again within 10 min.'],
    [[60_000, DAY], '1 of them comes again within 1 min.'],
  ])('of cards due in %j ms reads: %s', (delays, text) => {
    const due = delays.map((delay) => new Date(START + delay).toISOString());
    expect(describeDueSoon(due, START)).toBe(text);
  });

  it('is longer for better known cards', () => {
    const [again = 0, hard = 0, good = 0, easy = 0] = nextIntervals(null, START, 0.9);
    expect(again).toBeLessThan(hard);
    expect(hard).toBeLessThan(good);
    expect(good).toBeLessThan(easy);
  });

  it.each([
    [1000, '1 min'],
    [10 * 60_000, '10 min'],
    [3 * 3_600_000, '3 h'],
    [4 * DAY, '4 d'],
    [90 * DAY, '3 mo'],
    [800 * DAY, '2 y'],
  ])('formats %d ms as %s', (ms, words) => expect(formatInterval(ms)).toBe(words));
});

import { describe, expect, it } from '@jest/globals';
import type { CardState } from '@shinobi/shared/contract/learning/flashcard';
import { createEmptyCard, fsrs } from 'ts-fsrs';
import { applyReview, describeDueSoon, formatInterval, nextIntervals } from './schedule.js';

const DAY = 86_400_000;
const START = Date.parse('2026-11-01T09:00:00.000Z');
const at = (day: number, rating: 1 | 2 | 3 | 4) => ({
  setId: 's',
  cardId: 'c',
  rating,
  reviewedAt: new Date(START + day * DAY).toISOString(),
});

describe('The schedule', () => {
  it('equals that of the whole history, although only the last state is stored', () => {
    const history = [at(0, 3), at(0.01, 3), at(3, 4), at(15, 1), at(15.02, 3), at(17, 2)];
    let kept: CardState | null = null;
    const scheduler = fsrs({ enable_fuzz: false });
    let whole = createEmptyCard(new Date(START));
    for (const review of history) {
      kept = applyReview(kept, review);
      ({ card: whole } = scheduler.next(whole, new Date(review.reviewedAt), review.rating));
      expect(Math.abs(Date.parse(kept.due) - whole.due.getTime())).toBeLessThan(DAY);
      expect(kept.stability).toBeCloseTo(whole.stability, 4);
    }
  });

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

  it('is later for better known cards', () => {
    const [again = 0, hard = 0, good = 0, easy = 0] = nextIntervals(null, START);
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

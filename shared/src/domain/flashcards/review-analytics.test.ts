import { describe, expect, it } from '@jest/globals';
import { analyseReviews, type Review, type ScheduledCard } from './review-analytics.js';

const NOW = Date.parse('2026-11-21T09:00:00.000Z');
const review = (cardId: string, day: string, rating = 3): Review => ({
  setId: 's',
  cardId,
  rating,
  reviewedAt: `2026-11-${day}T08:00:00.000Z`,
});
const card = (cardId: string, due: string, given: Partial<ScheduledCard> = {}): ScheduledCard => ({
  setId: 's',
  cardId,
  due: `${due}T00:00:00.000Z`,
  difficulty: 3,
  lapses: 0,
  ...given,
});

describe('The analytics of reviews', () => {
  it('count reviews a day, oldest first', () => {
    const { days } = analyseReviews([review('a', '20', 1), review('a', '19'), review('b', '20')], [], NOW);
    expect(days).toEqual([
      { date: '2026-11-19', reviews: 1, right: 1 },
      { date: '2026-11-20', reviews: 2, right: 1 },
    ]);
  });

  it('tell retention of what was seen before, not of first and same-day looks', () => {
    const reviews = [
      review('a', '10'),
      review('a', '10', 1),
      review('a', '12'),
      review('b', '11'),
      review('b', '19', 1),
    ];
    const { retention, curve } = analyseReviews(reviews, [], NOW);
    expect(retention).toEqual({ reviews: 2, right: 1 });
    expect(curve.filter((step) => step.reviews > 0)).toEqual([
      { fromDays: 2, reviews: 1, right: 1 },
      { fromDays: 8, reviews: 1, right: 0 },
    ]);
  });

  it('foretell thirty days, what is overdue today', () => {
    const cards = [card('a', '2026-11-01'), card('b', '2026-11-21'), card('c', '2026-11-23'), card('d', '2027-11-23')];
    const { forecast } = analyseReviews([], cards, NOW);
    expect(forecast).toHaveLength(30);
    expect(forecast.filter(({ due }) => due > 0)).toEqual([
      { date: '2026-11-21', due: 2 },
      { date: '2026-11-23', due: 1 },
    ]);
  });

  it('name the hardest cards first, and easy ones not at all', () => {
    const cards = [
      card('easy', '2026-11-21'),
      card('hard', '2026-11-21', { difficulty: 9, lapses: 1 }),
      card('harder', '2026-11-21', { difficulty: 9, lapses: 4 }),
    ];
    expect(analyseReviews([], cards, NOW).hardest.map(({ cardId }) => cardId)).toEqual(['harder', 'hard']);
  });
});

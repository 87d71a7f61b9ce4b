import { describe, expect, it } from '@jest/globals';
import { parseReviews } from './parse-reviews.js';

const review = { setId: 's', cardId: '1', rating: 3, reviewedAt: '2026-01-01T00:00:00.000Z' };

describe('the reviews stored in a browser', () => {
  it('are read without what is not a review', () => {
    const stored = [review, null, 'x', { ...review, rating: 5 }, { ...review, cardId: 1 }];
    expect(parseReviews(stored)).toEqual([review]);
  });

  it.each([null, 'x', { 0: review }])('are none when %j is stored', (stored) => {
    expect(parseReviews(stored)).toEqual([]);
  });
});

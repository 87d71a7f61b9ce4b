import { describe, expect, it } from '@jest/globals';
import { memoryStorage } from '../testing/memory-storage.js';
import { createGuestReviews } from './guest-reviews.js';

const review = { setId: 's', cardId: '1', rating: 3, reviewedAt: '2026-01-01T00:00:00.000Z' } as const;

describe('The reviews of guests', () => {
  it('are stored as JSON until none is left', () => {
    const storage = memoryStorage();
    const reviews = createGuestReviews(storage);
    reviews.replace([review]);
    expect(storage.all()).toEqual({ 'flashcard-reviews': JSON.stringify([review]) });
    expect(reviews.list()).toEqual([review]);
    reviews.replace([]);
    expect(storage.all()).toEqual({});
  });

  it('are none when the stored text is damaged', () => {
    expect(createGuestReviews(memoryStorage({ 'flashcard-reviews': '[{' })).list()).toEqual([]);
  });
});

import type { Review } from './review-analytics.js';

const RATINGS: readonly unknown[] = [1, 2, 3, 4];

function isReview(value: unknown): value is Review {
  const { setId, cardId, rating, reviewedAt } = (value ?? {}) as Record<string, unknown>;
  return [setId, cardId, reviewedAt].every((text) => typeof text === 'string') && RATINGS.includes(rating);
}

/** Returns the reviews of a value that was stored in a browser, where anyone can change it. */
export const parseReviews = (stored: unknown): Review[] => (Array.isArray(stored) ? stored.filter(isReview) : []);

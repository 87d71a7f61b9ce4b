/** A review as it is stored and sent. */
export interface StoredReview {
  readonly setId: string;
  readonly cardId: string;
  readonly rating: 1 | 2 | 3 | 4;
  readonly reviewedAt: string;
}

const RATINGS: readonly unknown[] = [1, 2, 3, 4];

function isReview(value: unknown): value is StoredReview {
  const { setId, cardId, rating, reviewedAt } = (value ?? {}) as Record<string, unknown>;
  return [setId, cardId, reviewedAt].every((text) => typeof text === 'string') && RATINGS.includes(rating);
}

/** Returns the reviews of a value that was stored in a browser, where anyone can change it. */
export const parseReviews = (stored: unknown): StoredReview[] => (Array.isArray(stored) ? stored.filter(isReview) : []);

import { parseReviews } from '@shinobi/shared/domain/flashcards/parse-reviews';
import type { GuestReviews } from '@shinobi/shared/platform';
import type { KeyValueStorage } from '../storage/browser-storage.js';

const KEY = 'flashcard-reviews';

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** Stores the flashcard reviews of guests. */
export const createGuestReviews = (storage: KeyValueStorage): GuestReviews => ({
  list: () => parseReviews(parseJson(storage.get(KEY) ?? 'null')),
  replace: (reviews) => (reviews.length > 0 ? storage.set(KEY, JSON.stringify(reviews)) : storage.remove(KEY)),
});

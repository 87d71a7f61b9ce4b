import type {
  CardState,
  FlashcardReview,
  FlashcardSet,
  FlashcardSetSummary,
} from '@shinobi/shared/contract/learning/flashcard';
import type { ReviewAnalytics } from '@shinobi/shared/domain/flashcards/review-analytics';
import type { Platform } from '@shinobi/shared/platform';

/** The services that the stores use. */
export type CardPlatform = Pick<Platform, 'api' | 'account' | 'storage' | 'guestReviews'>;

/** A card that is being edited. A new one has no id. */
export interface DraftCard {
  readonly cardId?: string;
  readonly front: string;
  readonly reading: string;
  readonly back: string;
}
export interface DraftSet {
  readonly setId?: string;
  readonly title: string;
  readonly cards: readonly DraftCard[];
}

/** Stores cards and reviews: on the server for users, in the browser for guests. */
export interface CardStore {
  listSets(): Promise<FlashcardSetSummary[]>;
  getSet(setId: string): Promise<FlashcardSet>;
  /** Saves the set once per idempotency key, however often it is called. */
  saveSet(draft: DraftSet, idempotencyKey?: string): Promise<FlashcardSet>;
  deleteSet(setId: string): Promise<void>;
  listCardStates(): Promise<CardState[]>;
  /** Stores a review at once. It is sent with the next one or by `sendReviews`; until then it can be removed. */
  addReview(review: FlashcardReview): void;
  removeReview(review: FlashcardReview): void;
  sendReviews(): Promise<void>;
  getAnalytics(): Promise<ReviewAnalytics>;
}

const isSameReview = (one: FlashcardReview) => (other: FlashcardReview) =>
  one.setId === other.setId && one.cardId === other.cardId && one.reviewedAt === other.reviewedAt;

export const withoutReview = (reviews: readonly FlashcardReview[], review: FlashcardReview): FlashcardReview[] =>
  reviews.filter((each) => !isSameReview(review)(each));

import type { FlashcardSet, FlashcardSetSummary } from '@shinobi/shared/contract/learning/flashcard';
import type { ReviewAnalytics } from '@shinobi/shared/domain/flashcards/review-analytics';
import type { Platform } from '@shinobi/shared/platform';
import type { CardSchedules } from './card-item.js';

/** The services that the stores use. */
export type CardPlatform = Pick<Platform, 'api' | 'account' | 'storage' | 'guestReviews' | 'memory'>;

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

/** Stores card sets: on the server for users, in the browser for guests. The learner's memory stores the reviews. */
export interface CardStore {
  listSets(): Promise<FlashcardSetSummary[]>;
  getSet(setId: string): Promise<FlashcardSet>;
  /** Saves the set once per idempotency key, however often it is called. */
  saveSet(draft: DraftSet, idempotencyKey?: string): Promise<FlashcardSet>;
  deleteSet(setId: string): Promise<void>;
  listSchedules(): Promise<CardSchedules>;
  /** Returns the ids of the sets with cards that are due now. */
  listDueSets(): Promise<readonly string[]>;
  getAnalytics(): Promise<ReviewAnalytics>;
}

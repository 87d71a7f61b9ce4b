import type { FlashcardSet, FlashcardSetSummary, ImportedSchedule } from '@shinobi/shared/contract/learning/flashcard';
import type { ReviewAnalytics } from '@shinobi/shared/domain/flashcards/review-analytics';
import type { CardDirections } from '@shinobi/shared/domain/limits/flashcards';
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
  /** The addresses of its sound and picture; null removes one, and a card that is saved without one keeps it. */
  readonly sound?: string | null;
  readonly picture?: string | null;
  /** The schedules that the card had in another program. */
  readonly schedules?: readonly ImportedSchedule[];
}
export interface DraftSet {
  readonly setId?: string;
  readonly title: string;
  /** Without them a set keeps those it has. */
  readonly directions?: CardDirections;
  /** What the set was imported from, or the form in which it was made: a set that has this key already is returned unchanged. */
  readonly importKey?: string;
  readonly cards: readonly DraftCard[];
  /** The ids of loaded cards that are not in `cards`. Others that another device or tab has added since stay in the set. */
  readonly known?: readonly string[];
}

/** A set that was deleted elsewhere while this page still shows it. */
export interface DeletedSet extends DraftSet {
  readonly setId: string;
  readonly directions: CardDirections;
}

/** The browser has no room for a guest's cards. The message is for the learner. */
export class BrowserFullError extends Error {
  override readonly name = 'BrowserFullError';
  override readonly message = 'This browser has no room for these cards. Sign in to keep them in your account.';
}

/** Stores card sets: on the server for users, in the browser for guests. The learner's memory stores the reviews. */
export interface CardStore {
  listSets(): Promise<FlashcardSetSummary[]>;
  /** Returns the ids of the sets whose title or cards contain a text. */
  searchSets(text: string): Promise<ReadonlySet<string>>;
  getSet(setId: string): Promise<FlashcardSet>;
  /** Saves the set once per idempotency key, however often it is called. */
  saveSet(draft: DraftSet, idempotencyKey?: string): Promise<FlashcardSet>;
  deleteSet(setId: string): Promise<void>;
  /** Saves a set again that was deleted elsewhere. It may get another id; its cards keep theirs. */
  saveDeletedSet(set: DeletedSet): Promise<FlashcardSet>;
  listSchedules(): Promise<CardSchedules>;
  /** Returns the ids of the sets with cards that are due now. */
  listDueSets(): Promise<readonly string[]>;
  getAnalytics(): Promise<ReviewAnalytics>;
}

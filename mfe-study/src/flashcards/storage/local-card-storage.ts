import type { CardState, FlashcardReview, FlashcardSet } from '@shinobi/shared/contract/learning/flashcard';
import { parseJson, readStored, writeStored } from '../../common/storage.js';
import { applyReview } from '../review/schedule.js';

/** Storage keys of a guest's sets and reviews, and of a user's unsent reviews. */
const SETS_KEY = 'flashcard-sets';
const REVIEWS_KEY = 'flashcard-reviews';
const outboxKey = (userId: number) => `flashcard-outbox-${userId}`;

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;
const hasTextFields = (value: unknown, names: readonly string[]): boolean =>
  isRecord(value) && names.every((name) => typeof value[name] === 'string');
const isReview = (value: unknown): value is FlashcardReview =>
  hasTextFields(value, ['setId', 'cardId', 'reviewedAt']) && [1, 2, 3, 4].includes((value as FlashcardReview).rating);
const isSet = (value: unknown): value is FlashcardSet =>
  hasTextFields(value, ['setId', 'title']) &&
  Array.isArray((value as FlashcardSet).cards) &&
  (value as FlashcardSet).cards.every((card) => hasTextFields(card, ['cardId', 'front', 'reading', 'back']));

function readList<T>(key: string, accepts: (value: unknown) => value is T): T[] {
  const stored = parseJson(readStored('localStorage', key));
  return Array.isArray(stored) ? stored.filter(accepts) : [];
}
const writeList = (key: string, list: readonly unknown[]) =>
  writeStored('localStorage', key, list.length > 0 ? JSON.stringify(list) : null);

/** `moveKey` is the idempotency key of moving the set into an account, stored with the first attempt. */
export type LocalSet = FlashcardSet & { readonly moveKey?: string };

export const readLocalSets = (): LocalSet[] => readList(SETS_KEY, isSet);
export const writeLocalSets = (sets: readonly LocalSet[]): void => writeList(SETS_KEY, sets);
export const readLocalReviews = (): FlashcardReview[] => readList(REVIEWS_KEY, isReview);
export const writeLocalReviews = (reviews: readonly FlashcardReview[]): void => writeList(REVIEWS_KEY, reviews);
export const readOutbox = (userId: number): FlashcardReview[] => readList(outboxKey(userId), isReview);
export const writeOutbox = (userId: number, reviews: readonly FlashcardReview[]): void =>
  writeList(outboxKey(userId), reviews);

/** Applies a log of reviews to the known states of cards. */
export function replayReviews(known: readonly CardState[], reviews: readonly FlashcardReview[]): CardState[] {
  const states = new Map(known.map((state) => [cardKey(state), state]));
  for (const review of reviews) states.set(cardKey(review), applyReview(states.get(cardKey(review)) ?? null, review));
  return [...states.values()];
}

export const cardKey = ({ setId, cardId }: { readonly setId: string; readonly cardId: string }): string =>
  `${setId} ${cardId}`;

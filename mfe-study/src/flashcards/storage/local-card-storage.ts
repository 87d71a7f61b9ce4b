import type { CardState, FlashcardReview, FlashcardSet } from '@shinobi/shared/contract/learning/flashcard';
import { parseJson, readStored, writeStored } from '../../common/storage.js';
import { reviewed } from '../review/schedule.js';

/** What a guest's browser keeps, and what of a user's reviews has not been sent yet. */
const SETS = 'flashcard-sets';
const REVIEWS = 'flashcard-reviews';
const outboxKey = (userId: number) => `flashcard-outbox-${userId}`;

const isFields = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;
const hasTexts = (value: unknown, names: readonly string[]): boolean =>
  isFields(value) && names.every((name) => typeof value[name] === 'string');
const isReview = (value: unknown): value is FlashcardReview =>
  hasTexts(value, ['setId', 'cardId', 'reviewedAt']) && [1, 2, 3, 4].includes((value as FlashcardReview).rating);
const isSet = (value: unknown): value is FlashcardSet =>
  hasTexts(value, ['setId', 'title']) &&
  Array.isArray((value as FlashcardSet).cards) &&
  (value as FlashcardSet).cards.every((card) => hasTexts(card, ['cardId', 'front', 'reading', 'back']));

function readList<T>(key: string, accepts: (value: unknown) => value is T): T[] {
  const stored = parseJson(readStored('localStorage', key));
  return Array.isArray(stored) ? stored.filter(accepts) : [];
}
const writeList = (key: string, list: readonly unknown[]) =>
  writeStored('localStorage', key, list.length > 0 ? JSON.stringify(list) : null);

/** `moveKey` is there once somebody tried to move the set into an account: the key of all further tries. */
export type LocalSet = FlashcardSet & { readonly moveKey?: string };

export const localSets = (): LocalSet[] => readList(SETS, isSet);
export const writeLocalSets = (sets: readonly LocalSet[]): void => writeList(SETS, sets);
export const localReviews = (): FlashcardReview[] => readList(REVIEWS, isReview);
export const writeLocalReviews = (reviews: readonly FlashcardReview[]): void => writeList(REVIEWS, reviews);
export const outbox = (userId: number): FlashcardReview[] => readList(outboxKey(userId), isReview);
export const writeOutbox = (userId: number, reviews: readonly FlashcardReview[]): void =>
  writeList(outboxKey(userId), reviews);

/** Cards after a log of reviews, on top of what is known of them. */
export function replay(known: readonly CardState[], reviews: readonly FlashcardReview[]): CardState[] {
  const states = new Map(known.map((state) => [cardKey(state), state]));
  for (const review of reviews) states.set(cardKey(review), reviewed(states.get(cardKey(review)) ?? null, review));
  return [...states.values()];
}

export const cardKey = ({ setId, cardId }: { readonly setId: string; readonly cardId: string }): string =>
  `${setId} ${cardId}`;

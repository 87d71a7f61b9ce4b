import type { FlashcardReview, FlashcardSet } from '@shinobi/shared/contract/learning/flashcard';
import { parseReviews } from '@shinobi/shared/domain/flashcards/parse-reviews';
import type { RemoteStorage } from '@shinobi/shared/platform';

type StudyStorage = RemoteStorage<'study'>;

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;
const hasTextFields = (value: unknown, names: readonly string[]): boolean =>
  isRecord(value) && names.every((name) => typeof value[name] === 'string');
const isSet = (value: unknown): value is FlashcardSet =>
  hasTextFields(value, ['setId', 'title']) &&
  Array.isArray((value as FlashcardSet).cards) &&
  (value as FlashcardSet).cards.every((card) => hasTextFields(card, ['cardId', 'front', 'reading', 'back']));

/**
 * `moveKey` is the idempotency key of moving the set into an account, stored with the first attempt; `importKey` names what
 * the set was imported from.
 */
export type LocalSet = FlashcardSet & { readonly moveKey?: string; readonly importKey?: string };

/** Returns a guest's sets. */
export function readLocalSets({ local }: StudyStorage): LocalSet[] {
  const stored = local.readJson('flashcard-sets');
  // Sets that were stored before there were directions have none.
  return Array.isArray(stored)
    ? stored.filter(isSet).map((set) => ({ ...set, directions: set.directions ?? 'forward' }))
    : [];
}

const serialise = (list: readonly unknown[]) => (list.length > 0 ? JSON.stringify(list) : null);

/** Returns whether the browser has stored them. */
export const writeLocalSets = ({ local }: StudyStorage, sets: readonly LocalSet[]): boolean =>
  local.write('flashcard-sets', serialise(sets));

const outboxKey = (userId: number) => `flashcard-outbox-${userId}` as const;

/** Returns the reviews of a user that an older version of the page could not send. */
export const readOutbox = ({ local }: StudyStorage, userId: number): FlashcardReview[] =>
  parseReviews(local.readJson(outboxKey(userId)));

export const writeOutbox = ({ local }: StudyStorage, userId: number, reviews: readonly FlashcardReview[]): void =>
  void local.write(outboxKey(userId), serialise(reviews));

import type { CardState, FlashcardReview, FlashcardSet } from '@shinobi/shared/contract/learning/flashcard';
import { parseReviews } from '@shinobi/shared/domain/flashcards/parse-reviews';
import type { RemoteStorage } from '@shinobi/shared/platform';
import { applyReview } from '../review/schedule.js';

type StudyStorage = RemoteStorage<'study'>;

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;
const hasTextFields = (value: unknown, names: readonly string[]): boolean =>
  isRecord(value) && names.every((name) => typeof value[name] === 'string');
const isSet = (value: unknown): value is FlashcardSet =>
  hasTextFields(value, ['setId', 'title']) &&
  Array.isArray((value as FlashcardSet).cards) &&
  (value as FlashcardSet).cards.every((card) => hasTextFields(card, ['cardId', 'front', 'reading', 'back']));

/** `moveKey` is the idempotency key of moving the set into an account, stored with the first attempt. */
export type LocalSet = FlashcardSet & { readonly moveKey?: string };

/** Returns a guest's sets. */
export function readLocalSets({ local }: StudyStorage): LocalSet[] {
  const stored = local.readJson('flashcard-sets');
  return Array.isArray(stored) ? stored.filter(isSet) : [];
}

const serialise = (list: readonly unknown[]) => (list.length > 0 ? JSON.stringify(list) : null);

export const writeLocalSets = ({ local }: StudyStorage, sets: readonly LocalSet[]): void =>
  void local.write('flashcard-sets', serialise(sets));

const outboxKey = (userId: number) => `flashcard-outbox-${userId}` as const;

/** Returns a user's unsent reviews. */
export const readOutbox = ({ local }: StudyStorage, userId: number): FlashcardReview[] =>
  parseReviews(local.readJson(outboxKey(userId)));

export const writeOutbox = ({ local }: StudyStorage, userId: number, reviews: readonly FlashcardReview[]): void =>
  void local.write(outboxKey(userId), serialise(reviews));

/** Applies a log of reviews to the known states of cards. */
export function replayReviews(known: readonly CardState[], reviews: readonly FlashcardReview[]): CardState[] {
  const states = new Map(known.map((state) => [cardKey(state), state]));
  for (const review of reviews) states.set(cardKey(review), applyReview(states.get(cardKey(review)) ?? null, review));
  return [...states.values()];
}

export const cardKey = ({ setId, cardId }: { readonly setId: string; readonly cardId: string }): string =>
  `${setId} ${cardId}`;

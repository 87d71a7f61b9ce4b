import type { Flashcard, FlashcardSet } from '@shinobi/shared/contract/learning/flashcard';
import { cardAspects } from '@shinobi/shared/domain/flashcards/card-aspects';
import type { CardAspect } from '@shinobi/shared/domain/limits/flashcards';
import { cardKey, type CardSchedules, itemOfCard } from '../storage/card-item.js';

/** A card in a session, with the id of its set and what it is asked. */
export interface QueuedCard extends Flashcard {
  readonly setId: string;
  readonly aspect: CardAspect;
}

const NEW_CARDS_MAX = 10;
const SESSION_SIZE = 30;

/** Returns what the cards of all sets are asked, as one list. */
export const queuedCards = (sets: readonly FlashcardSet[]): QueuedCard[] =>
  sets.flatMap(({ setId, directions, cards }) =>
    cards.flatMap((card) => cardAspects(card, directions).map((aspect) => ({ ...card, setId, aspect }))),
  );

/** Keeps the first of the ways in which each card is asked: the second would be easy right after it. */
export function withoutSiblings(cards: readonly QueuedCard[]): QueuedCard[] {
  const first = new Map<string, QueuedCard>();
  for (const card of cards) if (!first.has(cardKey(card))) first.set(cardKey(card), card);
  return [...first.values()];
}

/**
 * Returns the cards to review now: due cards, the longest overdue first, then up to ten new ones. A card is asked in one way
 * only, and in no new way on a day on which it was asked in another.
 */
export function dueCards(cards: readonly QueuedCard[], schedules: CardSchedules, now: number): QueuedCard[] {
  const scheduleOf = (card: QueuedCard) => schedules.get(itemOfCard(card));
  const dueOf = (card: QueuedCard) => scheduleOf(card)?.due;
  const instant = new Date(now).toISOString();
  const today = instant.slice(0, 10);
  const due = cards
    .filter((card) => (dueOf(card) ?? '9') <= instant)
    .toSorted((one, other) => (dueOf(one) ?? '').localeCompare(dueOf(other) ?? ''));
  const asked = new Set(cards.filter((card) => scheduleOf(card)?.lastReview.startsWith(today)).map(cardKey));
  const newCards = cards.filter((card) => dueOf(card) === undefined && !asked.has(cardKey(card)));
  const all = withoutSiblings([...due, ...newCards]);
  const isDue = (card: QueuedCard) => dueOf(card) !== undefined;
  return [...all.filter(isDue), ...all.filter((card) => !isDue(card)).slice(0, NEW_CARDS_MAX)].slice(0, SESSION_SIZE);
}

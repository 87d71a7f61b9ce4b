import type { Flashcard, FlashcardSet } from '@shinobi/shared/contract/learning/flashcard';
import { type CardSchedules, itemOfCard } from '../storage/card-item.js';

/** A card in a session, with the id of its set. */
export interface QueuedCard extends Flashcard {
  readonly setId: string;
}

const NEW_CARDS_MAX = 10;
const SESSION_SIZE = 30;

/** Returns the cards of all sets as one list. */
export const queuedCards = (sets: readonly FlashcardSet[]): QueuedCard[] =>
  sets.flatMap(({ setId, cards }) => cards.map((card) => ({ ...card, setId })));

/** Returns the cards to review now: due cards, the longest overdue first, then up to ten new ones. */
export function dueCards(cards: readonly QueuedCard[], schedules: CardSchedules, now: number): QueuedCard[] {
  const dueOf = (card: QueuedCard) => schedules.get(itemOfCard(card))?.due;
  const instant = new Date(now).toISOString();
  const due = cards
    .filter((card) => (dueOf(card) ?? '9') <= instant)
    .toSorted((one, other) => (dueOf(one) ?? '').localeCompare(dueOf(other) ?? ''));
  const newCards = cards.filter((card) => dueOf(card) === undefined).slice(0, NEW_CARDS_MAX);
  return [...due, ...newCards].slice(0, SESSION_SIZE);
}

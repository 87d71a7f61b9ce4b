import type { CardState, Flashcard, FlashcardSet } from '@shinobi/shared/contract/learning/flashcard';
import { cardKey } from '../storage/local-card-storage.js';

/** A card in a session, with the set that it is of. */
export interface QueuedCard extends Flashcard {
  readonly setId: string;
}

const NEW_CARDS = 10;
const SESSION = 30;

/** The cards of sets in one list. */
export const cardsOf = (sets: readonly FlashcardSet[]): QueuedCard[] =>
  sets.flatMap(({ setId, cards }) => cards.map((card) => ({ ...card, setId })));

/** What to review now: what is due, the longest overdue first, then up to ten cards that are new. */
export function dueQueue(cards: readonly QueuedCard[], states: readonly CardState[], now: number): QueuedCard[] {
  const known = new Map(states.map((state) => [cardKey(state), state]));
  const dueOf = (card: QueuedCard) => known.get(cardKey(card))?.due;
  const instant = new Date(now).toISOString();
  const due = cards
    .filter((card) => (dueOf(card) ?? '9') <= instant)
    .toSorted((one, other) => (dueOf(one) ?? '').localeCompare(dueOf(other) ?? ''));
  const fresh = cards.filter((card) => dueOf(card) === undefined).slice(0, NEW_CARDS);
  return [...due, ...fresh].slice(0, SESSION);
}

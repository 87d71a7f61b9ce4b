import type { CardState, FlashcardReview } from '@shinobi/shared/contract/learning/flashcard';
import { useEffect, useState } from 'react';
import type { CardStore } from '../storage/card-store.js';
import { cardKey } from '../storage/local-card-storage.js';
import type { QueuedCard } from './review-queue.js';
import { reviewed, type Rating } from './schedule.js';

/** One rating of the session, with all that taking it back needs. */
interface Step {
  readonly review: FlashcardReview;
  readonly card: QueuedCard;
  readonly before: CardState | null;
  readonly queue: readonly QueuedCard[];
}

export interface ReviewSession {
  readonly card: QueuedCard | undefined;
  readonly state: CardState | null;
  readonly isShown: boolean;
  readonly done: number;
  readonly total: number;
  readonly canUndo: boolean;
  /** When each card of the session is due again; empty when the session leaves the schedule alone. */
  readonly due: readonly string[];
  /** The cards whose first rating in the session was "again", and the others. */
  readonly outcome: { readonly right: readonly string[]; readonly missed: readonly string[] };
  show(): void;
  rate(rating: Rating): void;
  undo(): void;
  /** Sends the last review, too: it cannot be taken back any more. */
  settle(): void;
}

/** How soon a card that was not known comes again within the session. */
const AGAIN_AFTER = 4;

function outcomeOf(steps: readonly Step[]): ReviewSession['outcome'] {
  const first = new Map<string, number>();
  for (const { review } of steps) if (!first.has(cardKey(review))) first.set(cardKey(review), review.rating);
  const keys = (isRight: boolean) => [...first].filter(([, rating]) => rating > 1 === isRight).map(([key]) => key);
  return { right: keys(true), missed: keys(false) };
}

interface ReviewOptions {
  readonly store: CardStore;
  readonly cards: readonly QueuedCard[];
  readonly states: readonly CardState[];
  /** False for practice that leaves the schedule alone. */
  readonly counts: boolean;
}

/** A session over a queue of cards; `cards` and `states` are taken as they are at its beginning. */
export function useReview({ store, cards, states, counts }: ReviewOptions): ReviewSession {
  const [queue, setQueue] = useState(cards);
  const [known, setKnown] = useState(() => new Map(states.map((state) => [cardKey(state), state])));
  const [steps, setSteps] = useState<readonly Step[]>([]);
  const [isShown, setShown] = useState(false);
  // Only the latest: what came before it has been sent, and reviews are only ever added.
  const [canUndo, setCanUndo] = useState(false);
  const [card] = queue;
  const state = card ? (known.get(cardKey(card)) ?? null) : null;
  useEffect(() => () => void store.flush(), [store]);

  const rate = (rating: Rating) => {
    if (!card || !isShown) return;
    const { setId, cardId } = card;
    const review = { setId, cardId, rating, reviewedAt: new Date().toISOString() };
    const rest = queue.slice(1);
    if (counts) {
      store.keep(review);
      setKnown(new Map([...known, [cardKey(card), reviewed(state, review)]]));
    }
    setSteps([...steps, { review, card, before: state, queue }]);
    setQueue(rating === 1 ? rest.toSpliced(Math.min(AGAIN_AFTER, rest.length), 0, card) : rest);
    setShown(false);
    setCanUndo(true);
  };
  const undo = () => {
    const last = steps.at(-1);
    if (!last || !canUndo) return;
    setCanUndo(false);
    if (counts) store.takeBack(last.review);
    const back = new Map(known);
    if (last.before) back.set(cardKey(last.card), last.before);
    else back.delete(cardKey(last.card));
    setKnown(back);
    setQueue(last.queue);
    setSteps(steps.slice(0, -1));
    setShown(true);
  };
  const waiting = new Set(queue.map(cardKey)).size;
  return {
    card,
    state,
    isShown,
    done: cards.length - waiting,
    total: cards.length,
    canUndo,
    due: counts ? cards.flatMap((each) => known.get(cardKey(each))?.due ?? []) : [],
    outcome: outcomeOf(steps),
    show: () => setShown(true),
    rate,
    undo,
    settle: () => {
      setCanUndo(false);
      void store.flush();
    },
  };
}

import type { CardState, FlashcardReview } from '@shinobi/shared/contract/learning/flashcard';
import { useEffect, useState } from 'react';
import type { CardStore } from '../storage/card-store.js';
import { cardKey } from '../storage/local-card-storage.js';
import type { QueuedCard } from './review-queue.js';
import { applyReview, type Rating } from './schedule.js';

/** One rating of the session, with everything needed to undo it. */
interface ReviewStep {
  readonly review: FlashcardReview;
  readonly card: QueuedCard;
  readonly stateBefore: CardState | null;
  readonly queueBefore: readonly QueuedCard[];
}

export interface ReviewSession {
  readonly card: QueuedCard | undefined;
  readonly state: CardState | null;
  readonly isAnswerShown: boolean;
  readonly done: number;
  readonly total: number;
  readonly canUndo: boolean;
  /** When each card of the session is due again; empty for practice. */
  readonly due: readonly string[];
  /** The cards whose first rating in the session was "again", and the others. */
  readonly outcome: { readonly right: readonly string[]; readonly missed: readonly string[] };
  showAnswer(): void;
  rateCard(rating: Rating): void;
  undoRating(): void;
  /** Sends the last review, which cannot be undone afterwards. */
  sendLastReview(): void;
}

/** The number of other cards before one rated "again" returns. */
const REPEAT_AFTER = 4;

function outcomeOf(steps: readonly ReviewStep[]): ReviewSession['outcome'] {
  const first = new Map<string, number>();
  for (const { review } of steps) if (!first.has(cardKey(review))) first.set(cardKey(review), review.rating);
  const keys = (isRight: boolean) => [...first].filter(([, rating]) => rating > 1 === isRight).map(([key]) => key);
  return { right: keys(true), missed: keys(false) };
}

interface ReviewOptions {
  readonly store: CardStore;
  readonly cards: readonly QueuedCard[];
  readonly states: readonly CardState[];
  /** False for practice, which leaves the schedule unchanged. */
  readonly isScheduled: boolean;
}

/** Runs a session over a queue of cards. Later changes of `cards` and `states` do not affect it. */
export function useReviewSession({ store, cards, states, isScheduled }: ReviewOptions): ReviewSession {
  const [queue, setQueue] = useState(cards);
  const [statesByCard, setStatesByCard] = useState(() => new Map(states.map((state) => [cardKey(state), state])));
  const [steps, setSteps] = useState<readonly ReviewStep[]>([]);
  const [isAnswerShown, setAnswerShown] = useState(false);
  // Only the latest rating: earlier ones have been sent, and the server only ever adds reviews.
  const [canUndo, setCanUndo] = useState(false);
  const [card] = queue;
  const state = card ? (statesByCard.get(cardKey(card)) ?? null) : null;
  useEffect(() => () => void store.sendReviews(), [store]);

  const rateCard = (rating: Rating) => {
    if (!card || !isAnswerShown) return;
    const { setId, cardId } = card;
    const review = { setId, cardId, rating, reviewedAt: new Date().toISOString() };
    const rest = queue.slice(1);
    if (isScheduled) {
      store.addReview(review);
      setStatesByCard(new Map([...statesByCard, [cardKey(card), applyReview(state, review)]]));
    }
    setSteps([...steps, { review, card, stateBefore: state, queueBefore: queue }]);
    setQueue(rating === 1 ? rest.toSpliced(Math.min(REPEAT_AFTER, rest.length), 0, card) : rest);
    setAnswerShown(false);
    setCanUndo(true);
  };
  const undoRating = () => {
    const last = steps.at(-1);
    if (!last || !canUndo) return;
    setCanUndo(false);
    if (isScheduled) store.removeReview(last.review);
    const previousStates = new Map(statesByCard);
    if (last.stateBefore) previousStates.set(cardKey(last.card), last.stateBefore);
    else previousStates.delete(cardKey(last.card));
    setStatesByCard(previousStates);
    setQueue(last.queueBefore);
    setSteps(steps.slice(0, -1));
    setAnswerShown(true);
  };
  const cardsLeft = new Set(queue.map(cardKey)).size;
  return {
    card,
    state,
    isAnswerShown,
    done: cards.length - cardsLeft,
    total: cards.length,
    canUndo,
    due: isScheduled ? cards.flatMap((each) => statesByCard.get(cardKey(each))?.due ?? []) : [],
    outcome: outcomeOf(steps),
    showAnswer: () => setAnswerShown(true),
    rateCard,
    undoRating,
    sendLastReview: () => {
      setCanUndo(false);
      void store.sendReviews();
    },
  };
}

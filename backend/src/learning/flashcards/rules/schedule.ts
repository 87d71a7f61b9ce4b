import type { CardState } from '@shinobi/shared/contract/learning/flashcard';
import { createEmptyCard, fsrs, type Grade } from 'ts-fsrs';

/** Without randomness, the server and the browser compute the same dates from the same reviews. */
const scheduler = fsrs({ enable_fuzz: false });

export interface CardRating {
  readonly rating: number;
  /** ISO 8601. */
  readonly reviewedAt: string;
}

/** Returns a card's schedule after its reviews, given in order; null before the first review. */
export function scheduleOf(reviews: readonly CardRating[]): Omit<CardState, 'setId' | 'cardId'> | null {
  const [first] = reviews;
  const last = reviews.at(-1);
  if (!first || !last) return null;
  let card = createEmptyCard(new Date(first.reviewedAt));
  for (const { rating, reviewedAt } of reviews)
    ({ card } = scheduler.next(card, new Date(reviewedAt), rating as Grade));
  return {
    due: card.due.toISOString(),
    stability: card.stability,
    difficulty: card.difficulty,
    reps: card.reps,
    lapses: card.lapses,
    state: card.state,
    learningStep: card.learning_steps,
    lastReview: last.reviewedAt,
  };
}

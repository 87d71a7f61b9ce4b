import type { CardState } from '@shinobi/shared/contract/learning/flashcard';
import { createEmptyCard, fsrs, type Grade } from 'ts-fsrs';

/** Without chance: the same reviews give the same dates, here and in the browser. */
const scheduler = fsrs({ enable_fuzz: false });

export interface CardRating {
  readonly rating: number;
  /** ISO 8601. */
  readonly reviewedAt: string;
}

/** How a card stands after its reviews, in their order; null before the first. */
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

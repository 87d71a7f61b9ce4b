import type { AnswerForm } from '../limits/memory.js';
import type { ItemReview } from './schedule.js';

/** An answer of a learner, as it is stored in the log. */
export interface LoggedAnswer {
  /** Given by the device, so that an answer that is sent twice counts once. */
  readonly id: string;
  readonly item: string;
  readonly correct: boolean;
  /** The learner's own rating, 1 to 4; null where the rating follows from the answer. */
  readonly rating: number | null;
  readonly form: AnswerForm;
  /** The typed answer was almost right. */
  readonly near: boolean;
  /** The learner judged the answer: "I was right". */
  readonly ownJudgement?: boolean;
  /** Milliseconds from the question to the answer. */
  readonly ms: number;
  /** ISO 8601 in UTC, with milliseconds: it sorts as text. */
  readonly at: string;
  /** One run through a quiz, test, game or review. */
  readonly session: string;
  /** Where it was asked, such as `vocab` or `today`. */
  readonly source: string;
}

/** After this time a right answer is Hard: the learner had to think, or to look it up. */
export const LONG_PAUSE_MS: Readonly<Record<AnswerForm, number>> = {
  choice: 20_000,
  typed: 45_000,
  card: Number.POSITIVE_INFINITY,
  traced: 60_000,
  built: 60_000,
};

type RatedAnswer = Pick<LoggedAnswer, 'correct' | 'rating' | 'form' | 'near' | 'ms'>;

/** Returns the FSRS rating of an answer: the learner's own one, else by whether it was right, near and quick. */
export function ratingOf({ correct, rating, form, near, ms }: RatedAnswer): number {
  if (rating !== null) return rating;
  if (!correct) return 1;
  return near || ms > LONG_PAUSE_MS[form] ? 2 : 3;
}

const compareText = (one: string, other: string): number => (one < other ? -1 : one > other ? 1 : 0);

/** Orders answers by time, and those of one instant by id, so that every device and server has the same order. */
export const compareAnswers = (one: Pick<LoggedAnswer, 'at' | 'id'>, other: Pick<LoggedAnswer, 'at' | 'id'>): number =>
  compareText(one.at, other.at) || compareText(one.id, other.id);

/**
 * Returns the reviews among the answers to one item, in order: the first answer of each session, and every rating of a
 * flashcard, whose learning steps are within a session. Where the learner was right after all, their judgement replaces the
 * rating of the review before it: that answer may have been sent before they said so.
 */
export function reviewsOf(answers: readonly LoggedAnswer[]): readonly ItemReview[] {
  const reviews: ItemReview[] = [];
  /** By session: the place of its review, or null after a further answer. */
  const lastReviews = new Map<string, number | null>();
  for (const answer of answers.toSorted(compareAnswers)) {
    const place = lastReviews.get(answer.session);
    if (place === undefined || answer.rating !== null) {
      lastReviews.set(answer.session, reviews.length);
      reviews.push({ rating: ratingOf(answer), form: answer.form, at: answer.at });
      continue;
    }
    const judged = answer.ownJudgement && place !== null ? reviews[place] : undefined;
    if (judged && place !== null) reviews[place] = { ...judged, rating: ratingOf(answer) };
    lastReviews.set(answer.session, null);
  }
  return reviews;
}

import type { CardState, FlashcardReview } from '@shinobi/shared/contract/learning/flashcard';
import { type Card, createEmptyCard, fsrs, type Grade } from 'ts-fsrs';

/** Configured like the server's, so that the same reviews give the same dates. */
const scheduler = fsrs({ enable_fuzz: false });

export type Rating = 1 | 2 | 3 | 4;

/** Converts a card's state for FSRS. It contains everything that the schedule depends on. */
function toFsrsCard(state: CardState | null, at: Date): Card {
  if (!state) return createEmptyCard(at);
  const { due, stability, difficulty, reps, lapses, lastReview } = state;
  const base = createEmptyCard(new Date(lastReview));
  const known = { stability, difficulty, reps, lapses, state: state.state, learning_steps: state.learningStep };
  return { ...base, ...known, due: new Date(due), last_review: new Date(lastReview) };
}

/** Returns a card's state after a review. `before` is null for the first review. */
export function applyReview(before: CardState | null, review: FlashcardReview): CardState {
  const at = new Date(review.reviewedAt);
  const { card } = scheduler.next(toFsrsCard(before, at), at, review.rating as Grade);
  const { stability, difficulty, reps, lapses, state, due } = card;
  const { setId, cardId, reviewedAt: lastReview } = review;
  const known = { stability, difficulty, reps, lapses, state, learningStep: card.learning_steps };
  return { setId, cardId, due: due.toISOString(), ...known, lastReview };
}

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

/** Formats an interval to fit below a button: "10 min", "3 d", "2 mo". */
export function formatInterval(ms: number): string {
  if (ms < 60 * MINUTE) return `${Math.max(1, Math.round(ms / MINUTE))} min`;
  if (ms < DAY) return `${Math.round(ms / (60 * MINUTE))} h`;
  if (ms < 60 * DAY) return `${Math.round(ms / DAY)} d`;
  return ms < 720 * DAY ? `${Math.round(ms / (30 * DAY))} mo` : `${Math.round(ms / (365 * DAY))} y`;
}

/** Returns "2 of them come again within 10 min.", or null. `due` holds the due dates of a session's cards. */
export function describeDueSoon(due: readonly string[], now: number): string | null {
  const soon = due.filter((each) => Date.parse(each) - now < 60 * MINUTE);
  const last = Math.max(...soon.map((each) => Date.parse(each) - now));
  if (soon.length === 0) return null;
  const subject = soon.length < due.length ? `${soon.length} of them` : soon.length === 1 ? 'It' : 'All of them';
  return `${subject} ${soon.length === 1 ? 'comes' : 'come'} again within ${formatInterval(last)}.`;
}

/** Returns the milliseconds from `now` until the card is due, for each of the four ratings. */
export function nextIntervals(state: CardState | null, now: number): readonly number[] {
  const at = new Date(now);
  return ([1, 2, 3, 4] as const).map(
    (rating) => scheduler.next(toFsrsCard(state, at), at, rating).card.due.getTime() - now,
  );
}

import type { CardState, FlashcardReview } from '@shinobi/shared/contract/learning/flashcard';
import { createEmptyCard, fsrs, type Card, type Grade } from 'ts-fsrs';

/** The server's own: the same reviews give the same dates. */
const scheduler = fsrs({ enable_fuzz: false });

export type Rating = 1 | 2 | 3 | 4;

/** A card as FSRS takes it. What the server keeps of one says all that the schedule depends on. */
function cardOf(state: CardState | null, at: Date): Card {
  if (!state) return createEmptyCard(at);
  const { due, stability, difficulty, reps, lapses, lastReview } = state;
  const base = createEmptyCard(new Date(lastReview));
  const known = { stability, difficulty, reps, lapses, state: state.state, learning_steps: state.learningStep };
  return { ...base, ...known, due: new Date(due), last_review: new Date(lastReview) };
}

/** The card after a review; `before` is null when it is the first. */
export function reviewed(before: CardState | null, review: FlashcardReview): CardState {
  const at = new Date(review.reviewedAt);
  const { card } = scheduler.next(cardOf(before, at), at, review.rating as Grade);
  const { stability, difficulty, reps, lapses, state, due } = card;
  const { setId, cardId, reviewedAt: lastReview } = review;
  const known = { stability, difficulty, reps, lapses, state, learningStep: card.learning_steps };
  return { setId, cardId, due: due.toISOString(), ...known, lastReview };
}

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

/** "10 min", "3 d", "2 mo": as short as fits below a button. */
export function spokenInterval(ms: number): string {
  if (ms < 60 * MINUTE) return `${Math.max(1, Math.round(ms / MINUTE))} min`;
  if (ms < DAY) return `${Math.round(ms / (60 * MINUTE))} h`;
  if (ms < 60 * DAY) return `${Math.round(ms / DAY)} d`;
  return ms < 720 * DAY ? `${Math.round(ms / (30 * DAY))} mo` : `${Math.round(ms / (365 * DAY))} y`;
}

/** "2 of them come again within the hour."; null when none does. `due` are the dates of all cards of a session. */
export function comingSoon(due: readonly string[], now: number): string | null {
  const soon = due.filter((each) => Date.parse(each) - now < 60 * MINUTE);
  const last = Math.max(...soon.map((each) => Date.parse(each) - now));
  if (soon.length === 0) return null;
  const who = soon.length < due.length ? `${soon.length} of them` : soon.length === 1 ? 'It' : 'All of them';
  return `${who} ${soon.length === 1 ? 'comes' : 'come'} again within ${spokenInterval(last)}.`;
}

/** When the card comes back for each of the four ratings, from `now`, in milliseconds. */
export function intervals(state: CardState | null, now: number): readonly number[] {
  const at = new Date(now);
  return ([1, 2, 3, 4] as const).map(
    (rating) => scheduler.next(cardOf(state, at), at, rating).card.due.getTime() - now,
  );
}

import { randomId } from '@shinobi/shared/client';
import type { FlashcardSet } from '@shinobi/shared/contract/learning/flashcard';
import { type GivenAnswer, usePlatform } from '@shinobi/shared/platform';
import { type AskedCardId, type CardSchedules, itemOfCard } from './storage/card-item.js';
import type { CardStore } from './storage/card-store.js';
import { deletedSetOf } from './storage/deleted-set.js';

/** A rating that was recorded in this session. */
export interface RecordedRating {
  readonly card: AskedCardId;
  readonly answer: GivenAnswer;
}

/** A set that was deleted elsewhere while it was reviewed. */
export interface DeletedWhileReviewed {
  readonly set: FlashcardSet;
  /** The schedules of its cards before this session. */
  readonly schedules: CardSchedules;
  readonly ratings: readonly RecordedRating[];
}

/** Records the ratings for the cards of the new set, in a session of their own, and awards their XP. */
function useRecordAgain() {
  const { memory, xp } = usePlatform();
  return (setId: string, ratings: readonly RecordedRating[]) => {
    if (ratings.length === 0) return;
    const session = randomId();
    for (const { card, answer } of ratings) memory.record({ ...answer, session, item: itemOfCard({ ...card, setId }) });
    const firsts = [...new Map(ratings.toReversed().map((rating) => [rating.answer.item, rating.answer])).values()];
    const correct = firsts.filter((answer) => answer.correct).length;
    const finished = { correct, total: firsts.length, idempotencyKey: session, session };
    // The shell keeps XP that the server has not confirmed.
    void xp.award({ activity: 'flashcard', ref: setId, ...finished }).catch(() => undefined);
  };
}

/** Returns a function that saves a deleted set again, with all that the page knows of it. */
export function useSaveDeletedSet() {
  const recordAgain = useRecordAgain();
  return async (store: CardStore, { set, schedules, ratings }: DeletedWhileReviewed): Promise<FlashcardSet> => {
    const saved = await store.saveDeletedSet(deletedSetOf(set, schedules));
    if (saved.setId !== set.setId) recordAgain(saved.setId, ratings);
    return saved;
  };
}

import { randomId, useAction } from '@shinobi/shared/client';
import type { FlashcardSet } from '@shinobi/shared/contract/learning/flashcard';
import { type GivenAnswer, usePlatform } from '@shinobi/shared/platform';
import { Notice } from '@shinobi/shared/ui';
import { type AskedCardId, type CardSchedules, itemOfCard } from './storage/card-item.js';
import { deletedSetOf } from './storage/deleted-set.js';
import { useCardStore } from './storage/use-card-store.js';

/** A rating that was recorded in this session. */
export interface RecordedRating {
  readonly card: AskedCardId;
  readonly answer: GivenAnswer;
}

export interface DeletedSetNoticeProps {
  readonly set: FlashcardSet;
  /** The schedules of its cards before this session. */
  readonly schedules: CardSchedules;
  readonly ratings: readonly RecordedRating[];
  readonly onSaved: (set: FlashcardSet) => void;
}

/** Records the ratings for the cards of the new set, in a session of their own, and awards their XP. */
function useRecordAgain(ratings: readonly RecordedRating[]) {
  const { memory, xp } = usePlatform();
  return (setId: string) => {
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

/**
 * Says that the set on the page was deleted elsewhere, so that its answers are refused, and offers to save it again with all that
 * this page knows of it.
 */
export function DeletedSetNotice({ set, schedules, ratings, onSaved }: DeletedSetNoticeProps) {
  const cardStore = useCardStore();
  const recordAgain = useRecordAgain(ratings);
  const { busy, act } = useAction(
    async () => {
      if (!cardStore) return;
      const saved = await cardStore.store.saveDeletedSet(deletedSetOf(set, schedules));
      if (saved.setId !== set.setId) recordAgain(saved.setId);
      onSaved(saved);
    },
    { forGuests: true },
  );
  return (
    <Notice
      title="This set was deleted on another device or in another tab."
      retry={busy ? 'Saving …' : 'Save it again'}
      onRetry={() => void act()}
    >
      {ratings.length > 0
        ? 'Your answers to it cannot be stored. Save the set again to keep its cards and your answers.'
        : 'Save the set again to keep its cards.'}
    </Notice>
  );
}

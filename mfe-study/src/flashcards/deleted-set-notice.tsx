import { useAction } from '@shinobi/shared/client';
import type { FlashcardSet } from '@shinobi/shared/contract/learning/flashcard';
import { Notice } from '@shinobi/shared/ui';
import { useCardStore } from './storage/use-card-store.js';
import { type DeletedWhileReviewed, useSaveDeletedSet } from './use-save-deleted-set.js';

export interface DeletedSetNoticeProps extends DeletedWhileReviewed {
  readonly onSaved: (set: FlashcardSet) => void;
}

/**
 * Says that the set on the page was deleted elsewhere, so that its answers are refused, and offers to save it again with all that
 * this page knows of it.
 */
export function DeletedSetNotice({ onSaved, ...deleted }: DeletedSetNoticeProps) {
  const cardStore = useCardStore();
  const saveDeletedSet = useSaveDeletedSet();
  const { busy, act } = useAction(
    async () => {
      if (cardStore) onSaved(await saveDeletedSet(cardStore.store, deleted));
    },
    { forGuests: true },
  );
  return (
    <Notice
      title="This set was deleted on another device or in another tab."
      retry={busy ? 'Saving …' : 'Save it again'}
      onRetry={() => void act()}
    >
      {deleted.ratings.length > 0
        ? 'Your answers to it cannot be stored. Save the set again to keep its cards and your answers.'
        : 'Save the set again to keep its cards.'}
    </Notice>
  );
}

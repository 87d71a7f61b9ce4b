import type { FlashcardSet } from '@shinobi/shared/contract/learning/flashcard';
import { usePlatform } from '@shinobi/shared/platform';
import { useEffect, useEffectEvent, useRef } from 'react';
import { isUnknownSet, useRefreshCards } from '../storage/card-queries.js';
import type { CardStore } from '../storage/card-store.js';
import { ownerOf, useCardStore } from '../storage/use-card-store.js';
import { type DeletedWhileReviewed, useSaveDeletedSet } from '../use-save-deleted-set.js';

const isDeleted = ({ setId }: FlashcardSet, store: CardStore): Promise<boolean> =>
  store.getSet(setId).then(() => false, isUnknownSet);

/** Offers to save a deleted set again in a toast, which stays when the page is left. */
function useOfferToSave() {
  const { toast } = usePlatform();
  const saveDeletedSet = useSaveDeletedSet();
  const refresh = useRefreshCards();
  return (store: CardStore, deleted: DeletedWhileReviewed) => {
    const { title } = deleted.set;
    const offer = (text: string) => toast({ text, tone: 'trouble', action: { label: 'Save it again', run: save } });
    const save = () =>
      void saveDeletedSet(store, deleted).then(
        () => {
          toast({ text: `“${title}” is saved again, with your answers.` });
          // The page that is open by now may be the list of sets.
          void refresh();
        },
        () => offer(`“${title}” could not be saved. Please try again.`),
      );
    offer(`“${title}” was deleted on another device or in another tab, so your answers to it cannot be stored.`);
  };
}

interface ReviewedSets {
  /** The sets of the review, also those that were deleted since it began. */
  readonly sets: readonly FlashcardSet[];
  /** Whether the review is over and its page says nothing about deleted sets. */
  readonly isOverUnnoticed: boolean;
  /** Whether the page has said so, or has deleted the set itself. */
  readonly isHandledByPage: () => boolean;
}

/** Looks for sets that were deleted elsewhere when a review ends or is left half way, and offers to save them again. */
export function useOfferDeletedSets(
  { sets, isOverUnnoticed, isHandledByPage }: ReviewedSets,
  { schedules, ratings }: Omit<DeletedWhileReviewed, 'set'>,
): void {
  const { session } = usePlatform();
  const cardStore = useCardStore();
  const offerToSave = useOfferToSave();
  const offered = useRef(new Set<string>());

  const offerSet = async (deleted: DeletedWhileReviewed) => {
    if (!cardStore || offered.current.has(deleted.set.setId)) return;
    // Signing in or out leaves the review as well. The sets of the account before are unknown to the next one.
    const isSameOwner = () => ownerOf(session.get()) === cardStore.owner;
    if (!isSameOwner() || !(await isDeleted(deleted.set, cardStore.store)) || !isSameOwner()) return;
    offered.current.add(deleted.set.setId);
    offerToSave(cardStore.store, deleted);
  };
  const offerAll = useEffectEvent(() => {
    if (isHandledByPage()) return;
    for (const set of sets) {
      const ofSet = ratings.filter(({ card }) => card.setId === set.setId);
      if (set.kind === 'user' && ofSet.length > 0) void offerSet({ set, schedules, ratings: ofSet });
    }
  });
  useEffect(() => {
    if (isOverUnnoticed) offerAll();
  }, [isOverUnnoticed]);
  useEffect(() => () => offerAll(), []);
}

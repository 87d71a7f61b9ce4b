import { isApiError, randomId, useAction } from '@shinobi/shared/client';
import type { FlashcardSet } from '@shinobi/shared/contract/learning/flashcard';
import type { CardDirections } from '@shinobi/shared/domain/limits/flashcards';
import { useState } from 'react';
import type { CardSchedules } from './storage/card-item.js';
import { BrowserFullError, type CardStore, type DraftCard, type DraftSet } from './storage/card-store.js';
import { createSetOnce } from './storage/create-set-once.js';
import { withSchedules } from './storage/deleted-set.js';
import { useCardStore } from './storage/use-card-store.js';

const DELETED =
  'This set was deleted on another device or in another tab. Your cards are still here: save them as a new set.';

/** What the form holds. */
interface FormSet extends Omit<DraftSet, 'setId' | 'importKey'> {
  readonly directions: CardDirections;
}

/** A stored card that is saved without its sound and picture keeps them, while null removes one. */
const withoutMedia = ({ sound, picture, ...card }: DraftCard): DraftCard => ({
  ...card,
  ...(sound === null && { sound }),
  ...(picture === null && { picture }),
});

function saveDeleted(store: CardStore, setId: string, form: FormSet, schedules: CardSchedules): Promise<FlashcardSet> {
  const deleted = { ...form, setId };
  return store.saveDeletedSet({ ...deleted, cards: form.cards.map((card) => withSchedules(card, deleted, schedules)) });
}

/** Saves the set of the editor. Without `set` it is a new one. */
export function useSaveSet(
  set: FlashcardSet | undefined,
  schedules: CardSchedules | undefined,
  onSaved: (set: FlashcardSet) => void,
) {
  const cardStore = useCardStore();
  const [problem, setProblem] = useState<string | null>(null);
  const [isDeleted, setDeleted] = useState(false);
  const [importKey] = useState(() => `form-${randomId()}`);
  // Once the set is deleted, they are no longer loaded.
  const [schedulesBefore] = useState(schedules ?? new Map());

  const showProblem = (thrown: unknown): boolean => {
    const isGone = isApiError(thrown) && thrown.code === 'SetNotFound';
    if (!isGone && !(thrown instanceof BrowserFullError)) return false;
    setDeleted(isGone);
    setProblem(isGone ? DELETED : thrown.message);
    return true;
  };
  const saveIn = (store: CardStore, key: string, form: FormSet, deletedSetId: string | null): Promise<FlashcardSet> => {
    if (deletedSetId !== null) return saveDeleted(store, deletedSetId, form, schedulesBefore);
    if (!set) return createSetOnce(store, { ...form, importKey }, key);
    return store.saveSet({ ...form, cards: form.cards.map(withoutMedia), setId: set.setId }, key);
  };
  const { busy, act } = useAction(
    async (key, form: FormSet, deletedSetId: string | null) => {
      if (cardStore) onSaved(await saveIn(cardStore.store, key, form, deletedSetId));
    },
    { forGuests: true, ofForm: true, onRefused: showProblem },
  );
  return {
    problem,
    setProblem,
    /** Whether the set was deleted elsewhere, so that it will be saved as a new one. */
    isDeleted,
    busy,
    save: (form: FormSet) => void act(form, isDeleted && set ? set.setId : null),
  };
}

import { isApiError } from '@shinobi/shared/client';
import type { FlashcardSet, ImportedSchedule } from '@shinobi/shared/contract/learning/flashcard';
import { cardAspects } from '@shinobi/shared/domain/flashcards/card-aspects';
import { type CardSchedules, itemOfCard } from './card-item.js';
import type { CardStore, DeletedSet, DraftCard } from './card-store.js';
import { createSetOnce } from './create-set-once.js';

/** Returns the card with its schedules, which the server has deleted with the set. */
export function withSchedules(
  card: DraftCard,
  { setId, directions }: Pick<DeletedSet, 'setId' | 'directions'>,
  schedules: CardSchedules,
): DraftCard {
  const { cardId } = card;
  if (cardId === undefined) return card;
  const kept = cardAspects(card, directions).flatMap((aspect): ImportedSchedule[] => {
    const schedule = schedules.get(itemOfCard({ setId, cardId, aspect }));
    // What was only marked as known has no schedule.
    if (!schedule || schedule.state < 1 || schedule.stability < 0.001) return [];
    const { due, stability, difficulty, reps, lapses, state, learningStep, lastReview } = schedule;
    return [{ aspect, due, stability, difficulty, reps, lapses, state, learningStep, lastReview }];
  });
  return kept.length > 0 ? { ...card, schedules: kept } : card;
}

/** Returns a loaded set that was deleted since, with its sounds, pictures and schedules. */
export const deletedSetOf = ({ kind: _, cards, ...set }: FlashcardSet, schedules: CardSchedules): DeletedSet => ({
  ...set,
  cards: cards.map(({ sound, ...card }) =>
    withSchedules({ ...card, ...(sound !== null && { sound }) }, set, schedules),
  ),
});

/** Saves a user's deleted set as a new one, also from several tabs once. Deleted sounds and pictures are left out. */
export async function saveAsNewSet(
  store: Pick<CardStore, 'saveSet'>,
  { setId, ...set }: DeletedSet,
): Promise<FlashcardSet> {
  const newSet = { ...set, importKey: `again-${setId}`, known: set.known ?? [] };
  try {
    return await createSetOnce(store, newSet);
  } catch (thrown) {
    if (!isApiError(thrown) || thrown.code !== 'NotFound') throw thrown;
    const cards = set.cards.map(({ sound: _, picture: __, ...card }) => card);
    return createSetOnce(store, { ...newSet, cards });
  }
}

import type { FlashcardSet } from '@shinobi/shared/contract/learning/flashcard';
import type { CardStore, DraftCard, DraftSet } from './card-store.js';

export interface NewSet extends DraftSet {
  readonly setId?: never;
  readonly importKey: string;
}

/** Sounds and pictures do not count: the learner cannot change them before the set exists. */
const textsOf = ({ cardId, front, reading, back }: DraftCard) => JSON.stringify([cardId, front, reading, back]);

const isStored = ({ title, directions, cards }: NewSet, stored: FlashcardSet): boolean =>
  stored.title === title &&
  (directions === undefined || stored.directions === directions) &&
  stored.cards.map(textsOf).join('\n') === cards.map(textsOf).join('\n');

/**
 * Creates a set whose cards have ids. If an earlier try has created it and the response was lost, that set gets what the learner
 * has changed since; cards that are not in `known` stay in it.
 */
export async function createSetOnce(
  store: Pick<CardStore, 'saveSet'>,
  draft: NewSet,
  idempotencyKey?: string,
): Promise<FlashcardSet> {
  const stored = await store.saveSet(draft, idempotencyKey);
  if (isStored(draft, stored)) return stored;
  const { importKey: _, ...changed } = draft;
  return store.saveSet({ ...changed, setId: stored.setId });
}

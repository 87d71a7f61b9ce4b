import type { FlashcardSet } from '@shinobi/shared/contract/learning/flashcard';
import { analyseReviews } from '@shinobi/shared/domain/flashcards/review-analytics';
import { type CardPlatform, type CardStore, type DraftCard, withoutReview } from './card-store.js';
import { readLocalSets, replayReviews, writeLocalSets } from './local-card-storage.js';

const nextNumber = (ids: readonly string[]): number =>
  Math.max(0, ...ids.map((id) => Number(/(\d+)$/.exec(id)?.[1] ?? 0))) + 1;

/** Numbers new cards like the server: each takes the next free number. */
function assignCardIds(cards: readonly DraftCard[]): FlashcardSet['cards'] {
  let next = nextNumber(cards.flatMap(({ cardId }) => cardId ?? []));
  return cards.map(({ cardId, front, reading, back }) => ({
    cardId: cardId ?? String(next++),
    front,
    reading,
    back,
    sound: null,
  }));
}

/** Creates the store of a guest. `now` returns milliseconds. */
export function createGuestCardStore({ api, guestReviews, ...platform }: CardPlatform, now: () => number): CardStore {
  const storage = platform.storage('study');
  const states = () => replayReviews([], guestReviews.list());
  return {
    listSets: async () => {
      const instant = new Date(now()).toISOString();
      const dueCards = states().filter(({ due }) => due <= instant);
      const due = (id: string) => dueCards.filter(({ setId }) => setId === id).length;
      const own = readLocalSets(storage).map(({ setId, title, cards }) => ({
        setId,
        title,
        kind: 'user' as const,
        cardCount: cards.length,
      }));
      const { sets } = await api('GET /api/Flashcard/GetSets');
      return [...own, ...sets].map((set) => ({ ...set, due: due(set.setId) }));
    },
    getSet: async (setId) =>
      readLocalSets(storage).find((each) => each.setId === setId) ??
      api('GET /api/Flashcard/GetSet/:setId', { params: { setId } }),
    saveSet: async ({ setId, title, cards }) => {
      const sets = readLocalSets(storage);
      const id = setId ?? `user-guest${nextNumber(sets.map((each) => each.setId))}`;
      const set: FlashcardSet = { setId: id, title, kind: 'user', cards: assignCardIds(cards) };
      writeLocalSets(storage, [set, ...sets.filter((each) => each.setId !== id)]);
      return set;
    },
    deleteSet: async (setId) =>
      writeLocalSets(
        storage,
        readLocalSets(storage).filter((each) => each.setId !== setId),
      ),
    listCardStates: async () => states(),
    addReview: (review) => guestReviews.replace([...guestReviews.list(), review]),
    removeReview: (review) => guestReviews.replace(withoutReview(guestReviews.list(), review)),
    sendReviews: async () => undefined,
    getAnalytics: async () => analyseReviews(guestReviews.list(), states(), now()),
  };
}

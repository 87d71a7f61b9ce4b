import { REVIEWS_MAX } from '@shinobi/shared/domain/limits/flashcards';
import { type CardPlatform, type CardStore, withoutReview } from './card-store.js';
import { currentSetId, moveOwnGuestCards } from './guest-card-migration.js';
import { readOutbox, replayReviews, writeOutbox } from './local-card-storage.js';

/** Sends a user's stored reviews, oldest first, except for the latest `keepBack`. */
async function sendStoredReviews({ api, ...platform }: CardPlatform, userId: number, keepBack: number): Promise<void> {
  const storage = platform.storage('study');
  for (;;) {
    const unsent = readOutbox(storage, userId);
    const batch = unsent.slice(0, Math.min(REVIEWS_MAX, unsent.length - keepBack));
    if (batch.length === 0) return;
    await api('POST /api/Flashcard/Review', { body: batch });
    const sent = new Set(batch.map((review) => JSON.stringify(review)));
    writeOutbox(
      storage,
      userId,
      readOutbox(storage, userId).filter((review) => !sent.has(JSON.stringify(review))),
    );
  }
}

/** Creates the store of a user. Reviews that could not be sent wait in the browser, and already count there. */
export function createUserCardStore(platform: CardPlatform, userId: number): CardStore {
  const { api } = platform;
  const storage = platform.storage('study');
  // One request at a time: a review on its way must not be sent twice.
  let sending = Promise.resolve();
  const sendQuietly = (keepBack: number) =>
    (sending = sending.then(() => sendStoredReviews(platform, userId, keepBack).catch(() => undefined)));
  return {
    listSets: async () => {
      await moveOwnGuestCards(platform, userId);
      return (await api('GET /api/Flashcard/GetSets')).sets;
    },
    getSet: async (setId) => {
      await moveOwnGuestCards(platform, userId);
      return api('GET /api/Flashcard/GetSet/:setId', { params: { setId: currentSetId(setId) } });
    },
    saveSet: ({ setId, title, cards }, idempotencyKey) =>
      api('POST /api/Flashcard/SaveSet', {
        body: { ...(setId !== undefined && { setId }), title, cards: [...cards] },
        ...(idempotencyKey !== undefined && { idempotencyKey }),
      }),
    deleteSet: async (setId) => void (await api('POST /api/Flashcard/DeleteSet', { body: { setId } })),
    listCardStates: async () => {
      await moveOwnGuestCards(platform, userId);
      await sendQuietly(0);
      return replayReviews((await api('GET /api/Flashcard/GetStates')).cards, readOutbox(storage, userId));
    },
    addReview: (review) => {
      writeOutbox(storage, userId, [...readOutbox(storage, userId), review]);
      void sendQuietly(1);
    },
    removeReview: (review) => writeOutbox(storage, userId, withoutReview(readOutbox(storage, userId), review)),
    sendReviews: () => sendQuietly(0),
    getAnalytics: async () => {
      await moveOwnGuestCards(platform, userId);
      await sendQuietly(0);
      return api('GET /api/Flashcard/GetAnalytics');
    },
  };
}

import { REVIEWS_MAX } from '@shinobi/shared/domain/limits/flashcards';
import type { ApiClient } from '@shinobi/shared/platform';
import { withoutReview, type CardStore } from './card-store.js';
import { currentSetId, moveOwnGuestCards } from './guest-card-migration.js';
import { readOutbox, replayReviews, writeOutbox } from './local-card-storage.js';

/** Sends a user's stored reviews, oldest first, except for the latest `keepBack`. */
async function sendStoredReviews(api: ApiClient, userId: number, keepBack: number): Promise<void> {
  for (;;) {
    const unsent = readOutbox(userId);
    const batch = unsent.slice(0, Math.min(REVIEWS_MAX, unsent.length - keepBack));
    if (batch.length === 0) return;
    await api('POST /api/Flashcard/Review', { body: batch });
    const sent = new Set(batch.map((review) => JSON.stringify(review)));
    writeOutbox(
      userId,
      readOutbox(userId).filter((review) => !sent.has(JSON.stringify(review))),
    );
  }
}

/** Creates the store of a user. Reviews that could not be sent wait in the browser, and already count there. */
export function createUserCardStore(api: ApiClient, userId: number): CardStore {
  // One request at a time: a review on its way must not be sent twice.
  let sending = Promise.resolve();
  const sendQuietly = (keepBack: number) =>
    (sending = sending.then(() => sendStoredReviews(api, userId, keepBack).catch(() => undefined)));
  return {
    listSets: async () => {
      await moveOwnGuestCards(api, userId);
      return (await api('GET /api/Flashcard/GetSets')).sets;
    },
    getSet: async (setId) => {
      await moveOwnGuestCards(api, userId);
      return api('GET /api/Flashcard/GetSet/:setId', { params: { setId: currentSetId(setId) } });
    },
    saveSet: ({ setId, title, cards }, idempotencyKey) =>
      api('POST /api/Flashcard/SaveSet', {
        body: { ...(setId !== undefined && { setId }), title, cards: [...cards] },
        ...(idempotencyKey !== undefined && { idempotencyKey }),
      }),
    deleteSet: async (setId) => void (await api('POST /api/Flashcard/DeleteSet', { body: { setId } })),
    listCardStates: async () => {
      await moveOwnGuestCards(api, userId);
      await sendQuietly(0);
      return replayReviews((await api('GET /api/Flashcard/GetStates')).cards, readOutbox(userId));
    },
    addReview: (review) => {
      writeOutbox(userId, [...readOutbox(userId), review]);
      void sendQuietly(1);
    },
    removeReview: (review) => writeOutbox(userId, withoutReview(readOutbox(userId), review)),
    sendReviews: () => sendQuietly(0),
    getAnalytics: async () => {
      await moveOwnGuestCards(api, userId);
      await sendQuietly(0);
      return api('GET /api/Flashcard/GetAnalytics');
    },
  };
}

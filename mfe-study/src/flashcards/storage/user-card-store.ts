import { isApiError } from '@shinobi/shared/client';
import type { CardState, FlashcardReview } from '@shinobi/shared/contract/learning/flashcard';
import { type CardAspect, REVIEWS_MAX } from '@shinobi/shared/domain/limits/flashcards';
import { itemOfCard } from './card-item.js';
import type { CardPlatform, CardStore, DraftCard } from './card-store.js';
import { saveAsNewSet } from './deleted-set.js';
import { currentSetId, moveOwnGuestCards } from './guest-card-migration.js';
import { readOutbox, writeOutbox } from './local-card-storage.js';

/** Sends reviews. Those of a set that was deleted since can never be stored, and are left out. */
async function sendReviews(api: CardPlatform['api'], reviews: readonly FlashcardReview[]): Promise<void> {
  try {
    await api('POST /api/Flashcard/Review', { body: [...reviews] });
  } catch (thrown) {
    if (!isApiError(thrown) || thrown.code !== 'SetNotFound') throw thrown;
    if (reviews.length === 1) return;
    const middle = Math.ceil(reviews.length / 2);
    await sendReviews(api, reviews.slice(0, middle));
    await sendReviews(api, reviews.slice(middle));
  }
}

/**
 * Sends the reviews that waited in this browser before the learner's memory kept them, oldest first. They go where an
 * earlier attempt may have sent them, which stores each review once.
 */
async function sendOutbox({ api, ...platform }: CardPlatform, userId: number): Promise<void> {
  const storage = platform.storage('study');
  for (;;) {
    const batch = readOutbox(storage, userId).slice(0, REVIEWS_MAX);
    if (batch.length === 0) return;
    await sendReviews(api, batch);
    const sent = new Set(batch.map((review) => JSON.stringify(review)));
    writeOutbox(
      storage,
      userId,
      readOutbox(storage, userId).filter((review) => !sent.has(JSON.stringify(review))),
    );
  }
}

const runningSends = new Map<number, Promise<void>>();

/** Concurrent calls share one send. Reviews that cannot be sent wait. */
function sendOutboxQuietly(platform: CardPlatform, userId: number): Promise<void> {
  const send = () =>
    sendOutbox(platform, userId)
      .catch(() => undefined)
      .finally(() => runningSends.delete(userId));
  const running = runningSends.get(userId) ?? send();
  runningSends.set(userId, running);
  return running;
}

/** A server of an earlier build sends no aspect. */
const aspectOf = ({ aspect = 'front' }: Partial<Pick<CardState, 'aspect'>>) => aspect as CardAspect;

const toCardInput = ({ cardId, front, reading, back, sound, picture, schedules }: DraftCard) => ({
  ...(cardId !== undefined && { cardId }),
  ...{ front, reading, back },
  ...(sound !== undefined && { sound }),
  ...(picture !== undefined && { picture }),
  ...(schedules && { schedules: [...schedules] }),
});

/** Creates the store of a user. */
export function createUserCardStore(platform: CardPlatform, userId: number): CardStore {
  const { api, memory } = platform;
  /** Brings the server up to date, as far as it can be reached. */
  const deliver = async () => {
    await moveOwnGuestCards(platform, userId);
    await sendOutboxQuietly(platform, userId);
    await memory.flush().catch(() => undefined);
  };
  const listStates = async () => {
    await deliver();
    return (await api('GET /api/Flashcard/GetStates')).cards;
  };
  const saveSet: CardStore['saveSet'] = (draft, idempotencyKey) => {
    const { setId, title, directions, importKey, cards, known } = draft;
    return api('POST /api/Flashcard/SaveSet', {
      body: {
        ...(setId !== undefined && { setId }),
        ...(directions && { directions }),
        ...(importKey !== undefined && { importKey }),
        title,
        cards: cards.map(toCardInput),
        ...(known && { known: [...known] }),
      },
      ...(idempotencyKey !== undefined && { idempotencyKey }),
    });
  };
  return {
    listSets: async () => {
      await deliver();
      return (await api('GET /api/Flashcard/GetSets')).sets;
    },
    searchSets: async (q) => new Set((await api('GET /api/Flashcard/SearchSets', { query: { q } })).setIds),
    getSet: async (setId) => {
      await moveOwnGuestCards(platform, userId);
      return api('GET /api/Flashcard/GetSet/:setId', {
        params: { setId: currentSetId(platform.storage('study'), setId) },
      });
    },
    saveSet,
    saveDeletedSet: (set) => saveAsNewSet({ saveSet }, set),
    deleteSet: async (setId) => {
      try {
        await api('POST /api/Flashcard/DeleteSet', { body: { setId } });
      } catch (thrown) {
        // Deleted in another tab, or by a call whose response was lost.
        if (!isApiError(thrown) || thrown.code !== 'SetNotFound') throw thrown;
      }
    },
    listSchedules: async () =>
      new Map((await listStates()).map((state) => [itemOfCard({ ...state, aspect: aspectOf(state) }), state])),
    listDueSets: async () => {
      const now = new Date().toISOString();
      const due = (await listStates()).filter((state) => state.due <= now);
      return [...new Set(due.map(({ setId }) => setId))];
    },
    getAnalytics: async () => {
      await deliver();
      return api('GET /api/Flashcard/GetAnalytics');
    },
  };
}

import { randomId } from '@shinobi/shared/client';
import type {
  CardState,
  FlashcardReview,
  FlashcardSet,
  FlashcardSetSummary,
} from '@shinobi/shared/contract/learning/flashcard';
import { analyseReviews, type ReviewAnalytics } from '@shinobi/shared/domain/flashcards/review-analytics';
import type { ApiClient } from '@shinobi/shared/platform';
import { readStored } from '../../common/storage.js';
import {
  localReviews,
  localSets,
  outbox,
  replay,
  writeLocalReviews,
  writeLocalSets,
  writeOutbox,
  type LocalSet,
} from './local-card-storage.js';

/** A card that is being written; without an id it is new. */
export interface DraftCard {
  readonly cardId?: string;
  readonly front: string;
  readonly reading: string;
  readonly back: string;
}
export interface DraftSet {
  readonly setId?: string;
  readonly title: string;
  readonly cards: readonly DraftCard[];
}

/** Where cards and reviews live: on the server for users, in the browser for guests. */
export interface CardStore {
  sets(): Promise<FlashcardSetSummary[]>;
  set(setId: string): Promise<FlashcardSet>;
  /** Sent again under the same key, it is saved once. */
  save(draft: DraftSet, idempotencyKey?: string): Promise<FlashcardSet>;
  delete(setId: string): Promise<void>;
  states(): Promise<CardState[]>;
  /** Keeps a review at once. It is sent when the next one is kept, or by `flush`: until then it can be taken back. */
  keep(review: FlashcardReview): void;
  takeBack(review: FlashcardReview): void;
  flush(): Promise<void>;
  analytics(): Promise<ReviewAnalytics>;
}

const same = (one: FlashcardReview) => (other: FlashcardReview) =>
  one.setId === other.setId && one.cardId === other.cardId && one.reviewedAt === other.reviewedAt;
const without = (reviews: readonly FlashcardReview[], review: FlashcardReview) =>
  reviews.filter((each) => !same(review)(each));

const BATCH = 200;

/** What has been kept of a user's reviews goes to the server, oldest first; `keepBack` of the latest stay. */
async function send(api: ApiClient, userId: number, keepBack: number): Promise<void> {
  for (;;) {
    const waiting = outbox(userId);
    const batch = waiting.slice(0, Math.min(BATCH, waiting.length - keepBack));
    if (batch.length === 0) return;
    await api('POST /api/Flashcard/Review', { body: batch });
    const sent = new Set(batch.map((review) => JSON.stringify(review)));
    writeOutbox(
      userId,
      outbox(userId).filter((review) => !sent.has(JSON.stringify(review))),
    );
  }
}

/** The shell's word for whose account was made in this browser: what a guest has made here is theirs. */
const SIGNED_UP = 'signed-up-here';

const areOwnGuestCards = (userId: number): boolean => readStored('localStorage', SIGNED_UP) === String(userId);

const moving = new Map<number, Promise<void>>();
/** What a guest's sets are called in the account, for a page that is open while they move. */
const movedTo = new Map<string, string>();

/**
 * What a guest has made goes into the account that was made here, before anything is asked of that. One move serves all
 * that wait for it; what cannot be moved stays in the browser.
 */
function ownCardsMoved(api: ApiClient, userId: number): Promise<void> {
  if (!areOwnGuestCards(userId) || !hasGuestCards()) return Promise.resolve();
  const move = () =>
    moveGuestCards(api)
      .catch(() => undefined)
      .finally(() => moving.delete(userId));
  const running = moving.get(userId) ?? move();
  moving.set(userId, running);
  return running;
}

/** A user's cards. Reviews that could not be sent wait in the browser, and are counted in all the same. */
export function userStore(api: ApiClient, userId: number): CardStore {
  // One at a time: what is on its way must not be sent a second time.
  let sending = Promise.resolve();
  const quietly = (keepBack: number) =>
    (sending = sending.then(() => send(api, userId, keepBack).catch(() => undefined)));
  return {
    sets: async () => {
      await ownCardsMoved(api, userId);
      return (await api('GET /api/Flashcard/GetSets')).sets;
    },
    set: async (setId) => {
      await ownCardsMoved(api, userId);
      return api('GET /api/Flashcard/GetSet/:setId', { params: { setId: movedTo.get(setId) ?? setId } });
    },
    save: ({ setId, title, cards }, idempotencyKey) =>
      api('POST /api/Flashcard/SaveSet', {
        body: { ...(setId !== undefined && { setId }), title, cards: [...cards] },
        ...(idempotencyKey !== undefined && { idempotencyKey }),
      }),
    delete: async (setId) => void (await api('POST /api/Flashcard/DeleteSet', { body: { setId } })),
    states: async () => {
      await ownCardsMoved(api, userId);
      await quietly(0);
      return replay((await api('GET /api/Flashcard/GetStates')).cards, outbox(userId));
    },
    keep: (review) => {
      writeOutbox(userId, [...outbox(userId), review]);
      void quietly(1);
    },
    takeBack: (review) => writeOutbox(userId, without(outbox(userId), review)),
    flush: () => quietly(0),
    analytics: async () => {
      await ownCardsMoved(api, userId);
      await quietly(0);
      return api('GET /api/Flashcard/GetAnalytics');
    },
  };
}

const nextNumber = (ids: readonly string[]): number =>
  Math.max(0, ...ids.map((id) => Number(/(\d+)$/.exec(id)?.[1] ?? 0))) + 1;

/** The same numbering as the server's: new cards take the next free number. */
function numbered(cards: readonly DraftCard[]): FlashcardSet['cards'] {
  let next = nextNumber(cards.flatMap(({ cardId }) => cardId ?? []));
  return cards.map(({ cardId, front, reading, back }) => ({
    cardId: cardId ?? String(next++),
    front,
    reading,
    back,
    sound: null,
  }));
}

/** A guest's cards. `now` is in milliseconds. */
export function guestStore(api: ApiClient, now: () => number): CardStore {
  const states = () => replay([], localReviews());
  return {
    sets: async () => {
      const instant = new Date(now()).toISOString();
      const dueCards = states().filter(({ due }) => due <= instant);
      const due = (id: string) => dueCards.filter(({ setId }) => setId === id).length;
      const own = localSets().map(({ setId, title, cards }) => ({
        setId,
        title,
        kind: 'user' as const,
        cardCount: cards.length,
      }));
      const { sets } = await api('GET /api/Flashcard/GetSets');
      return [...own, ...sets].map((set) => ({ ...set, due: due(set.setId) }));
    },
    set: async (setId) =>
      localSets().find((each) => each.setId === setId) ??
      api('GET /api/Flashcard/GetSet/:setId', { params: { setId } }),
    save: async ({ setId, title, cards }) => {
      const sets = localSets();
      const id = setId ?? `user-guest${nextNumber(sets.map((each) => each.setId))}`;
      const set: FlashcardSet = { setId: id, title, kind: 'user', cards: numbered(cards) };
      writeLocalSets([set, ...sets.filter((each) => each.setId !== id)]);
      return set;
    },
    delete: async (setId) => writeLocalSets(localSets().filter((each) => each.setId !== setId)),
    states: async () => states(),
    keep: (review) => writeLocalReviews([...localReviews(), review]),
    takeBack: (review) => writeLocalReviews(without(localReviews(), review)),
    flush: async () => undefined,
    analytics: async () => analyseReviews(localReviews(), states(), now()),
  };
}

/** Whether this browser holds what a guest has made. */
export const hasGuestCards = (): boolean => localSets().length > 0 || localReviews().length > 0;

export function forgetGuestCards(): void {
  writeLocalSets([]);
  writeLocalReviews([]);
}

/** Writes the key down before it is used: the page may be left between the server's work and its answer. */
function moveKeyOf(set: LocalSet): string {
  if (set.moveKey !== undefined) return set.moveKey;
  const moveKey = randomId();
  writeLocalSets(localSets().map((each) => (each.setId === set.setId ? { ...each, moveKey } : each)));
  return moveKey;
}

/**
 * Moves a guest's sets and reviews into an account. What has been moved is not there any more if it breaks off; what may
 * have been moved is moved again under the same key, which makes no second set of it.
 */
export async function moveGuestCards(api: ApiClient): Promise<void> {
  for (const set of localSets()) {
    const cards = set.cards.map(({ cardId, front, reading, back }) => ({ cardId, front, reading, back }));
    const idempotencyKey = moveKeyOf(set);
    const { setId } = await api('POST /api/Flashcard/SaveSet', { body: { title: set.title, cards }, idempotencyKey });
    movedTo.set(set.setId, setId);
    writeLocalReviews(localReviews().map((review) => (review.setId === set.setId ? { ...review, setId } : review)));
    writeLocalSets(localSets().filter((each) => each.setId !== set.setId));
  }
  for (let batch = localReviews().slice(0, BATCH); batch.length > 0; batch = localReviews().slice(0, BATCH)) {
    await api('POST /api/Flashcard/Review', { body: batch });
    writeLocalReviews(localReviews().slice(batch.length));
  }
}

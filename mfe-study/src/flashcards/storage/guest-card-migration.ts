import { randomId } from '@shinobi/shared/client';
import { REVIEWS_MAX } from '@shinobi/shared/domain/limits/flashcards';
import type { RemoteStorage } from '@shinobi/shared/platform';
import type { CardPlatform } from './card-store.js';
import { type LocalSet, readLocalSets, writeLocalSets } from './local-card-storage.js';

const MOVED_SETS = 'flashcard-moved-sets';

/** Returns the account's ids of moved guest sets: the addresses of the guest's stay in the history and in bookmarks. */
const readMovedSets = ({ local }: RemoteStorage<'study'>): Readonly<Record<string, unknown>> =>
  Object(local.readJson(MOVED_SETS));

/** Returns the id of a set, which differs from `setId` after a guest's set has moved into the account. */
export function currentSetId(storage: RemoteStorage<'study'>, setId: string): string {
  const moved = readMovedSets(storage)[setId];
  return typeof moved === 'string' ? moved : setId;
}

/** Whether this browser holds cards or reviews of a guest. */
export const hasGuestCards = ({ storage, guestReviews }: CardPlatform): boolean =>
  readLocalSets(storage('study')).length > 0 || guestReviews.list().length > 0;

export function deleteGuestCards({ storage, guestReviews }: CardPlatform): void {
  writeLocalSets(storage('study'), []);
  guestReviews.replace([]);
}

/**
 * Stores the key before it is used: the page may be closed before the response arrives. The shell moves the sets as well,
 * under the same keys. Returns null if it has moved the set meanwhile.
 */
function ensureMoveKey(storage: RemoteStorage<'study'>, set: LocalSet): string | null {
  if (set.moveKey !== undefined) return set.moveKey;
  const sets = readLocalSets(storage);
  const stored = sets.find(({ setId }) => setId === set.setId);
  if (!stored || stored.moveKey !== undefined) return stored?.moveKey ?? null;
  const moveKey = randomId();
  writeLocalSets(
    storage,
    sets.map((each) => (each === stored ? { ...each, moveKey } : each)),
  );
  return moveKey;
}

/**
 * Moves a guest's sets and reviews into an account. Each set leaves the browser once it has arrived. After an interruption
 * a set is sent again under the same key, so that it never arrives twice.
 */
export async function moveGuestCards({ api, guestReviews, memory, ...platform }: CardPlatform): Promise<void> {
  const storage = platform.storage('study');
  for (const set of readLocalSets(storage)) {
    const cards = set.cards.map(({ cardId, front, reading, back }) => ({ cardId, front, reading, back }));
    const body = { title: set.title, directions: set.directions, cards };
    const idempotencyKey = ensureMoveKey(storage, set);
    if (idempotencyKey === null) continue;
    const { setId } = await api('POST /api/Flashcard/SaveSet', { body, idempotencyKey });
    await memory.moveCardSet(set.setId, setId);
    guestReviews.replace(
      guestReviews.list().map((review) => (review.setId === set.setId ? { ...review, setId } : review)),
    );
    writeLocalSets(
      storage,
      readLocalSets(storage).filter((each) => each.setId !== set.setId),
    );
    storage.local.writeJson(MOVED_SETS, { ...readMovedSets(storage), [set.setId]: setId });
  }
  for (;;) {
    const batch = guestReviews.list().slice(0, REVIEWS_MAX);
    if (batch.length === 0) return;
    await api('POST /api/Flashcard/Review', { body: batch });
    guestReviews.replace(guestReviews.list().slice(batch.length));
  }
}

const runningMoves = new Map<number, Promise<void>>();

/**
 * Moves guest cards into the account that was created in this browser, before the account's cards are loaded. Concurrent
 * calls share one move. Cards that cannot be moved stay in the browser.
 */
export function moveOwnGuestCards(platform: CardPlatform, userId: number): Promise<void> {
  if (!platform.account.signedUpHere(userId) || !hasGuestCards(platform)) return Promise.resolve();
  const move = () =>
    moveGuestCards(platform)
      .catch(() => undefined)
      .finally(() => runningMoves.delete(userId));
  const running = runningMoves.get(userId) ?? move();
  runningMoves.set(userId, running);
  return running;
}

import { randomId } from '@shinobi/shared/client';
import { REVIEWS_MAX } from '@shinobi/shared/domain/limits/flashcards';
import type { ApiClient } from '@shinobi/shared/platform';
import { readStored } from '../../common/storage.js';
import {
  readLocalReviews,
  readLocalSets,
  writeLocalReviews,
  writeLocalSets,
  type LocalSet,
} from './local-card-storage.js';

/** The account's ids of moved guest sets, for a page that is open while they move. */
const accountSetIds = new Map<string, string>();

/** Returns the id of a set, which differs from `setId` after a guest's set has moved into the account. */
export const currentSetId = (setId: string): string => accountSetIds.get(setId) ?? setId;

/** Whether this browser holds cards or reviews of a guest. */
export const hasGuestCards = (): boolean => readLocalSets().length > 0 || readLocalReviews().length > 0;

export function deleteGuestCards(): void {
  writeLocalSets([]);
  writeLocalReviews([]);
}

/** Stores the key before it is used: the page may be closed before the response arrives. */
function ensureMoveKey(set: LocalSet): string {
  if (set.moveKey !== undefined) return set.moveKey;
  const moveKey = randomId();
  writeLocalSets(readLocalSets().map((each) => (each.setId === set.setId ? { ...each, moveKey } : each)));
  return moveKey;
}

/**
 * Moves a guest's sets and reviews into an account. Each set leaves the browser once it has arrived. After an interruption
 * a set is sent again under the same key, so that it never arrives twice.
 */
export async function moveGuestCards(api: ApiClient): Promise<void> {
  for (const set of readLocalSets()) {
    const cards = set.cards.map(({ cardId, front, reading, back }) => ({ cardId, front, reading, back }));
    const idempotencyKey = ensureMoveKey(set);
    const { setId } = await api('POST /api/Flashcard/SaveSet', { body: { title: set.title, cards }, idempotencyKey });
    accountSetIds.set(set.setId, setId);
    writeLocalReviews(readLocalReviews().map((review) => (review.setId === set.setId ? { ...review, setId } : review)));
    writeLocalSets(readLocalSets().filter((each) => each.setId !== set.setId));
  }
  for (;;) {
    const batch = readLocalReviews().slice(0, REVIEWS_MAX);
    if (batch.length === 0) return;
    await api('POST /api/Flashcard/Review', { body: batch });
    writeLocalReviews(readLocalReviews().slice(batch.length));
  }
}

/** The shell stores here the id of the user who signed up in this browser: its guest cards are theirs. */
const SIGNED_UP_HERE_KEY = 'signed-up-here';

const wasAccountMadeHere = (userId: number): boolean =>
  readStored('localStorage', SIGNED_UP_HERE_KEY) === String(userId);

const runningMoves = new Map<number, Promise<void>>();

/**
 * Moves guest cards into the account that was created in this browser, before the account's cards are loaded. Concurrent
 * calls share one move. Cards that cannot be moved stay in the browser.
 */
export function moveOwnGuestCards(api: ApiClient, userId: number): Promise<void> {
  if (!wasAccountMadeHere(userId) || !hasGuestCards()) return Promise.resolve();
  const move = () =>
    moveGuestCards(api)
      .catch(() => undefined)
      .finally(() => runningMoves.delete(userId));
  const running = runningMoves.get(userId) ?? move();
  runningMoves.set(userId, running);
  return running;
}

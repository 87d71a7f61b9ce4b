import { isFinalRefusal, randomId } from '@shinobi/shared/client';
import { KNOWN_ITEMS_MAX } from '@shinobi/shared/domain/limits/memory';
import type { LearningPlan } from '@shinobi/shared/domain/memory/plan';
import type { GuestReviews, Platform } from '@shinobi/shared/platform';
import type { KeyValueStorage } from '../storage/browser-storage.js';
import { type GuestCardSet, readGuestSets, recordMovedSet, writeGuestSets } from './guest-cards.js';
import { GUEST, readMarks } from './guest-log.js';
import type { KnownMarks } from './guest-knowledge.js';
import { followGuestReviews, isGuestReview, toAccountSet } from './guest-review-answers.js';
import type { MemoryStore } from './memory-store.js';

export interface AccountMoveOptions extends Pick<Platform, 'api' | 'report'> {
  readonly storage: KeyValueStorage;
  readonly store: MemoryStore;
  readonly guestReviews: GuestReviews;
  /** Returns as whom calls are made now. */
  readonly userId: () => number | null;
}

/**
 * Moves what a guest has learned into the account that was created in this browser. First everything becomes the user's
 * in the browser; then it is sent. After an interruption each step can be repeated: the ids of answers and the keys of
 * card sets stay, and marks and plan have the same effect twice.
 */
export interface AccountMove {
  /** Makes the guest's answers, marks and plan the user's. Returns whether there were any. */
  claim(userId: number): Promise<boolean>;
  /** Sends card sets, marks and plan. Returns whether there were any. Rejects when the server could not be reached. */
  deliver(userId: number): Promise<boolean>;
  /** Removes the guest's flashcard reviews from the browser once the server has all of them. */
  finish(userId: number): Promise<void>;
}

/**
 * Stores the keys of the guest's card sets before they are used: the page may be closed before the response arrives, and the
 * page of the flashcards moves them as well, under the same keys.
 */
export function withMoveKeys(storage: KeyValueStorage): readonly GuestCardSet[] {
  const sets = readGuestSets(storage);
  if (sets.every(({ moveKey }) => moveKey !== undefined)) return sets;
  const keyed = sets.map((set) => ({ ...set, moveKey: set.moveKey ?? randomId() }));
  writeGuestSets(storage, keyed);
  return keyed;
}

const asList = <T>(value: unknown): readonly T[] => (Array.isArray(value) ? (value as T[]) : []);

/**
 * Returns a function that sends a part of what is a user's. It rejects once another user is here, in whose account the part would
 * arrive. A refusal that no repetition will change is reported; then the result is null.
 */
const createSend =
  ({ report, userId }: AccountMoveOptions) =>
  async <T>(user: number, part: string, call: () => Promise<T>): Promise<T | null> => {
    if (userId() !== user) throw new Error('Another user has signed in.');
    try {
      return await call();
    } catch (thrown) {
      if (!isFinalRefusal(thrown)) throw thrown;
      report('memory-move-refused', { part, code: thrown.code });
      return null;
    }
  };

/** Leaves out marks from before a later answer: the server dates marks when it receives them, so after that answer. */
async function currentMarks(store: MemoryStore): Promise<KnownMarks> {
  const marks = await readMarks(store, GUEST);
  const answers = await store.listAnswers(GUEST);
  const outdated = new Set(answers.filter(({ item, at }) => at > (marks[item]?.at ?? at)).map(({ item }) => item));
  return Object.fromEntries(Object.entries(marks).filter(([item]) => !outdated.has(item)));
}

interface MovedSet {
  readonly setId: string;
  readonly accountSetId: string;
}

/** Makes a guest's answers to the cards of a set the user's, once the set is in the account under its new id. */
export const moveCardAnswers = (store: MemoryStore, userId: number, { setId, accountSetId }: MovedSet): Promise<void> =>
  store.changeAnswers(GUEST, (answer) => {
    const moved = toAccountSet(answer, setId, accountSetId);
    return moved && { ...moved, owner: String(userId) };
  });

/** The parts of a plan that can be set. The account computes its pauses. */
const settingsOf = ({ pauses: _, daysOff, ...plan }: LearningPlan) => ({ ...plan, daysOff: [...daysOff] });

/** Returns a function that marks items as known. One item that no longer exists must not hold up the others. */
function createMarkKnown(options: AccountMoveOptions) {
  const send = createSend(options);
  const markKnown = async (userId: number, items: readonly string[]): Promise<void> => {
    if (items.length === 0) return;
    const middle = items.length > KNOWN_ITEMS_MAX ? KNOWN_ITEMS_MAX : Math.ceil(items.length / 2);
    const body = { items: [...items], known: true };
    const marked =
      items.length <= KNOWN_ITEMS_MAX &&
      (await send(userId, 'marks', () => options.api('POST /api/Memory/MarkKnown', { body })));
    if (marked || items.length === 1) return;
    await markKnown(userId, items.slice(0, middle));
    await markKnown(userId, items.slice(middle));
  };
  return markKnown;
}

function createDelivery(options: AccountMoveOptions) {
  const { api, storage, store, guestReviews } = options;
  const send = createSend(options);
  const markKnown = createMarkKnown(options);

  const moveSet = async (userId: number, { setId, title, directions, cards, moveKey }: GuestCardSet) => {
    const body = {
      title,
      ...(directions && { directions }),
      cards: cards.map(({ cardId, front, reading, back }) => ({ cardId, front, reading, back })),
    };
    const saved = await send(userId, 'set', () =>
      api('POST /api/Flashcard/SaveSet', { body, ...(moveKey && { idempotencyKey: moveKey }) }),
    );
    if (!saved) return;
    await moveCardAnswers(store, userId, { setId, accountSetId: saved.setId });
    const renamed = guestReviews
      .list()
      .map((review) => (review.setId === setId ? { ...review, setId: saved.setId } : review));
    guestReviews.replace(renamed);
    recordMovedSet(storage, setId, saved.setId);
    writeGuestSets(
      storage,
      readGuestSets(storage).filter((set) => set.setId !== setId),
    );
  };

  return {
    async sets(userId: number) {
      const owner = String(userId);
      const sets = asList<GuestCardSet>(await store.getValue(owner, 'sets'));
      for (const [at, set] of sets.entries()) {
        await moveSet(userId, set);
        const left = sets.slice(at + 1);
        await store.setValue(owner, 'sets', left.length > 0 ? left : undefined);
      }
      return sets.length > 0;
    },
    async marks(userId: number) {
      const items = Object.keys(await readMarks(store, String(userId)));
      await markKnown(userId, items);
      await store.setValue(String(userId), 'marks', undefined);
      return items.length > 0;
    },
    async plan(userId: number) {
      const plan = (await store.getValue(String(userId), 'plan')) as LearningPlan | undefined;
      if (plan === undefined) return false;
      await send(userId, 'plan', () => api('POST /api/Memory/SetPlan', { body: settingsOf(plan) }));
      await store.setValue(String(userId), 'plan', undefined);
      return true;
    },
  };
}

export function createAccountMove(options: AccountMoveOptions): AccountMove {
  const { storage, store, guestReviews } = options;
  const delivery = createDelivery(options);

  const claimMarks = async (owner: string) => {
    if ((await store.getValue(GUEST, 'marks')) === undefined) return false;
    await store.setValue(owner, 'marks', { ...(await readMarks(store, owner)), ...(await currentMarks(store)) });
    await store.setValue(GUEST, 'marks', undefined);
    return true;
  };

  const claimPlan = async (owner: string) => {
    const plan = await store.getValue(GUEST, 'plan');
    if (plan === undefined) return false;
    await store.setValue(owner, 'plan', plan);
    await store.setValue(GUEST, 'plan', undefined);
    return true;
  };

  const claimSets = async (owner: string) => {
    const sets = withMoveKeys(storage);
    const before = asList<GuestCardSet>(await store.getValue(owner, 'sets'));
    const known = new Set(before.map(({ moveKey }) => moveKey));
    const added = sets.filter(({ moveKey }) => !known.has(moveKey));
    if (added.length > 0) await store.setValue(owner, 'sets', [...before, ...added]);
    return [...before, ...added];
  };

  return {
    async claim(userId) {
      const owner = String(userId);
      const sets = await claimSets(owner);
      await followGuestReviews(store, guestReviews);
      // Answers to own cards follow when their set is in the account, under its new id.
      const waits = (item: string) => sets.some(({ setId }) => item.startsWith(`card:${setId}:`));
      const answers = await store.listAnswers(GUEST);
      const values = [await claimMarks(owner), await claimPlan(owner)];
      await store.changeAnswers(GUEST, (answer) => (waits(answer.item) ? null : { ...answer, owner }));
      return answers.length > 0 || sets.length > 0 || values.includes(true);
    },
    async deliver(userId) {
      const sent = [await delivery.sets(userId), await delivery.marks(userId), await delivery.plan(userId)];
      return sent.includes(true);
    },
    async finish(userId) {
      const waiting = await store.listAnswers(String(userId));
      const sets = await store.getValue(String(userId), 'sets');
      if (sets === undefined && !waiting.some(isGuestReview)) guestReviews.replace([]);
    },
  };
}

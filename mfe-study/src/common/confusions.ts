import type { RemoteStorage } from '@shinobi/shared/platform';

type StudyStorage = RemoteStorage<'study'>;

/** Two words or characters that the learner confuses, and how often. */
export interface Confusion {
  readonly asked: string;
  readonly taken: string;
  readonly times: number;
}

const GUEST_KEY = 'confusions';
const PAIRS_MAX = 200;

/** Users of one device have keys of their own. */
const keyOf = (userId: number | null) => (userId === null ? GUEST_KEY : (`confusions-${userId}` as const));

const isConfusion = (value: unknown): value is Confusion => {
  const { asked, taken, times } = (value ?? {}) as Partial<Record<keyof Confusion, unknown>>;
  return typeof asked === 'string' && typeof taken === 'string' && typeof times === 'number';
};

function readPairs({ local }: StudyStorage, userId: number | null): Confusion[] {
  const stored = local.readJson(keyOf(userId));
  return Array.isArray(stored) ? stored.filter(isConfusion) : [];
}

const matchesPair = (one: string, other: string) => (pair: Confusion) =>
  (pair.asked === one && pair.taken === other) || (pair.asked === other && pair.taken === one);

const byFrequency = (one: Confusion, other: Confusion): number => other.times - one.times;

/** Returns the pairs of a user, most frequent first, with those of a guest, who may have been the same person. */
export function readConfusions(storage: StudyStorage, userId: number | null): Confusion[] {
  const own = readPairs(storage, userId);
  if (userId === null) return own;
  const ofGuest = readPairs(storage, null);
  const all = [...own, ...ofGuest.filter(({ asked, taken }) => !own.some(matchesPair(asked, taken)))];
  return all.toSorted(byFrequency);
}

/** Stores the pairs of a user, who takes over those of a guest with that. */
function writeConfusions({ local }: StudyStorage, userId: number | null, pairs: readonly Confusion[]): void {
  local.writeJson(keyOf(userId), pairs.toSorted(byFrequency).slice(0, PAIRS_MAX));
  if (userId !== null) local.write(GUEST_KEY, null);
}

/**
 * Records that `taken` was answered where `asked` was right. The order of the two does not matter. `userId` is null for a
 * guest.
 */
export function recordConfusion(storage: StudyStorage, userId: number | null, asked: string, taken: string): void {
  if (asked === taken || asked === '' || taken === '') return;
  const known = readConfusions(storage, userId);
  const pair = known.find(matchesPair(asked, taken)) ?? { asked, taken, times: 0 };
  const others = known.filter((each) => each !== pair);
  writeConfusions(storage, userId, [...others, { ...pair, times: pair.times + 1 }]);
}

/** Removes a pair that has been learned. */
export function removeConfusion(storage: StudyStorage, userId: number | null, asked: string, taken: string): void {
  const others = readConfusions(storage, userId).filter((pair) => !matchesPair(asked, taken)(pair));
  writeConfusions(storage, userId, others);
}

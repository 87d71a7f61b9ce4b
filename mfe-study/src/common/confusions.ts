import type { RemoteStorage } from '@shinobi/shared/platform';

type StudyStorage = RemoteStorage<'study'>;

/** Two words or characters that the learner confuses, and how often. */
export interface Confusion {
  readonly asked: string;
  readonly taken: string;
  readonly times: number;
}

const KEY = 'confusions';
const PAIRS_MAX = 200;

const isConfusion = (value: unknown): value is Confusion => {
  const { asked, taken, times } = (value ?? {}) as Partial<Record<keyof Confusion, unknown>>;
  return typeof asked === 'string' && typeof taken === 'string' && typeof times === 'number';
};

/** Returns the pairs, most frequent first. */
export function readConfusions({ local }: StudyStorage): Confusion[] {
  const stored = local.readJson(KEY);
  return Array.isArray(stored) ? stored.filter(isConfusion) : [];
}

const matchesPair = (one: string, other: string) => (pair: Confusion) =>
  (pair.asked === one && pair.taken === other) || (pair.asked === other && pair.taken === one);

/** Records that `taken` was answered where `asked` was right. The order of the two does not matter. */
export function recordConfusion(storage: StudyStorage, asked: string, taken: string): void {
  if (asked === taken || asked === '' || taken === '') return;
  const known = readConfusions(storage);
  const pair = known.find(matchesPair(asked, taken)) ?? { asked, taken, times: 0 };
  const others = known.filter((each) => each !== pair);
  const next = [...others, { ...pair, times: pair.times + 1 }].toSorted((one, other) => other.times - one.times);
  storage.local.writeJson(KEY, next.slice(0, PAIRS_MAX));
}

/** Removes a pair that has been learned. */
export function removeConfusion(storage: StudyStorage, asked: string, taken: string): void {
  const others = readConfusions(storage).filter((pair) => !matchesPair(asked, taken)(pair));
  storage.local.writeJson(KEY, others);
}

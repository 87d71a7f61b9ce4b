import { parseJson, readStored, writeStored } from './storage.js';

/** Two words or signs that one takes for each other, and how often. */
export interface Confusion {
  readonly asked: string;
  readonly taken: string;
  readonly times: number;
}

const KEY = 'confusions';
const KEPT = 200;

const isConfusion = (value: unknown): value is Confusion => {
  const { asked, taken, times } = (value ?? {}) as Partial<Record<keyof Confusion, unknown>>;
  return typeof asked === 'string' && typeof taken === 'string' && typeof times === 'number';
};

/** The pairs, the most frequent first. */
export function confusions(): Confusion[] {
  const stored = parseJson(readStored('localStorage', KEY));
  return Array.isArray(stored) ? stored.filter(isConfusion) : [];
}

const isPair = (one: string, other: string) => (pair: Confusion) =>
  (pair.asked === one && pair.taken === other) || (pair.asked === other && pair.taken === one);

/** Notes that `taken` was answered where `asked` was right; in which order the two stand does not matter. */
export function noteConfusion(asked: string, taken: string): void {
  if (asked === taken || asked === '' || taken === '') return;
  const known = confusions();
  const pair = known.find(isPair(asked, taken)) ?? { asked, taken, times: 0 };
  const others = known.filter((each) => each !== pair);
  const next = [...others, { ...pair, times: pair.times + 1 }].toSorted((one, other) => other.times - one.times);
  writeStored('localStorage', KEY, JSON.stringify(next.slice(0, KEPT)));
}

/** Takes a pair off the list: it has been learned. */
export function forgetConfusion(asked: string, taken: string): void {
  writeStored('localStorage', KEY, JSON.stringify(confusions().filter((pair) => !isPair(asked, taken)(pair))));
}

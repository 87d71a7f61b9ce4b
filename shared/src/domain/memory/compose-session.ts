import { parseItemKey } from './item-key.js';

/** A due item with what the choice of its question depends on. */
export interface DueItem {
  readonly item: string;
  /** ISO 8601. */
  readonly due: string;
  /** Days. */
  readonly stability: number;
  readonly lapses: number;
}

/** One step of a session. `teach` shows a new item; `ask` asks an item. */
export interface SessionStep {
  readonly type: 'teach' | 'ask';
  readonly item: string;
  readonly isNew: boolean;
}

/** New items are shown five at a time, then asked before the next five. */
export const TEACH_AT_ONCE = 5;
/** A session opens with some known items, so that nobody starts with something new. */
const WARM_UP = 3;
/** About 60 seconds of one kind. */
const KIND_RUN_MAX = 6;

const kindOf = (item: string): string => item.slice(0, item.indexOf(':'));

/**
 * Returns what an item is about. Two items are alike when they are about the same thing: the meaning and the reading of one
 * word, the two directions of a card.
 */
export function subjectOf(item: string): string {
  const parsed = parseItemKey(item);
  if (parsed?.kind === 'word') return `word:${parsed.vocabId}`;
  if (parsed?.kind === 'kanji') return `kanji:${parsed.character}`;
  if (parsed?.kind === 'card') return `card:${parsed.setId}:${parsed.cardId}`;
  return item;
}

/**
 * Mixes the kinds of items and keeps items about the same thing apart, where the items allow it. Within a kind the order
 * stays.
 */
export function interleave(items: readonly string[]): string[] {
  const queues = new Map<string, string[]>();
  for (const item of items) queues.set(kindOf(item), [...(queues.get(kindOf(item)) ?? []), item]);
  const sizes = new Map([...queues].map(([kind, queue]) => [kind, queue.length]));
  const mixed: string[] = [];
  while (mixed.length < items.length) {
    const run = runLength(mixed);
    const last = mixed.at(-1) ?? '';
    const [next] = [...queues]
      .filter(([, queue]) => queue.length > 0)
      .toSorted(([one, a], [other, b]) => share(b, sizes.get(other)) - share(a, sizes.get(one)))
      .toSorted(([one], [other]) => Number(isTooLong(one, last, run)) - Number(isTooLong(other, last, run)))
      .map(([, queue]) => queue);
    if (!next) break;
    const at = next.findIndex((item) => !mixed.slice(-3).some((each) => subjectOf(each) === subjectOf(item)));
    mixed.push(...next.splice(Math.max(0, at), 1));
  }
  return mixed;
}

const share = (queue: readonly string[], size = 1): number => queue.length / size;
const isTooLong = (kind: string, last: string, run: number): boolean => kind === kindOf(last) && run >= KIND_RUN_MAX;

/** How many items of the same kind are at the end. */
function runLength(items: readonly string[]): number {
  const kind = kindOf(items.at(-1) ?? '');
  const other = items.findLastIndex((item) => kindOf(item) !== kind);
  return items.length - 1 - other;
}

const ask = (item: string, isNew = false): SessionStep => ({ type: 'ask', item, isNew });

/** Distributes `others` evenly between `items`. */
function merge(items: readonly SessionStep[], others: readonly SessionStep[]): SessionStep[] {
  const merged = [
    ...items.map((step, at) => ({ step, place: (at + 0.5) / items.length })),
    ...others.map((step, at) => ({ step, place: (at + 0.25) / others.length })),
  ];
  return merged.toSorted((one, other) => one.place - other.place).map(({ step }) => step);
}

/**
 * Returns the steps of a session: due items, and new ones that are taught five at a time and asked twice, the second time
 * after the others. `due` has the most urgent item first, `fresh` the next one to learn.
 */
export function composeSession(due: readonly string[], fresh: readonly string[]): SessionStep[] {
  const waiting = interleave(due).map((item) => ask(item));
  const steps = waiting.splice(0, WARM_UP);
  const batches = Math.ceil(fresh.length / TEACH_AT_ONCE);
  const portion = Math.ceil(waiting.length / (2 * batches || 1));
  for (let at = 0; at < fresh.length; at += TEACH_AT_ONCE) {
    const batch = fresh.slice(at, at + TEACH_AT_ONCE);
    const asked = batch.map((item) => ask(item, true));
    // The last one shown is not the first one asked.
    const [first, ...rest] = asked;
    steps.push(...batch.map((item): SessionStep => ({ type: 'teach', item, isNew: true })));
    steps.push(...merge(asked, waiting.splice(0, portion)));
    steps.push(...merge(first ? [...rest, first] : rest, waiting.splice(0, portion)));
  }
  return [...steps, ...waiting];
}

/** From this stability on, in days, a learner types the answer instead of choosing it. */
export const TYPED_FROM_DAYS = 7;
/** From this stability on, in days, sentences are also asked by their sound. */
export const LISTEN_FROM_DAYS = 14;

/**
 * Returns whether an item is asked by the sound of a sentence this time: about every other review of a stable item. The
 * stability changes with each review, so no item is always heard or never (docs/behaviour/sound.md, rule 4).
 */
export const isHeardItem = ({ stability }: { readonly stability: number }): boolean =>
  stability >= LISTEN_FROM_DAYS && Math.floor(stability) % 2 === 0;

/** Returns whether an item is stable enough to be typed. */
export const isTypedItem = ({ stability }: { readonly stability: number }): boolean => stability >= TYPED_FROM_DAYS;

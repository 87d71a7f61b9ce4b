import { parseItemKey } from './item-key.js';
import type { ItemSchedule } from './schedule.js';

/** What of an item's state says whether its learner knows it. */
export interface KnownFacts extends Pick<ItemSchedule, 'state' | 'stability' | 'lapses' | 'lastReview'> {
  /** When the learner marked the item as known. */
  readonly knownAt: string | null;
}

/** FSRS's number of the state `review`; the others are learning and relearning. */
const REVIEW_STATE = 2;
/**
 * From a week of stability on, an item is known from memory and not from the session before. A learner gets there with two or
 * three right answers on different days.
 */
export const KNOWN_STABILITY_DAYS = 7;
/**
 * After nine times its stability an item is recalled with a chance of 70 % (see the table test). A multiple of the stability
 * instead of the chance itself, because it must be cheap for 100,000 states.
 */
export const RECALLED_STABILITIES = 9;
const DAY_MS = 86_400_000;

/**
 * Returns whether a learner knows an item at an instant, in milliseconds: it is in review, stable, and most probably not
 * forgotten since. What learners say they know counts without a stability until it is answered wrong; unasked, it counts for
 * ever, since its first stability only spreads its first review.
 */
export function isKnown({ state, stability, lapses, lastReview, knownAt }: KnownFacts, now: number): boolean {
  if (state !== REVIEW_STATE) return false;
  if (knownAt !== null && lastReview === knownAt) return true;
  const isStable = stability >= KNOWN_STABILITY_DAYS || (knownAt !== null && lapses === 0);
  return isStable && now - Date.parse(lastReview) <= RECALLED_STABILITIES * stability * DAY_MS;
}

/** The library's words and kanji that a learner knows. */
export interface KnownItems {
  /** Words of which at least one aspect is known: the path teaches most words in one alone. */
  readonly vocabIds: number[];
  /** Those of them whose reading was asked and is not known. */
  readonly unread: number[];
  /** Kanji of which the meaning or the writing is known. */
  readonly kanji: string[];
}

const sorted = (ids: Iterable<number>): number[] => [...ids].toSorted((one, other) => one - other);

/** Returns the known words and kanji among items with their states. `now` is in milliseconds. */
export function knownItems(states: Iterable<KnownFacts & { readonly item: string }>, now: number): KnownItems {
  const vocabIds = new Set<number>();
  const failing = new Set<number>();
  const kanji = new Set<string>();
  for (const state of states) {
    const item = parseItemKey(state.item);
    const known = isKnown(state, now);
    if (item?.kind === 'word') {
      if (known) vocabIds.add(item.vocabId);
      else if (item.aspect === 'reading') failing.add(item.vocabId);
    } else if (item?.kind === 'kanji' && known) kanji.add(item.character);
  }
  const ids = sorted(vocabIds);
  return { vocabIds: ids, unread: ids.filter((vocabId) => failing.has(vocabId)), kanji: [...kanji].toSorted() };
}

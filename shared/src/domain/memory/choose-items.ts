import { type DueItem, subjectOf } from './compose-session.js';

const DAY_MS = 86_400_000;

/** How late a review is, in relation to its interval: a day is much for a new item and little for one known for a year. */
const lateness = ({ due, stability }: DueItem, now: number): number =>
  (now - Date.parse(due)) / DAY_MS / Math.max(0.1, stability);

/** Returns due items with those first that are nearest to being forgotten. `now` is in milliseconds. */
export const byUrgency = <T extends DueItem>(items: readonly T[], now: number): T[] =>
  items
    .map((item) => ({ item, late: lateness(item, now) }))
    .toSorted((one, other) => other.late - one.late || (one.item.item < other.item.item ? -1 : 1))
    .map(({ item }) => item);

/**
 * Leaves out items whose card is asked in another way by an item before: the second of the two would be easy. Its turn
 * comes in another session.
 */
export function withoutSiblings<T extends { readonly item: string }>(items: readonly T[]): T[] {
  const cards = new Set<string>();
  return items.filter(({ item }) => {
    if (!item.startsWith('card:')) return true;
    const card = subjectOf(item);
    const isFirst = !cards.has(card);
    cards.add(card);
    return isFirst;
  });
}

/** A quarter of a session is new, even if there are due items for all of it (docs/behaviour/memory.md, rule 14). */
const NEW_SHARE = 0.25;

/** Returns how many items of a session of `limit` are reviews and how many are new, of those that are left for today. */
export function sessionShares(
  due: number,
  fresh: number,
  limit: number,
): { readonly due: number; readonly fresh: number } {
  const reserved = Math.min(fresh, Math.floor(limit * NEW_SHARE));
  const chosen = Math.min(due, limit - reserved);
  return { due: chosen, fresh: Math.min(fresh, limit - chosen) };
}

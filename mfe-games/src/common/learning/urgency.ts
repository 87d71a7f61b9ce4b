import type { ItemState } from '@shinobi/shared/contract/learning/memory';
import type { Urgency } from '@shinobi/shared/domain/games/question';
import { type Random, shuffled } from '@shinobi/shared/domain/platform/random';

/** The most urgent first. */
const URGENCIES: readonly Urgency[] = ['due', 'weak', 'learned', 'new'];

/** Days. An item that was answered wrong lately, or hardly ever, is less stable. */
const WEAK_STABILITY = 3;
/** The most new items that one stage asks. */
export const NEW_PER_STAGE = 5;

/** Returns the urgency of an item that was asked before. `now` is in milliseconds. */
export function stateUrgency({ due, lapses, stability }: ItemState, now: number): Urgency {
  if (Date.parse(due) <= now) return 'due';
  return lapses > 0 || stability < WEAK_STABILITY ? 'weak' : 'learned';
}

const rank = (urgency: Urgency) => URGENCIES.indexOf(urgency);

/** Returns the most urgent of several; null if there are none. */
export const mostUrgent = (urgencies: readonly Urgency[]): Urgency | null =>
  URGENCIES.find((urgency) => urgencies.includes(urgency)) ?? null;

/** Sorts by urgency; otherwise the order stays. */
export const byUrgency = <T>(list: readonly T[], urgencyOf: (each: T) => Urgency): T[] =>
  list.toSorted((one, other) => rank(urgencyOf(one)) - rank(urgencyOf(other)));

/** Returns a function that finds the urgency of an item by its key; null if it has no state. */
export function urgencyByItem(states: readonly ItemState[], now: number): (item: string) => Urgency | null {
  const urgencies = new Map(states.map((state) => [state.item, stateUrgency(state, now)]));
  return (item) => urgencies.get(item) ?? null;
}

/**
 * Returns the order in which a stage asks: due, weak, learned and then the first few new ones, each group in a random
 * order.
 */
export function inStageOrder<T extends { readonly urgency: Urgency }>(list: readonly T[], random: Random): T[] {
  return URGENCIES.flatMap((urgency) => {
    const group = list.filter((each) => each.urgency === urgency);
    return shuffled(urgency === 'new' ? group.slice(0, NEW_PER_STAGE) : group, random);
  });
}

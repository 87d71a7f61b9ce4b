import type { ItemState } from '@shinobi/shared/contract/learning/memory';
import type { AnswerForm } from '@shinobi/shared/domain/limits/memory';
import { dateOf } from '@shinobi/shared/domain/memory/plan';
import { applyReview } from '@shinobi/shared/domain/memory/schedule';

/** The first answer to an item in a session, which its schedule counts. */
export interface FirstAnswer {
  readonly item: string;
  readonly rating: number;
  readonly form: AnswerForm;
}

/** The items that come back on one day. */
export interface ReturnDay {
  /** Days from today. */
  readonly days: number;
  readonly items: readonly string[];
}

const DAY_MS = 86_400_000;
const dayOf = (ms: number): number => Date.parse(dateOf(ms)) / DAY_MS;

interface ScheduleOptions {
  /** The states of the items before the session. */
  readonly states: readonly ItemState[];
  /** The share of reviews that should be right. */
  readonly retention: number;
  /** Milliseconds. */
  readonly now: number;
}

/** Returns when the items of a session come back, the earliest day first. */
export function whenItemsReturn(
  answers: readonly FirstAnswer[],
  { states, retention, now }: ScheduleOptions,
): readonly ReturnDay[] {
  const known = new Map(states.map((state) => [state.item, state]));
  const at = new Date(now).toISOString();
  const byDay = new Map<number, string[]>();
  for (const { item, rating, form } of answers) {
    const { due } = applyReview(known.get(item) ?? null, { rating, form, at }, retention);
    const days = Math.max(0, dayOf(Date.parse(due)) - dayOf(now));
    byDay.set(days, [...(byDay.get(days) ?? []), item]);
  }
  return [...byDay].toSorted(([one], [other]) => one - other).map(([days, items]) => ({ days, items }));
}

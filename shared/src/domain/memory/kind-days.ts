import { REVIEWED_KINDS, type ReviewedKind } from '../limits/memory.js';
import type { LoggedAnswer } from './answer.js';
import { addDayChanges, type DayCounts, itemDays } from './item-days.js';

/** What a learner did on a UTC date with items of one kind. */
export interface KindDay extends DayCounts {
  readonly date: string;
  readonly kind: ReviewedKind;
}

/** Returns the kind of an item that comes back for review; null for others. */
export function reviewedKindOf(item: string): ReviewedKind | null {
  const kind = item.slice(0, item.indexOf(':'));
  return REVIEWED_KINDS.find((each) => each === kind) ?? null;
}

interface ItemLog {
  readonly item: string;
  readonly answers: readonly LoggedAnswer[];
  readonly knownAt: string | null;
}

/** Sums up the days of some items by kind. */
export function kindDaysOf(items: readonly ItemLog[]): KindDay[] {
  const sums = new Map<ReviewedKind, Map<string, DayCounts>>();
  for (const { item, answers, knownAt } of items) {
    const kind = reviewedKindOf(item);
    if (kind === null) continue;
    const days = sums.get(kind) ?? new Map<string, DayCounts>();
    sums.set(kind, days);
    addDayChanges(days, new Map(), itemDays(answers, knownAt));
  }
  return [...sums].flatMap(([kind, days]) => [...days].map(([date, counts]) => ({ ...counts, date, kind })));
}

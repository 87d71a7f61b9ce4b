import { MEMORY_KINDS, type MemoryKind, REVIEWED_KINDS, type ReviewedKind } from '../limits/memory.js';
import type { LoggedAnswer } from './answer.js';
import { addDayChanges, type DayCounts, itemDays } from './item-days.js';

/** What a learner did on a UTC date with items of one kind. */
export interface KindDay extends DayCounts {
  readonly date: string;
  readonly kind: MemoryKind;
}

const kindOf = (item: string): string => item.slice(0, item.indexOf(':'));

/** Returns the kind of an item that comes back for review; null for others. */
export const reviewedKindOf = (item: string): ReviewedKind | null =>
  REVIEWED_KINDS.find((kind) => kind === kindOf(item)) ?? null;

interface ItemLog {
  readonly item: string;
  readonly answers: readonly LoggedAnswer[];
  readonly knownAt: string | null;
}

/** Sums up the days of some items by kind. */
export function kindDaysOf(items: readonly ItemLog[]): KindDay[] {
  const sums = new Map<MemoryKind, Map<string, DayCounts>>();
  for (const { item, answers, knownAt } of items) {
    const kind = MEMORY_KINDS.find((each) => each === kindOf(item));
    if (kind === undefined) continue;
    const days = sums.get(kind) ?? new Map<string, DayCounts>();
    sums.set(kind, days);
    addDayChanges(days, new Map(), itemDays(answers, knownAt));
  }
  return [...sums].flatMap(([kind, days]) => [...days].map(([date, counts]) => ({ ...counts, date, kind })));
}

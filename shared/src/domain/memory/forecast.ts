import type { ReviewedKind } from '../limits/memory.js';
import type { KindDay } from './kind-days.js';
import { dateOf } from './plan.js';

const DAY_MS = 86_400_000;
const HISTORY_DAYS = 366;
const RETENTION_DAYS = 30;
const LEECHES_MAX = 20;

export interface HistoryDay {
  readonly date: string;
  readonly answers: number;
  readonly right: number;
  readonly minutes: number;
}

/** Returns the days of the last year with answers, oldest first. */
export function historyOf(
  days: readonly Pick<KindDay, 'date' | 'answers' | 'correct' | 'ms'>[],
  now: number,
): HistoryDay[] {
  const from = dateOf(now - (HISTORY_DAYS - 1) * DAY_MS);
  const sums = new Map<string, { answers: number; right: number; ms: number }>();
  for (const { date, answers, correct, ms } of days) {
    if (date < from) continue;
    const day = sums.get(date) ?? { answers: 0, right: 0, ms: 0 };
    sums.set(date, { answers: day.answers + answers, right: day.right + correct, ms: day.ms + ms });
  }
  return [...sums]
    .map(([date, { answers, right, ms }]) => ({ date, answers, right, minutes: Math.round(ms / 6000) / 10 }))
    .toSorted((one, other) => (one.date < other.date ? -1 : 1));
}

export interface KindRetention {
  readonly kind: ReviewedKind;
  readonly reviews: number;
  readonly right: number;
}

/** Returns, for each kind with reviews in the last 30 days, how many of them were right. */
export function retentionOf(days: readonly KindDay[], now: number): KindRetention[] {
  const from = dateOf(now - (RETENTION_DAYS - 1) * DAY_MS);
  const sums = new Map<ReviewedKind, KindRetention>();
  for (const { date, kind, reviews, recalled } of days) {
    // Questions about an article are not reviewed.
    if (date < from || reviews === 0 || kind === 'article') continue;
    const before = sums.get(kind);
    sums.set(kind, { kind, reviews: (before?.reviews ?? 0) + reviews, right: (before?.right ?? 0) + recalled });
  }
  return [...sums.values()];
}

interface ForgottenItem {
  readonly item: string;
  readonly lapses: number;
}

/** Returns the items that were forgotten most often, the hardest first. */
export const leechesOf = <T extends ForgottenItem>(states: readonly T[]): T[] =>
  states
    .filter(({ lapses }) => lapses > 0)
    .toSorted((one, other) => other.lapses - one.lapses || (one.item < other.item ? -1 : 1))
    .slice(0, LEECHES_MAX);

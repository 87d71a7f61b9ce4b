import { type LoggedAnswer, reviewsOf } from './answer.js';
import { COUNTED_MS_MAX } from './plan.js';

const DAY_MS = 86_400_000;

/** What a learner did on a UTC date: sums over items. */
export interface DayCounts {
  readonly answers: number;
  readonly correct: number;
  readonly ms: number;
  /** Items that were answered for the first time. */
  readonly introduced: number;
  /** Reviews at least a day after the one before: those that show what is remembered. */
  readonly reviews: number;
  /** Those of them that were right. */
  readonly recalled: number;
}

export const NO_COUNTS: DayCounts = { answers: 0, correct: 0, ms: 0, introduced: 0, reviews: 0, recalled: 0 };

type Counts = { -readonly [Field in keyof DayCounts]: number };
const FIELDS = Object.keys(NO_COUNTS) as readonly (keyof DayCounts)[];

/** Adds counts to those of a date, `factor` times. */
function addTo(days: Map<string, DayCounts>, at: string, counts: Partial<DayCounts>, factor = 1): void {
  const date = at.slice(0, 10);
  const sums: Counts = { ...(days.get(date) ?? NO_COUNTS) };
  for (const field of FIELDS) sums[field] += factor * (counts[field] ?? 0);
  days.set(date, sums);
}

/**
 * Returns the counts of each date with answers to one item (docs/behaviour/memory.md, rule 10). An item that the learner marked as known before its first
 * answer is never introduced.
 */
export function itemDays(answers: readonly LoggedAnswer[], knownAt: string | null): ReadonlyMap<string, DayCounts> {
  const days = new Map<string, DayCounts>();
  for (const { at, correct, ms } of answers)
    addTo(days, at, { answers: 1, correct: Number(correct), ms: Math.min(ms, COUNTED_MS_MAX) });
  let before: string | null = null;
  for (const { at, rating } of reviewsOf(answers)) {
    if (knownAt !== null && knownAt < at && (before === null || before < knownAt)) before = knownAt;
    if (before === null) addTo(days, at, { introduced: 1 });
    else if (Date.parse(at) - Date.parse(before) >= DAY_MS)
      addTo(days, at, { reviews: 1, recalled: Number(rating > 1) });
    before = at;
  }
  return days;
}

/** Adds the difference of an item's days to `sums`: an answer that arrives late may move others to another date. */
export function addDayChanges(
  sums: Map<string, DayCounts>,
  before: ReadonlyMap<string, DayCounts>,
  after: ReadonlyMap<string, DayCounts>,
): void {
  for (const [date, counts] of before) addTo(sums, date, counts, -1);
  for (const [date, counts] of after) addTo(sums, date, counts);
}

import { REVIEWED_KINDS, type ReviewedKind } from '../limits/memory.js';
import { compareAnswers, type LoggedAnswer } from './answer.js';
import { COUNTED_MS_MAX } from './plan.js';

/** What a learner did on a UTC date with items of one kind. */
export interface DayCounts {
  readonly date: string;
  readonly kind: ReviewedKind;
  readonly answers: number;
  readonly correct: number;
  /** Time of study, without long pauses. */
  readonly ms: number;
  /** Items that were answered for the first time. */
  readonly introduced: number;
  /** Answers to items whose answer before was a day ago or earlier, and how many of them were right. */
  readonly reviews: number;
  readonly recalled: number;
}

const DAY_MS = 86_400_000;

/** Returns the kind of an item that comes back for review; null for others. */
export function reviewedKindOf(item: string): ReviewedKind | null {
  const kind = item.slice(0, item.indexOf(':'));
  return REVIEWED_KINDS.find((each) => each === kind) ?? null;
}

/** Returns the counts of a log for each date and kind, in no particular order. */
export function dayCountsOf(answers: readonly LoggedAnswer[]): DayCounts[] {
  const lastAt = new Map<string, string>();
  const counts = new Map<string, DayCounts>();
  for (const { item, at, correct, ms } of answers.toSorted(compareAnswers)) {
    const kind = reviewedKindOf(item);
    if (kind === null) continue;
    const before = lastAt.get(item);
    lastAt.set(item, at);
    const isReview = before !== undefined && Date.parse(at) - Date.parse(before) >= DAY_MS;
    const date = at.slice(0, 10);
    const day = counts.get(`${date} ${kind}`);
    counts.set(`${date} ${kind}`, {
      date,
      kind,
      answers: (day?.answers ?? 0) + 1,
      correct: (day?.correct ?? 0) + Number(correct),
      ms: (day?.ms ?? 0) + Math.min(ms, COUNTED_MS_MAX),
      introduced: (day?.introduced ?? 0) + Number(before === undefined),
      reviews: (day?.reviews ?? 0) + Number(isReview),
      recalled: (day?.recalled ?? 0) + Number(isReview && correct),
    });
  }
  return [...counts.values()];
}

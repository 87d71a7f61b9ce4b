import type { ItemState } from '@shinobi/shared/contract/learning/memory';
import { type LoggedAnswer, reviewsOf } from '@shinobi/shared/domain/memory/answer';
import { type KindDay, kindDaysOf, reviewedKindOf } from '@shinobi/shared/domain/memory/kind-days';
import type { LearningPlan } from '@shinobi/shared/domain/memory/plan';
import { scheduleOf } from '@shinobi/shared/domain/memory/schedule';

/** When a guest said that they know an item, and whether a placement test said it for them. */
export interface KnownMark {
  readonly at: string;
  readonly isPlaced: boolean;
}

export type KnownMarks = Readonly<Record<string, KnownMark>>;

/** Everything that follows from a guest's log, marks and plan. */
export interface GuestKnowledge {
  readonly plan: LearningPlan;
  readonly marks: KnownMarks;
  /** The items with a schedule. */
  readonly states: ReadonlyMap<string, ItemState>;
  readonly days: readonly KindDay[];
  /** Whether an item was answered right at least once, or marked as known. */
  readonly isLearned: (item: string) => boolean;
  /** Whether anything was answered, or marked as known. */
  readonly hasStarted: boolean;
}

interface GuestRecords {
  readonly answers: readonly LoggedAnswer[];
  readonly marks: KnownMarks;
  readonly plan: LearningPlan;
}

function groupByItem(answers: readonly LoggedAnswer[]): Map<string, LoggedAnswer[]> {
  const groups = new Map<string, LoggedAnswer[]>();
  for (const answer of answers) {
    const group = groups.get(answer.item);
    if (group) group.push(answer);
    else groups.set(answer.item, [answer]);
  }
  return groups;
}

/** Computes what a guest knows. An answer from the future, of a clock that was wrong, counts as given now. */
export function guestKnowledge({ answers, marks, plan }: GuestRecords, now: string): GuestKnowledge {
  const groups = groupByItem(answers.map((answer) => (answer.at > now ? { ...answer, at: now } : answer)));
  const states = new Map<string, ItemState>();
  const { retention } = plan;
  for (const item of new Set([...groups.keys(), ...Object.keys(marks)])) {
    if (reviewedKindOf(item) === null) continue;
    const knownAt = marks[item]?.at ?? null;
    const schedule = scheduleOf(item, reviewsOf(groups.get(item) ?? []), { retention, knownAt });
    if (schedule) states.set(item, { item, ...schedule });
  }
  const logs = [...groups].map(([item, log]) => ({ item, answers: log, knownAt: marks[item]?.at ?? null }));
  return {
    plan,
    marks,
    states,
    days: kindDaysOf(logs),
    isLearned: (item) => item in marks || (groups.get(item)?.some(({ correct }) => correct) ?? false),
    hasStarted: answers.length > 0 || Object.keys(marks).length > 0,
  };
}

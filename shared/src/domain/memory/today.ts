import { REVIEWED_KINDS, type ReviewedKind } from '../limits/memory.js';
import type { KindDay } from './kind-days.js';
import { currentUnit, nextNewItems, type PathUnit, type UnitProgress } from './path.js';
import { dueToday, freshToday, type LearningPlan, minutesFor, secondsPerAnswer, studyStreak } from './plan.js';

export type KindCounts = Readonly<Partial<Record<ReviewedKind, number>>>;

/** What Today is computed from. */
export interface TodayFacts {
  /** The UTC date. */
  readonly date: string;
  readonly plan: LearningPlan;
  /** Items whose review is due, by kind. */
  readonly dueByKind: KindCounts;
  readonly days: readonly Pick<KindDay, 'date' | 'answers' | 'ms' | 'introduced' | 'reviews'>[];
  readonly units: readonly PathUnit[];
  readonly progress: readonly UnitProgress[];
  /** Whether an item has a schedule. */
  readonly isIntroduced: (item: string) => boolean;
}

export interface TodaySummary {
  readonly due: number;
  readonly byKind: Partial<Record<ReviewedKind, number>>;
  readonly backlog: number;
  readonly fresh: number;
  readonly minutes: number;
  readonly streak: number;
  readonly goalMinutes: number;
  readonly doneMinutes: number;
  readonly answered: number;
  readonly hasStarted: boolean;
  readonly pausedUntil: string | null;
  readonly unit: UnitSummary | null;
  readonly tale: TaleSummary | null;
}

export interface TaleSummary {
  readonly title: string;
  readonly address: string;
}

export interface UnitSummary {
  readonly unitId: number;
  readonly title: string;
  readonly learned: number;
  readonly total: number;
  readonly end: { readonly title: string; readonly address: string };
}

const sum = (values: readonly number[]): number => values.reduce((total, each) => total + each, 0);

/** Reduces the counts so that they add up to `most`, each by about the same share. */
function limitCounts(counts: KindCounts, most: number): Partial<Record<ReviewedKind, number>> {
  const all = sum(Object.values(counts));
  const limited: Partial<Record<ReviewedKind, number>> = {};
  let [left, rest] = [most, all];
  for (const kind of REVIEWED_KINDS) {
    const count = counts[kind] ?? 0;
    if (count === 0) continue;
    const share = Math.round((left * count) / rest);
    if (share > 0) limited[kind] = share;
    left -= share;
    rest -= count;
  }
  return limited;
}

/** Returns the unit to go on with; null when the path is done. */
export function unitSummaryOf(units: readonly PathUnit[], progress: readonly UnitProgress[]): UnitSummary | null {
  const current = currentUnit(progress);
  const unit = units.find(({ unitId }) => unitId === current?.unitId);
  if (!current || !unit) return null;
  const { title, end } = unit;
  const { unitId, learned, total } = current;
  return { unitId, title, learned, total, end: { title: end.title, address: end.address } };
}

/** Returns the folktale passage whose words the learner has learned last; null if there is none. */
export function taleOf(units: readonly PathUnit[], progress: readonly UnitProgress[]): TaleSummary | null {
  const done = new Set(progress.filter(({ state }) => state === 'done').map(({ unitId }) => unitId));
  const isShown = ({ end, unitId }: PathUnit) => end.kind === 'tale' && !end.isHidden && done.has(unitId);
  const end = units.findLast(isShown)?.end;
  return end ? { title: end.title, address: end.address } : null;
}

/** How many due and new items a session may take today, and how long an answer takes. */
export interface DailyLoad {
  readonly due: number;
  readonly fresh: number;
  readonly seconds: number;
}

/** Returns how much there is to do today. */
export function dailyLoadOf({ date, plan, dueByKind, days }: Omit<TodayFacts, 'units' | 'progress' | 'isIntroduced'>) {
  const today = days.filter((day) => day.date === date);
  const seconds = secondsPerAnswer(sum(days.map(({ answers }) => answers)), sum(days.map(({ ms }) => ms)));
  const reviews = { due: sum(Object.values(dueByKind)), reviewed: sum(today.map((day) => day.reviews)) };
  const due = dueToday(reviews, plan, seconds);
  const fresh = freshToday(plan, sum(today.map(({ introduced }) => introduced)), reviews, date, seconds);
  return { due, fresh, seconds } satisfies DailyLoad;
}

/** Returns what is to be done today. */
export function todayOf(facts: TodayFacts): TodaySummary {
  const { date, plan, dueByKind, days, units, progress, isIntroduced } = facts;
  const load = dailyLoadOf(facts);
  const fresh = nextNewItems(units, progress, isIntroduced, load.fresh).length;
  const today = days.filter((day) => day.date === date);
  return {
    due: load.due,
    byKind: limitCounts(dueByKind, load.due),
    backlog: sum(Object.values(dueByKind)) - load.due,
    fresh,
    minutes: minutesFor(load.due, fresh, load.seconds),
    streak: studyStreak(
      days.map((day) => day.date),
      plan,
      date,
    ),
    goalMinutes: plan.goalMinutes,
    doneMinutes: Math.round(sum(today.map(({ ms }) => ms)) / 60_000),
    answered: sum(today.map(({ answers }) => answers)),
    hasStarted: days.length > 0,
    pausedUntil: plan.pausedUntil !== null && plan.pausedUntil >= date ? plan.pausedUntil : null,
    unit: unitSummaryOf(units, progress),
    tale: taleOf(units, progress),
  };
}

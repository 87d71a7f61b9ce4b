import { GOAL_MINUTES, NEW_PER_DAY, RETENTION } from '../limits/memory.js';

/** A pause from its first to its last date, `YYYY-MM-DD`. */
export interface Pause {
  readonly from: string;
  readonly until: string;
}

/** A learner's plan. Days and hours are in UTC, as everywhere in the product. */
export interface LearningPlan {
  readonly newPerDay: number;
  /** The share of reviews that should be right: it decides how far apart they are. */
  readonly retention: number;
  readonly goalMinutes: number;
  /** Days of the week without new items and without a reminder, 0 for Sunday. They do not break the row of days. */
  readonly daysOff: readonly number[];
  /** The last date of a pause, `YYYY-MM-DD`; null if there is none. */
  readonly pausedUntil: string | null;
  /** The pauses until now, the latest last. They do not break the row of days. */
  readonly pauses?: readonly Pause[] | undefined;
  /** The hour of the daily reminder mail, 0 to 23 in UTC; null for none. */
  readonly reminderHour: number | null;
}

export const DEFAULT_PLAN: LearningPlan = {
  newPerDay: NEW_PER_DAY.default,
  retention: RETENTION.default,
  goalMinutes: GOAL_MINUTES.default,
  daysOff: [],
  pausedUntil: null,
  reminderHour: null,
};

/** The most pauses that are remembered. */
const PAUSES_MAX = 50;

const DAY_MS = 86_400_000;

/** Returns the UTC date of an instant in milliseconds, `YYYY-MM-DD`. */
export const dateOf = (ms: number): string => new Date(ms).toISOString().slice(0, 10);

/** Returns the date before one. */
export const dateBefore = (date: string): string => dateOf(Date.parse(`${date}T00:00:00Z`) - DAY_MS);

/** Returns the pauses after one was set until a date, or ended with null. A pause starts on the day on which it is set. */
function changedPauses(pauses: readonly Pause[], until: string | null, today: string): readonly Pause[] {
  const running = pauses.find((pause) => pause.from <= today && today <= pause.until);
  const others = pauses.filter((pause) => pause !== running);
  const changed = { from: running?.from ?? today, until: until ?? dateBefore(today) };
  return (changed.from <= changed.until ? [...others, changed] : others).slice(-PAUSES_MAX);
}

/** Returns the plan with a change. `today` is a UTC date. */
export function changePlan(plan: LearningPlan, change: Partial<LearningPlan>, today: string): LearningPlan {
  const changed = { ...plan, ...change };
  if (changed.pausedUntil === plan.pausedUntil) return changed;
  return { ...changed, pauses: changedPauses(plan.pauses ?? [], changed.pausedUntil, today) };
}

const isOffDay = (daysOff: readonly number[], date: string): boolean =>
  daysOff.includes(new Date(`${date}T00:00:00Z`).getUTCDay());

/** Returns whether the plan asks for nothing on a date from today on: a day off, or within a pause. */
export const isDayOff = ({ daysOff, pausedUntil }: LearningPlan, date: string): boolean =>
  (pausedUntil !== null && date <= pausedUntil) || isOffDay(daysOff, date);

/** Returns whether a date until today may be without answers and does not break the row of days. */
export const isExcused = ({ daysOff, pauses = [] }: LearningPlan, date: string): boolean =>
  isOffDay(daysOff, date) || pauses.some(({ from, until }) => from <= date && date <= until);

/** Used until a learner has answered enough for a pace of their own. */
const SECONDS_PER_ANSWER = 8;
const PACE_ANSWERS_MIN = 30;
/** A new item is shown once and asked twice. */
const ANSWERS_PER_NEW_ITEM = 3;

/** Returns the seconds that the learner needs for an answer. Long pauses do not count: see `COUNTED_MS_MAX`. */
export const secondsPerAnswer = (answers: number, ms: number): number =>
  answers < PACE_ANSWERS_MIN ? SECONDS_PER_ANSWER : Math.min(30, Math.max(2, ms / answers / 1000));

/** The most time of one answer that counts as study: the rest was a pause. */
export const COUNTED_MS_MAX = 60_000;

/** Returns about how many minutes the reviews and new items take, at least 1 if there are any. */
export function minutesFor(due: number, fresh: number, seconds: number): number {
  const answers = due + fresh * ANSWERS_PER_NEW_ITEM;
  return answers === 0 ? 0 : Math.max(1, Math.round((answers * seconds) / 60));
}

/** A backlog is spread over days when its reviews take more than this many times the daily goal. */
const BACKLOG_GOALS = 3;

/** The reviews of a day: how many items are still due, and how many have been reviewed. */
export interface DayReviews {
  readonly due: number;
  readonly reviewed: number;
}

/**
 * Returns how many of the due items to ask today. After a holiday the most urgent ones come first, as many as fit the goal
 * three times, and the others on the days after: nobody is buried.
 */
export function dueToday({ due, reviewed }: DayReviews, { goalMinutes }: LearningPlan, seconds: number): number {
  const most = Math.max(20, Math.floor((BACKLOG_GOALS * goalMinutes * 60) / seconds));
  return due + reviewed <= most ? due : Math.max(0, most - reviewed);
}

/** Returns how many new items are left for today; none on a day that began with a backlog, or on a day off. */
export function freshToday(
  plan: LearningPlan,
  introducedToday: number,
  reviews: DayReviews,
  date: string,
  seconds: number,
): number {
  const isBacklog = dueToday(reviews, plan, seconds) < reviews.due;
  return isBacklog || isDayOff(plan, date) ? 0 : Math.max(0, plan.newPerDay - introducedToday);
}

/**
 * Returns how many days in a row the learner has answered something, up to `today` or the day before. Days off and
 * pauses neither count nor break the row. `dates` are the dates with answers.
 */
export function studyStreak(dates: readonly string[], plan: LearningPlan, today: string): number {
  const studied = new Set(dates);
  const earliest = dates.reduce((least, date) => (date < least ? date : least), today);
  let streak = 0;
  for (let date = today; date >= earliest; date = dateBefore(date)) {
    if (studied.has(date)) streak++;
    else if (date !== today && !isExcused(plan, date)) break;
  }
  return streak;
}

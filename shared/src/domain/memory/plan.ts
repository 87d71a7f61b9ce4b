import { GOAL_MINUTES, NEW_PER_DAY, RETENTION } from '../limits/memory.js';

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

const DAY_MS = 86_400_000;

/** Returns the UTC date of an instant in milliseconds, `YYYY-MM-DD`. */
export const dateOf = (ms: number): string => new Date(ms).toISOString().slice(0, 10);

/** Returns whether the plan asks for nothing on a date: a day off, or within a pause. */
export const isDayOff = ({ daysOff, pausedUntil }: LearningPlan, date: string): boolean =>
  (pausedUntil !== null && date <= pausedUntil) || daysOff.includes(new Date(`${date}T00:00:00Z`).getUTCDay());

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
 * Returns how many days in a row the learner has answered something, up to `today` or the day before. Days off neither
 * count nor break the row. `dates` are the dates with answers.
 */
export function studyStreak(dates: readonly string[], { daysOff }: LearningPlan, today: string): number {
  const studied = new Set(dates);
  const earliest = dates.reduce((least, date) => (date < least ? date : least), today);
  let streak = 0;
  for (let date = today; date >= earliest; date = dateOf(Date.parse(`${date}T00:00:00Z`) - DAY_MS)) {
    if (studied.has(date)) streak++;
    else if (date !== today && !daysOff.includes(new Date(`${date}T00:00:00Z`).getUTCDay())) break;
  }
  return streak;
}

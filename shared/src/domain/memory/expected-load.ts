import { isTypedItem } from './compose-session.js';
import { dateOf, isDayOff, type LearningPlan } from './plan.js';
import { applyReview, type ItemSchedule, recallChance } from './schedule.js';

const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;
export const FORECAST_DAYS = 30;

/** How often the first question about an item that was just shown is answered right. */
const FIRST_RIGHT = 0.9;
/** Outcomes that are less likely are not followed: their likelihood goes to the right answer. */
const LIKELIHOOD_MIN = 0.005;

export interface LoadFacts {
  /** The schedules that are due within the next 30 days. */
  readonly schedules: readonly ItemSchedule[];
  readonly plan: LearningPlan;
  /** How long the learner studies a day: what is due again within this time can come back on the same day. */
  readonly minutes: number;
  /** Milliseconds. */
  readonly now: number;
  /** New items left for today, and on the whole path. */
  readonly freshToday: number;
  readonly newItems: number;
}

/** Returns how many minutes a day the learner studies: of the last week, or as planned while there is none. */
export function dailyMinutes(
  days: readonly { readonly date: string; readonly ms: number }[],
  { goalMinutes }: LearningPlan,
  now: number,
): number {
  const from = dateOf(now - 7 * DAY_MS);
  const ms = days.filter(({ date }) => date >= from).reduce((sum, day) => sum + day.ms, 0);
  return ms === 0 ? goalMinutes : ms / 7 / MINUTE_MS;
}

const noDays = (): number[] => Array.from({ length: FORECAST_DAYS }, () => 0);

/** Schedules that are alike behave alike: stability within a fifth of an octave, difficulty within half a level. */
const bucketOf = ({ state, learningStep, stability, difficulty }: ItemSchedule): string =>
  `${state} ${learningStep} ${Math.round(Math.log2(Math.max(stability, 0.01)) * 5)} ${Math.round(difficulty * 2)}`;

/** Computes how many reviews an item is expected to need from a review on, for a learner who studies once a day. */
class ReviewModel {
  private readonly known = new Map<string, readonly number[]>();

  constructor(
    private readonly now: number,
    private readonly retention: number,
    private readonly minutes: number,
  ) {}

  /** Adds the reviews of an item that comes back on a day, and those that follow, `weight` times. */
  addReviews(sums: number[], schedule: ItemSchedule, day: number, weight: number): void {
    if (day >= FORECAST_DAYS) return;
    sums[day] = (sums[day] ?? 0) + weight;
    const at = new Date(Math.max(this.now + day * DAY_MS, Date.parse(schedule.due))).toISOString();
    const chance = recallChance(schedule, at);
    const wrong = weight * (1 - chance) < LIKELIHOOD_MIN ? 0 : 1 - chance;
    this.follow(sums, applyReview(schedule, this.review(schedule, 3, at), this.retention), day, weight * (1 - wrong));
    if (wrong > 0)
      this.follow(sums, applyReview(schedule, this.review(schedule, 1, at), this.retention), day, weight * wrong);
  }

  /** Returns the expected reviews on the days after a first answer. */
  afterIntroduction(): readonly number[] {
    const at = new Date(this.now).toISOString();
    const sums = noDays();
    for (const [rating, share] of [
      [3, FIRST_RIGHT],
      [1, 1 - FIRST_RIGHT],
    ] as const)
      this.follow(sums, applyReview(null, { rating, form: 'choice', at }, this.retention), 0, share);
    return sums;
  }

  /** Returns the expected reviews of schedules like this one, from the day on which it comes back. */
  afterReturn(schedule: ItemSchedule, elapsedDays: number): readonly number[] {
    const key = `${bucketOf(schedule)} ${Math.round(Math.log2(1 + elapsedDays) * 5)}`;
    const known = this.known.get(key);
    if (known) return known;
    const sums = noDays();
    const lastReview = new Date(this.now - elapsedDays * DAY_MS).toISOString();
    this.addReviews(sums, { ...schedule, lastReview, due: new Date(this.now).toISOString() }, 0, 1);
    this.known.set(key, sums);
    return sums;
  }

  private review(schedule: ItemSchedule, rating: number, at: string) {
    return { rating, form: isTypedItem(schedule) ? ('typed' as const) : ('choice' as const), at };
  }

  /** What is due again within the day comes back while the learner still studies, or on the next day. */
  private follow(sums: number[], after: ItemSchedule, day: number, weight: number): void {
    const minutes = (Date.parse(after.due) - Date.parse(after.lastReview)) / MINUTE_MS;
    const sameDay = weight * Math.max(0, 1 - minutes / this.minutes);
    const isSplit = sameDay >= LIKELIHOOD_MIN;
    if (isSplit) this.addReviews(sums, after, day, sameDay);
    const days = Math.max(1, Math.round((minutes * MINUTE_MS) / DAY_MS));
    this.addReviews(sums, after, day + days, isSplit ? weight - sameDay : weight);
  }
}

function addFrom(sums: number[], day: number, later: readonly number[], weight: number): void {
  for (let at = day; at < FORECAST_DAYS; at++) sums[at] = (sums[at] ?? 0) + weight * (later[at - day] ?? 0);
}

/**
 * Returns how many reviews to expect on each of the next 30 days when the learner keeps to the plan
 * (docs/behaviour/memory.md, rule 17): those that are due,
 * today with everything overdue, those that follow from them, and those of the new items.
 */
export function expectedDays(facts: LoadFacts): { readonly date: string; readonly due: number }[] {
  const { schedules, plan, minutes, now, freshToday, newItems } = facts;
  const model = new ReviewModel(now, plan.retention, Math.max(1, minutes));
  const sums = noDays();
  const today = Date.parse(`${dateOf(now)}T00:00:00Z`);
  for (const schedule of schedules) {
    const day = Math.max(0, Math.floor((Date.parse(schedule.due) - today) / DAY_MS));
    const elapsed = (now + day * DAY_MS - Date.parse(schedule.lastReview)) / DAY_MS;
    addFrom(sums, day, model.afterReturn(schedule, Math.max(0, elapsed)), 1);
  }
  let left = newItems;
  const later = model.afterIntroduction();
  for (let day = 0; day < FORECAST_DAYS && left > 0; day++) {
    const planned = day === 0 ? freshToday : isDayOff(plan, dateOf(now + day * DAY_MS)) ? 0 : plan.newPerDay;
    const fresh = Math.min(left, planned);
    addFrom(sums, day, later, fresh);
    left -= fresh;
  }
  return sums.map((due, day) => ({ date: dateOf(now + day * DAY_MS), due: Math.round(due) }));
}

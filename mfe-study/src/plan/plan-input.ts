import { GOAL_MINUTES, NEW_PER_DAY, RETENTION } from '@shinobi/shared/domain/limits/memory';
import type { LearningPlan } from '@shinobi/shared/domain/memory/plan';

/** The plan as it is typed. */
export interface PlanInput {
  readonly newPerDay: string;
  /** Percent. */
  readonly retention: number;
  readonly goalMinutes: string;
  readonly daysOff: readonly number[];
  /** Empty for no pause. */
  readonly pausedUntil: string;
  readonly reminderHour: number | null;
}

export const toPlanInput = (plan: LearningPlan): PlanInput => ({
  newPerDay: String(plan.newPerDay),
  retention: Math.round(plan.retention * 100),
  goalMinutes: String(plan.goalMinutes),
  daysOff: plan.daysOff,
  pausedUntil: plan.pausedUntil ?? '',
  reminderHour: plan.reminderHour,
});

export const toPlan = (input: PlanInput): LearningPlan => ({
  newPerDay: Number(input.newPerDay),
  retention: input.retention / 100,
  goalMinutes: Number(input.goalMinutes),
  daysOff: input.daysOff,
  pausedUntil: input.pausedUntil === '' ? null : input.pausedUntil,
  reminderHour: input.reminderHour,
});

/** Returns the plan without a pause that is over. `today` is a UTC date. */
export const withoutPastPause = (plan: LearningPlan, today: string): LearningPlan =>
  plan.pausedUntil !== null && plan.pausedUntil < today ? { ...plan, pausedUntil: null } : plan;

/** Returns the parts of a plan that differ. */
export function changedParts(before: LearningPlan, after: LearningPlan): Partial<LearningPlan> {
  const isChanged = (name: keyof LearningPlan) => JSON.stringify(before[name]) !== JSON.stringify(after[name]);
  const names = (Object.keys(after) as (keyof LearningPlan)[]).filter(isChanged);
  return Object.fromEntries(names.map((name) => [name, after[name]]));
}

type Range = { readonly min: number; readonly max: number };

const rangeError = (text: string, { min, max }: Range): string | null =>
  /^\d+$/.test(text.trim()) && Number(text) >= min && Number(text) <= max
    ? null
    : `Enter a number from ${min} to ${max}.`;

export type PlanErrors = Readonly<Partial<Record<'newPerDay' | 'goalMinutes' | 'pausedUntil', string>>>;

/** Returns what is wrong with each field. `today` is a UTC date. */
export function planErrors({ newPerDay, goalMinutes, pausedUntil }: PlanInput, today: string): PlanErrors {
  const [newError, goalError] = [rangeError(newPerDay, NEW_PER_DAY), rangeError(goalMinutes, GOAL_MINUTES)];
  return {
    ...(newError !== null && { newPerDay: newError }),
    ...(goalError !== null && { goalMinutes: goalError }),
    ...(pausedUntil !== '' && pausedUntil < today && { pausedUntil: 'Choose today or a later day.' }),
  };
}

export const RETENTION_PERCENT = { min: RETENTION.min * 100, max: RETENTION.max * 100 } as const;

/** Returns what a retention means for the learner, in one sentence. */
export function retentionMeaning(percent: number): string {
  const known = `You will still know about ${percent} of 100 items when they come back.`;
  if (percent >= 94) return `${known} They come back much sooner, so there are far more reviews.`;
  if (percent <= 85) return `${known} They come back later, so there are fewer reviews.`;
  return `${known} Most people learn the most in their time this way.`;
}

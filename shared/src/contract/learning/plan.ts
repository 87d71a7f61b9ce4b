import { z } from 'zod';
import { GOAL_MINUTES, NEW_PER_DAY, RETENTION } from '../../domain/limits/memory.js';
import { defineEndpoints } from '../platform/endpoint.js';
import { line } from '../platform/text.js';

/** A UTC date, `YYYY-MM-DD`. */
const date = z.iso.date();

export const LearningPlan = z.object({
  newPerDay: z.number().int().min(NEW_PER_DAY.min).max(NEW_PER_DAY.max),
  retention: z.number().min(RETENTION.min).max(RETENTION.max),
  goalMinutes: z.number().int().min(GOAL_MINUTES.min).max(GOAL_MINUTES.max),
  /** Days of the week, 0 for Sunday. */
  daysOff: z.array(z.number().int().min(0).max(6)).max(7).readonly(),
  /** The last date of a pause; null if there is none. */
  pausedUntil: date.nullable(),
  /** The pauses until now, the latest last. */
  pauses: z
    .array(z.object({ from: date, until: date }))
    .readonly()
    .optional(),
  /** The hour of the daily reminder mail in UTC; null for none. */
  reminderHour: z.number().int().min(0).max(23).nullable(),
});
export type LearningPlan = z.infer<typeof LearningPlan>;

/** The learner's plan and its reminder. */
export const planContract = defineEndpoints({
  'GET /api/Memory/GetPlan': {
    summary: "The caller's plan.",
    access: 'user',
    response: LearningPlan,
  },
  'POST /api/Memory/SetPlan': {
    summary: 'Changes the given parts of the plan. A new retention counts for each item from its next answer on.',
    access: 'user',
    body: LearningPlan.omit({ pauses: true })
      .partial()
      .extend({
        /** The IANA time zone in which `reminderHour` was chosen. With it the reminder follows the clocks when these change. */
        reminderTimeZone: line(1, 64).optional(),
      })
      .strict(),
    response: LearningPlan,
    example: { newPerDay: 15, retention: 0.9 },
  },
  'POST /api/Memory/StopReminder/:token': {
    summary:
      'Stops the daily reminder of the account whose mail has this address in its List-Unsubscribe header (RFC 8058, one ' +
      'click). An unknown token changes nothing.',
    access: 'anyone',
    params: z.strictObject({ token: line(1, 100) }),
    form: z.strictObject({ 'List-Unsubscribe': z.literal('One-Click').optional() }),
    response: z.object({}),
  },
});

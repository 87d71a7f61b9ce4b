import { z } from 'zod';
import { defineEndpoints } from '../platform/endpoint.js';
import { line } from '../platform/text.js';
import { User, XpBoosterState } from '../people/user.js';
import { XP_ACTIVITIES } from '../../domain/limits/xp-activities.js';

export type { XpActivity } from '../../domain/limits/xp-activities.js';

export const xpContract = defineEndpoints({
  'POST /api/User/AddXp': {
    summary: 'Adds the XP of a finished activity, at most 500 before boosters in any 60 minutes.',
    access: 'user',
    idempotent: true,
    /** `correct` of `total` questions were right at the first try. */
    body: z
      .strictObject({
        userId: z.number().int().optional(),
        activity: z.enum(XP_ACTIVITIES),
        ref: line(1, 100),
        correct: z.number().int().min(0).max(200),
        total: z.number().int().min(1).max(200),
      })
      .refine(({ correct, total }) => correct <= total, { path: ['correct'], message: 'No more than total.' }),
    response: z.object({
      user: User,
      gained: z.number().int(),
      boosterMultiplier: z.number().int(),
      leveledUp: z.boolean(),
    }),
    example: { activity: 'vocab', ref: '3', correct: 10, total: 10 },
  },
  'POST /api/XpBooster/GetCurrentBoosterState': {
    summary: "The running booster and its remaining seconds; the body is the user's id.",
    access: 'user',
    onlyReads: true,
    body: z.union([z.number().int(), z.strictObject({})]).optional(),
    response: z.object({ xpBoosterState: XpBoosterState.nullable() }),
    example: 7,
  },
});

import { z } from 'zod';
import { defineEndpoints } from '../platform/endpoint.js';
import { line } from '../platform/text.js';
import { User, XpBoosterState } from '../people/user.js';
import { ANSWER_ID_MAX_LENGTH } from '../../domain/limits/memory.js';
import { XP_ACTIVITIES } from '../../domain/limits/xp-activities.js';

export type { XpActivity } from '../../domain/limits/xp-activities.js';

export const xpContract = defineEndpoints({
  'POST /api/User/AddXp': {
    summary:
      'Adds the XP of a finished activity, at most 500 before boosters in any 60 minutes. What counts are the answers that ' +
      'the server has received (POST /api/Memory/Answer) and not paid yet: `correct` and `total` are not believed.',
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
        /** The session of the answers; without it, all of the last 24 hours count. */
        session: line(1, ANSWER_ID_MAX_LENGTH).optional(),
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

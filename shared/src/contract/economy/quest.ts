import { z } from 'zod';
import { defineEndpoints } from '../platform/endpoint.js';
import { line } from '../platform/text.js';
import { User } from '../people/user.js';

const Quest = z.object({
  questKey: z.string(),
  title: z.string(),
  /** Where a learner can fulfil it: an address of the site, or `panel:` and a panel's kind. */
  transitionTarget: z.string(),
  reward: z.object({ type: z.literal('coin'), value: z.number().int() }),
});
export type Quest = z.infer<typeof Quest>;

export const questContract = defineEndpoints({
  'POST /api/Quest/GetAchievements': {
    summary: "The keys of the quests whose reward the caller has claimed; the body is the user's id.",
    access: 'user',
    onlyReads: true,
    body: z.union([z.number().int(), z.strictObject({})]).optional(),
    response: z.array(z.string()),
    example: 7,
  },
  'GET /api/Quest/GetQuests': {
    summary: 'All quests in their order, cleared and ongoing, for the caller.',
    access: 'user',
    response: z.object({
      clearedQuests: z.array(Quest.extend({ claimed: z.boolean() })),
      ongoingQuests: z.array(Quest),
      /** Whether a cleared quest is not claimed yet. */
      exclamationMark: z.boolean(),
    }),
  },
  'POST /api/Quest/Claim': {
    summary: "Pays a quest's reward, once; the condition is checked on the server's own data.",
    access: 'user',
    idempotent: true,
    body: z.strictObject({ userId: z.number().int().optional(), questKey: line(1, 200) }),
    response: z.object({ user: User, claimedQuestKeys: z.array(z.string()) }),
    errors: ['QuestNotCleared', 'AlreadyClaimed', 'NotFound'],
    example: { questKey: 'genre-3' },
  },
});

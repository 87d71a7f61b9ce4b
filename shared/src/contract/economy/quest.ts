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
      /**
       * Null while every cleared quest can be claimed; otherwise the instant from which quests that the caller's answers do
       * not back yet can be claimed again.
       */
      nextUnbackedClaimAt: z.string().nullable(),
    }),
  },
  'POST /api/Quest/Claim': {
    summary:
      "Pays a quest's reward, once. The condition is checked on the stored progress. Where the caller's answers do not back " +
      'it, ten rewards of up to 500 coins are paid in 24 hours; higher ones wait for the answers.',
    access: 'user',
    idempotent: true,
    body: z.strictObject({ userId: z.number().int().optional(), questKey: line(1, 200) }),
    response: z.object({ user: User, claimedQuestKeys: z.array(z.string()) }),
    errors: ['QuestNotCleared', 'QuestNotBacked', 'QuestPaced', 'AlreadyClaimed', 'NotFound'],
    example: { questKey: 'genre-3' },
  },
});

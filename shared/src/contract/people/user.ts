import { z } from 'zod';
import { ROLES } from '../../domain/limits/accounts.js';
import { defineEndpoints } from '../platform/endpoint.js';
import { nextCursor, pageQuery } from '../platform/pagination.js';
import { numeric } from '../platform/text.js';

/** The signed-in user's own record. `progress` is a JSON string of a map of strings. */
export const User = z.object({
  userId: z.number().int(),
  name: z.string(),
  level: z.number().int(),
  xp: z.number().int(),
  /** Can be negative. */
  coin: z.number().int(),
  sul: z.number().int(),
  friendExpansion: z.number().int(),
  loginStreak: z.number().int(),
  bioLinks: z.array(z.string()),
  bio: z.string(),
  countryCode: z.string().nullable(),
  avatarPath: z.string().nullable(),
  progress: z.string(),
  /** Left out for most users, whose role is `user`. */
  role: z.enum(ROLES).optional(),
});
export type User = z.infer<typeof User>;

/** A user as others may see them. */
export const PublicUser = z.object({
  userId: z.number().int(),
  name: z.string(),
  level: z.number().int(),
  xp: z.number().int(),
  loginStreak: z.number().int(),
  bioLinks: z.array(z.string()),
  bio: z.string(),
  countryCode: z.string().nullable(),
  avatarPath: z.string().nullable(),
  /** A guest gets only the UTC day, as its first instant. */
  lastActive: z.string(),
});
export type PublicUser = z.infer<typeof PublicUser>;

/** A user as the caller may see them: of a blocked user only the id and the name. */
export const SeenUser = PublicUser.extend({
  /** Null for a user whom the caller has blocked. */
  lastActive: z.string().nullable(),
});
export type SeenUser = z.infer<typeof SeenUser>;

export const RelatedUser = PublicUser.extend({
  isFriend: z.boolean(),
  isNewFriend: z.boolean(),
  requestFromThem: z.object({ approved: z.boolean() }).nullable(),
  requestFromMe: z.object({ canceled: z.boolean() }).nullable(),
});

export type RelatedUser = z.infer<typeof RelatedUser>;

export const XpBoosterState = z.object({ type: z.string(), remainingSec: z.number().int() });

/** The day's bonus, drawn by the server; `streak` is the streak after claiming it. */
export const DailyBonus = z.object({
  streak: z.number().int(),
  streakBonus: z.number().int(),
  randomBonus: z.number().int(),
  total: z.number().int(),
});
export type DailyBonus = z.infer<typeof DailyBonus>;

export const DataForUser = z.object({
  relatedUsers: z.array(RelatedUser),
  unreadMessages: z.array(z.object({ fromUserId: z.number().int() })),
  isDailyBonusUnclaimed: z.boolean(),
  dailyBonus: DailyBonus,
  xpBoosterState: XpBoosterState.nullable(),
  possessedItems: z.array(
    z.object({ itemKey: z.string(), num: z.number().int(), isNew: z.boolean(), isAdded: z.boolean() }),
  ),
  unreadComments: z.array(z.object({ postId: z.number().int(), commentId: z.number().int() })),
  /** Whole minutes until maintenance, floored; null when none is planned. */
  maintenanceRemainingMinutes: z.number().int().nullable(),
  invitationBonusList: z.array(z.object({ coins: z.number().int(), xp: z.number().int() })),
  privateLessonInfo: z.object({ checkoutUrl: z.string() }).nullable(),
  sul: z.number().int(),
});
export type DataForUser = z.infer<typeof DataForUser>;

export const userContract = defineEndpoints({
  'GET /api/User/GetDataForUser': {
    summary: "The data of the signed-in user's header, alerts and panels.",
    access: 'user',
    query: z.strictObject({ userId: numeric(1, 2 ** 31).optional(), initial: z.stringbool().optional() }),
    response: z.object({
      initialDataForUser: z.object({ claimedQuestKeys: z.array(z.string()) }).optional(),
      dataForUser: DataForUser,
    }),
  },
  'GET /api/User/GetLevelFromXp': {
    summary: 'The level for an amount of XP.',
    access: 'anyone',
    query: z.strictObject({ xp: numeric(0, Number.MAX_SAFE_INTEGER) }),
    response: z.number().int(),
  },
  'POST /api/User/SaveProgress': {
    summary: 'Merges study progress into the stored progress; a stored score is never lowered.',
    access: 'user',
    body: z.strictObject({ userId: z.number().int().optional(), progress: z.string() }),
    response: User,
    errors: ['UnknownProgressKey', 'ProgressTooLarge'],
    example: { progress: '{"vocab-quiz-percentage-1":"80","vocab-quiz-incorrectIds-1":"[3,9]"}' },
  },
  'GET /api/User/GetActiveUsers': {
    summary: 'Recently active users, latest first, without users whom the caller has blocked.',
    access: 'anyone',
    query: z.strictObject(pageQuery),
    response: z.object({ users: z.array(PublicUser), nextCursor }),
  },
});

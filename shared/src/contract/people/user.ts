import { z } from 'zod';
import { defineEndpoints } from '../platform/endpoint.js';
import { nextCursor, pageQuery } from '../platform/pagination.js';
import { numeric } from '../platform/text.js';

/** The signed-in user's own record (specification, section 3). `progress` is a JSON string of a map of strings. */
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
});
export type User = z.infer<typeof User>;

/** What others may see of a user. */
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
  /** For a guest only the UTC day, as its first instant. */
  lastActive: z.string(),
});
export type PublicUser = z.infer<typeof PublicUser>;

/** What the asker sees of one user: of one whom the asker has blocked no more than the id and the name. */
export const SeenUser = PublicUser.extend({
  /** Null of a user whom the asker has blocked. */
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

/** What the server drew for the user and the day; `streak` is the day in a row that claiming makes it. */
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
    summary: "Everything the signed-in user's header, alerts and panels need.",
    access: 'user',
    query: z.strictObject({ userId: numeric(1, 2 ** 31).optional(), initial: z.stringbool().optional() }),
    response: z.object({
      initialDataForUser: z.object({ claimedQuestKeys: z.array(z.string()) }).optional(),
      dataForUser: DataForUser,
    }),
  },
  'GET /api/User/GetLevelFromXp': {
    summary: 'The level that an amount of XP reaches.',
    access: 'anyone',
    query: z.strictObject({ xp: numeric(0, Number.MAX_SAFE_INTEGER) }),
    response: z.number().int(),
  },
  'POST /api/User/SaveProgress': {
    summary: 'Merges study progress into what is stored; a stored score is never lowered.',
    access: 'user',
    body: z.strictObject({ userId: z.number().int().optional(), progress: z.string() }),
    response: User,
    errors: ['UnknownProgressKey', 'ProgressTooLarge'],
    example: { progress: '{"vocab-quiz-percentage-1":"80","vocab-quiz-incorrectIds-1":"[3,9]"}' },
  },
  'GET /api/User/GetActiveUsers': {
    summary: 'Who has been here lately, most recently active first, without users whom the asker has blocked.',
    access: 'anyone',
    query: z.strictObject(pageQuery),
    response: z.object({ users: z.array(PublicUser), nextCursor }),
  },
});

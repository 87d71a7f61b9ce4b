import type { PublicUser, SeenUser, User } from '@shinobi/shared/contract/people/user';
import { levelFromXp } from '@shinobi/shared/domain/economy/level';
import type { UserEntity } from './user.entity.js';
import type { UserWithProgress } from './user.repository.js';

/** The user's own record, for that user only. */
export const ownView = (user: UserWithProgress): User => ({
  userId: user.userId,
  name: user.name,
  level: levelFromXp(user.xp),
  xp: user.xp,
  coin: user.coin,
  sul: user.sul,
  friendExpansion: user.friendExpansion,
  loginStreak: user.loginStreak,
  bioLinks: user.bioLinks,
  bio: user.bio,
  countryCode: user.countryCode,
  avatarPath: user.avatarPath,
  progress: user.progress,
  ...(user.role !== 'user' && { role: user.role }),
});

/** The fields that signed-in users may see: never e-mail, progress or coins. */
export const publicView = (user: UserEntity): PublicUser => ({
  userId: user.userId,
  name: user.name,
  level: levelFromXp(user.xp),
  xp: user.xp,
  loginStreak: user.loginStreak,
  bioLinks: user.bioLinks,
  bio: user.bio,
  countryCode: user.countryCode,
  avatarPath: user.avatarPath,
  lastActive: user.lastActive,
});

/** The view for a user who has blocked this one: nothing reveals their activity. */
export const blockedView = <U extends PublicUser>(user: U): Omit<U, 'lastActive'> & Pick<SeenUser, 'lastActive'> => ({
  ...user,
  level: 1,
  xp: 0,
  loginStreak: 0,
  bioLinks: [],
  bio: '',
  countryCode: null,
  avatarPath: null,
  lastActive: null,
});

/** Returns the start of an instant's UTC day: guests see only the day on which somebody was active. */
export const activeDay = (lastActive: string): string => `${lastActive.slice(0, 10)}T00:00:00.000Z`;

/** The view for guests. */
export const guestView = (user: UserEntity): PublicUser => ({
  ...publicView(user),
  lastActive: activeDay(user.lastActive),
});

import type { PublicUser, SeenUser, User } from '@shinobi/shared/contract/people/user';
import { levelFromXp } from '@shinobi/shared/domain/economy/level';
import type { UserEntity } from './user.entity.js';
import type { UserWithProgress } from './user.repository.js';

/** The user's own record, for that user alone. */
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
});

/** What signed-in users may see: never e-mail, progress or coins. */
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

/** What stays of a user for one who has blocked them: nothing that tells how or when they were here. */
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

/** The first instant of an instant's UTC day: guests learn the day on which somebody was active, not the moment. */
export const activeDay = (lastActive: string): string => `${lastActive.slice(0, 10)}T00:00:00.000Z`;

/** What anyone may see. */
export const guestView = (user: UserEntity): PublicUser => ({
  ...publicView(user),
  lastActive: activeDay(user.lastActive),
});

import type { PublicUser, User } from '@shinobi/shared/contract/user';
import { levelFromXp } from '@shinobi/shared/domain/level';
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

/** What anyone may see: never e-mail, progress or coins. */
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

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

const PUBLIC = [
  'userId',
  'name',
  'xp',
  'loginStreak',
  'bioLinks',
  'bio',
  'countryCode',
  'avatarPath',
  'lastActive',
] as const satisfies readonly (keyof UserEntity)[];

/** What of a user's row is public, for domains that read it together with rows of their own. */
export const PUBLIC_COLUMNS: readonly (typeof PUBLIC)[number][] = PUBLIC;
export type PublicRow = Pick<UserEntity, Exclude<(typeof PUBLIC)[number], 'bioLinks'>> & {
  /** JSON, as it is stored. */
  readonly bioLinks: string;
};

export const publicViewOfRow = ({ bioLinks, ...user }: PublicRow): PublicUser =>
  publicView({ ...user, bioLinks: bioLinks === '[]' ? [] : (JSON.parse(bioLinks) as string[]) });

/** What anyone may see: never e-mail, progress or coins. */
export const publicView = (user: Pick<UserEntity, (typeof PUBLIC)[number]>): PublicUser => ({
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

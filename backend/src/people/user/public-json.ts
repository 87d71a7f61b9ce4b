import type { PublicUser } from '@shinobi/shared/contract/people/user';
import type { JsonSql } from '../../database/json-sql.js';

/**
 * `levelFromXp` in SQL. Exact for all XP below 10¹⁵: at the start of a level the root is taken of a square, so it is
 * not rounded.
 */
const levelSql = (xp: string): string =>
  `CAST(floor((1 + sqrt(1 + CAST(4 * ${xp} AS DOUBLE PRECISION) / 25)) / 2) AS BIGINT)`;

/** Returns the members of a JSON object with the public view of the users that a query calls `u`. */
export const publicMembers = (json: JsonSql): Record<keyof PublicUser, string> => ({
  userId: 'u."userId"',
  name: json.text('u."name"'),
  level: levelSql('u."xp"'),
  xp: 'u."xp"',
  loginStreak: 'u."loginStreak"',
  bioLinks: 'u."bioLinks"',
  bio: json.text('u."bio"'),
  countryCode: json.text('u."countryCode"'),
  avatarPath: json.text('u."avatarPath"'),
  lastActive: json.text('u."lastActive"'),
});

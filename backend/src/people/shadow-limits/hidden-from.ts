/**
 * Returns an SQL condition: the author is limited and a stranger to the viewer, who is `NULL` for a guest. Both are columns
 * or parameters. Friends are no strangers, and everybody sees their own texts.
 */
export const hiddenFrom = (viewerId: string, authorId: string): string =>
  `EXISTS (SELECT 1 FROM "shadow_limits" "sl" WHERE "sl"."userId" = ${authorId} AND "sl"."userId" <> COALESCE(${viewerId}, 0)
    AND NOT EXISTS (SELECT 1 FROM "friendships" "sf"
      WHERE "sf"."userId" = COALESCE(${viewerId}, 0) AND "sf"."friendId" = "sl"."userId"))`;

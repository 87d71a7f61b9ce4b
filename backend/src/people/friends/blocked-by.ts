/**
 * Returns an SQL condition: the viewer has blocked the user. Both are columns or parameters. It is false if either is
 * `NULL`, as for guests and deleted accounts.
 */
export const blockedBy = (askerId: string, userId: string): string =>
  `EXISTS (SELECT 1 FROM "blocks" "b" WHERE "b"."userId" = ${askerId} AND "b"."blockedId" = ${userId})`;

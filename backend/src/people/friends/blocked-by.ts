/**
 * A condition in SQL: the asker has blocked the user. Both are columns or parameters; nobody has blocked `NULL`, and a
 * guest, who is `NULL` too, has blocked nobody.
 */
export const blockedBy = (askerId: string, userId: string): string =>
  `EXISTS (SELECT 1 FROM "blocks" "b" WHERE "b"."userId" = ${askerId} AND "b"."blockedId" = ${userId})`;

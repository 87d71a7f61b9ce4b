/**
 * Before the key of each activity that a user has finished and the server has not confirmed. Its value is the body of the call,
 * which `pay-unpaid-xp.ts` sends again on a later page.
 */
export const UNPAID_XP = 'unpaid-xp-';

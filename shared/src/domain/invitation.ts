/** How many invitations a user may send on one UTC day, and how many may be without an answer. */
export const INVITATIONS_A_DAY = 10;
export const INVITATIONS_OPEN = 20;

/** What inviter and newcomer each get when the newcomer has confirmed the invited address. */
export const INVITATION_BONUS = { coins: 1000, xp: 100 } as const;

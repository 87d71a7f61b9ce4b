import type { DataForUser, User } from '@shinobi/shared/contract/people/user';
import { useSession } from '@shinobi/shared/platform';

export interface CurrentUser {
  readonly user: User;
  /** Null until loaded. */
  readonly data: DataForUser | null;
}

/** Returns the signed-in user; null for a guest. */
export function useCurrentUser(): CurrentUser | null {
  const session = useSession();
  return session.status === 'signed-in' ? session : null;
}

/** Returns how many friends a user may have (docs/behaviour/people.md, rule 1). */
export const friendLimitOf = (user: User): number => user.level + user.friendExpansion;

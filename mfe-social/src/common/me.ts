import type { DataForUser, User } from '@shinobi/shared/contract/people/user';
import { useSession } from '@shinobi/shared/platform';

export interface Me {
  readonly user: User;
  /** Null until it has been asked for. */
  readonly data: DataForUser | null;
}

/** Who is signed in; null for a guest. */
export function useMe(): Me | null {
  const session = useSession();
  return session.status === 'signed-in' ? session : null;
}

/** The level and what friends' room there is: an expander adds its friends to the level (specification, section 6). */
export const roomFor = (user: User): number => user.level + user.friendExpansion;

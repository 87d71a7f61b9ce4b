import type { DataForUser, User } from '@shinobi/shared/contract/people/user';
import { useSession } from '@shinobi/shared/platform';

/** The specification, section 9: the administrator is the user with id 1, and the author whom everybody may write to. */
export const AUTHOR_ID = 1;

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

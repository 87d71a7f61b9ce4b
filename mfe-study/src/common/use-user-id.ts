import { useSession } from '@shinobi/shared/platform';

/** Returns the id of the user who is signed in; null for a guest, and while it is not known who is here. */
export function useUserId(): number | null {
  const session = useSession();
  return session.status === 'signed-in' ? session.user.userId : null;
}

/** Who is at the page: the id of a user, `guest`, or `unknown` while that is not known. */
export type Visitor = number | 'guest' | 'unknown';

export function useVisitor(): Visitor {
  const session = useSession();
  if (session.status === 'signed-in') return session.user.userId;
  return session.status === 'guest' ? 'guest' : 'unknown';
}

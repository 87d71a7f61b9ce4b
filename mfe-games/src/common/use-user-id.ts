import { useSession } from '@shinobi/shared/platform';

/** Returns the id of the user who is signed in; null for a guest, and while it is not known who is here. */
export function useUserId(): number | null {
  const session = useSession();
  return session.status === 'signed-in' ? session.user.userId : null;
}

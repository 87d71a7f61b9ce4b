import type { Readable, Session } from '@shinobi/shared/platform';
import type { User } from '@shinobi/shared/contract/people/user';

/**
 * Calls `run` when another user signs in than the one before, whether or not the page showed a guest in between. Usually that
 * happened in another tab. A guest who signs in is not another user.
 */
export function onOtherUser(session: Readable<Session>, run: (user: User) => void): () => void {
  let lastId: number | null = null;
  const compare = () => {
    const current = session.get();
    if (current.status !== 'signed-in') return;
    const { user } = current;
    const isOther = lastId !== null && lastId !== user.userId;
    lastId = user.userId;
    if (isOther) run(user);
  };
  compare();
  return session.subscribe(compare);
}

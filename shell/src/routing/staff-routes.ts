import { roleOf } from '@shinobi/shared/domain/people/roles';
import type { Readable, Session } from '@shinobi/shared/platform';
import type { RemoteRegistry } from '../federation/remote-registry.js';

/**
 * Loads the routes that pages leave out once a member of the staff is signed in, for the menu. A call that failed is repeated
 * when the session changes. Returns a function that stops it.
 */
export function loadStaffRoutes(
  session: Readable<Session>,
  { loadOmitted }: Pick<RemoteRegistry, 'loadOmitted'>,
): () => void {
  const load = () => {
    const current = session.get();
    if (current.status === 'signed-in' && roleOf(current.user) !== 'user') void loadOmitted();
  };
  const stop = session.subscribe(load);
  load();
  return stop;
}

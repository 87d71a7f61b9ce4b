import { ADMINISTRATOR_ID } from '@shinobi/shared/domain/limits/accounts';
import type { Readable, Session } from '@shinobi/shared/platform';
import type { RemoteRegistry } from '../federation/remote-registry.js';

/**
 * Loads the routes that pages leave out once the administrator is signed in, for the menu. A call that failed is repeated
 * when the session changes.
 */
export function loadAdministratorRoutes(
  session: Readable<Session>,
  { loadOmitted }: Pick<RemoteRegistry, 'loadOmitted'>,
): void {
  const load = () => {
    const current = session.get();
    if (current.status === 'signed-in' && current.user.userId === ADMINISTRATOR_ID) void loadOmitted();
  };
  session.subscribe(load);
  load();
}

import { QueryClientProvider } from '@tanstack/react-query';
import { createQueryClient } from '@shinobi/shared/client';
import type { Readable, Session } from '@shinobi/shared/platform';
import type { RemoteComponentType } from './remote-components.js';

/** The page's one cache of server state. Only remotes use it, so it is loaded with the first component of a remote. */
const client = createQueryClient();

function withQueryClient(Inner: RemoteComponentType): RemoteComponentType {
  return function WithQueryClient(props) {
    return (
      <QueryClientProvider client={client}>
        <Inner {...props} />
      </QueryClientProvider>
    );
  };
}

const userIdOf = (session: Session) => (session.status === 'signed-in' ? session.user.userId : null);

/** Drops cached data that nothing shows, and fetches again what the page still shows. */
function resetCache(): void {
  client.removeQueries({ type: 'inactive' });
  void client.resetQueries();
}

/** Keeps one user's data from the next: refetches after a sign-in, and resets the cache when a user leaves. */
function followSession(session: Readable<Session>): void {
  let userId = userIdOf(session.get());
  session.subscribe(() => {
    const before = userId;
    userId = userIdOf(session.get());
    if (userId === before) return;
    if (before === null) void client.invalidateQueries();
    // Later: by then the page no longer shows what only the user could see, so it is not fetched in vain.
    else setTimeout(resetCache);
  });
}

/** Returns the wrapper that gives a component the query client. Call it once per page. */
export function connectQueryClient(
  session: Readable<Session>,
): (component: RemoteComponentType) => RemoteComponentType {
  followSession(session);
  return withQueryClient;
}

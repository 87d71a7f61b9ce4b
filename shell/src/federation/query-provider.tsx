import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { PageQuery } from '@shinobi/shared/contract/platform/rendering';
import { createQueryClient } from '@shinobi/shared/client';
import {
  createReadable,
  PlatformContext,
  type Readable,
  type Session,
  usePlatform,
  useReadable,
} from '@shinobi/shared/platform';
import { type ReactNode, useState } from 'react';
import { onOtherUser } from '../session/on-other-user.js';
import type { SessionControl } from '../session/session.js';
import type { RemoteComponentType } from './remote-components.js';
import { createVisitPlatform } from './visit-platform.js';

type Sessions = Pick<SessionControl, 'session' | 'signOuts'>;

/** Counts how often somebody else has come, or a user has signed out. */
function countVisitors({ session, signOuts }: Sessions): Readable<number> {
  const count = createReadable(0);
  const add = () => count.set(count.get() + 1);
  onOtherUser(session, add);
  signOuts.subscribe(add);
  return count;
}

interface VisitProps {
  readonly visitors: Readable<number>;
  readonly children: ReactNode;
}

/** Gives the platform to components until the next visitor comes. */
function Visit({ visitors, children }: VisitProps) {
  const platform = usePlatform();
  const [ofVisit] = useState(() => {
    const visit = visitors.get();
    return createVisitPlatform(platform, () => visitors.get() === visit);
  });
  return <PlatformContext value={ofVisit}>{children}</PlatformContext>;
}

/**
 * Returns the wrapper that gives a component the query client. The component begins again for another user, and after a
 * sign-out: what the user before had begun, such as a game, must not count for the next person.
 */
export const provideQueryClient =
  (client: QueryClient, visitors: Readable<number> = createReadable(0)) =>
  (Inner: RemoteComponentType): RemoteComponentType =>
    function WithQueryClient(props) {
      return (
        <QueryClientProvider client={client}>
          <Visit key={useReadable(visitors)} visitors={visitors}>
            <Inner {...props} />
          </Visit>
        </QueryClientProvider>
      );
    };

/** Creates a query client that knows the responses from which the server rendered the page. */
export function createPageQueryClient(queries: readonly PageQuery[]): QueryClient {
  const client = createQueryClient();
  for (const [key, data] of queries) client.setQueryData(key, data);
  return client;
}

const userIdOf = (session: Session) => (session.status === 'signed-in' ? session.user.userId : null);

/** Drops cached data that nothing shows, and fetches again what the page still shows. */
function resetCache(client: QueryClient): void {
  client.removeQueries({ type: 'inactive' });
  void client.resetQueries();
}

/** Keeps one user's data from the next: refetches after a sign-in, and resets the cache when a user leaves. */
function followSession(client: QueryClient, session: Readable<Session>): void {
  let userId = userIdOf(session.get());
  session.subscribe(() => {
    const before = userId;
    userId = userIdOf(session.get());
    if (userId === before) return;
    if (before === null) void client.invalidateQueries();
    // Later: by then the page no longer shows what only the user could see, so it is not fetched in vain.
    else setTimeout(() => resetCache(client));
  });
}

/**
 * Creates the page's one cache of server state, and returns the wrapper that gives it to a component. Only remotes use it, so
 * it is loaded with the first component of a remote.
 */
export function connectQueryClient(
  sessions: Sessions,
  queries: readonly PageQuery[],
): (component: RemoteComponentType) => RemoteComponentType {
  const client = createPageQueryClient(queries);
  followSession(client, sessions.session);
  return provideQueryClient(client, countVisitors(sessions));
}

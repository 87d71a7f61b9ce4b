import { QueryClientProvider } from '@tanstack/react-query';
import { createQueryClient } from '@shinobi/shared/client';
import type { Readable, Session } from '@shinobi/shared/platform';
import type { Part } from './remote-components.js';

/** The page's one cache of server state. It comes along with the first part of a remote: the shell has no use for it. */
const client = createQueryClient();

/** The part with the page's query client around it. */
function withQueries(Bare: Part): Part {
  return function WithQueries(props) {
    return (
      <QueryClientProvider client={client}>
        <Bare {...props} />
      </QueryClientProvider>
    );
  };
}

const userOf = (session: Session) => (session.status === 'signed-in' ? session.user.userId : null);

/** What a user was told is gone, and what the page still shows is asked for anew. */
function forget(): void {
  client.removeQueries({ type: 'inactive' });
  void client.resetQueries();
}

/** Whoever signs in sees their own view of what is on the page; what a user was told is gone when they leave. */
function followUser(session: Readable<Session>): void {
  let user = userOf(session.get());
  session.subscribe(() => {
    const before = user;
    user = userOf(session.get());
    if (user === before) return;
    if (before === null) void client.invalidateQueries();
    // Later: what was shown to the user alone is gone from the page by then, and is not asked for in vain.
    else setTimeout(forget);
  });
}

/** Call it once. Answers what puts the query client around a part. */
export function startQueries(session: Readable<Session>): (part: Part) => Part {
  followUser(session);
  return withQueries;
}

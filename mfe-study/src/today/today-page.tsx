import { useSession } from '@shinobi/shared/platform';
import { useSearchParams } from '@shinobi/shared/platform/router';
import { Notice, PageHead, Wrap } from '@shinobi/shared/ui';
import { useState } from 'react';
import { QuizSkeleton } from '../quiz/index.js';
import { useLoadedSession } from './load-session.js';
import { NothingDue } from './nothing-due.js';
import { practisedItems } from './practice-path.js';
import { SessionRun } from './session-run.js';

/** The learner's session for now: due and new items of all kinds. */
export function TodayPage() {
  const session = useSession();
  if (session.status === 'loading') return <QuizSkeleton title="Today" label="Loading your session" />;
  return <Sessions initialOwner={session.status === 'signed-in' ? String(session.user.userId) : 'guest'} />;
}

/** One session after the other. A guest who signs up in the middle of one keeps it. */
function Sessions({ initialOwner }: { readonly initialOwner: string }) {
  const [owner] = useState(initialOwner);
  const [run, setRun] = useState(0);
  const [search] = useSearchParams();
  const { data, isFetching, refetch } = useLoadedSession({ owner, run, practised: practisedItems(search) });
  if (data) {
    if (data.steps.length === 0) return <NothingDue />;
    return <SessionRun key={data.session} loaded={data} onNewSession={() => setRun(run + 1)} />;
  }
  if (isFetching) return <QuizSkeleton title="Today" label="Loading your session" />;
  return (
    <Wrap width="read">
      <PageHead title="Today" ornament="今日" />
      <Notice title="Your session did not load." onRetry={() => void refetch()}>
        Nothing you did is lost.
      </Notice>
    </Wrap>
  );
}

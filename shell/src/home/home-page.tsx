import { useSession } from '@shinobi/shared/platform';
import { useEffect } from 'react';
import { hasStarted, markStarted } from '../memory/started-mark.js';
import { useShell } from '../context/shell-context.js';
import { GuestHome } from './guest-home.js';
import { StudyPaths } from './study-paths.js';
import { Today } from './today.js';
import { useShownAt, useToday } from './use-today.js';

/** The home page: a first question for new guests, what is due today for everybody else, and all study paths for both. */
export function HomePage() {
  const session = useSession();
  const { storage } = useShell();
  // Until it is known who is here, styles hide what the server has rendered for guests from those who are expected.
  if (session.status === 'signed-in' || (session.status === 'guest' && hasStarted(storage))) return <LearnerHome />;
  return <GuestHome />;
}

function LearnerHome() {
  const session = useSession();
  const { storage } = useShell();
  const now = useShownAt();
  const state = useToday(now);
  // A guest's answers leave the browser when they move into an account.
  const isNew = session.status === 'guest' && state.today?.hasStarted === false;
  useEffect(() => {
    if (isNew) markStarted(storage, false);
  }, [isNew, storage]);
  if (isNew) return <GuestHome />;
  return (
    <>
      <Today now={now} state={state} />
      <StudyPaths title="All paths" />
    </>
  );
}

import { useState } from 'react';
import { useSession } from '@shinobi/shared/platform';
import { PageSkeleton } from '../layout/page-skeleton.js';
import { useShell } from '../context/shell-context.js';
import { GuestHome } from './guest-home.js';
import { StudyPaths } from './study-paths.js';
import { Today } from './today.js';

/** The home page: a first question for guests, today's suggestions for users, and all study paths for both. */
export function HomePage() {
  const session = useSession();
  const { returning } = useShell();
  const [now] = useState(() => new Date());
  if (session.status === 'loading' && returning) return <PageSkeleton />;
  if (session.status !== 'signed-in') return <GuestHome />;
  const { name, loginStreak } = session.user;
  return (
    <>
      <Today name={name} loginStreak={loginStreak} now={now} />
      <StudyPaths title="All paths" />
    </>
  );
}

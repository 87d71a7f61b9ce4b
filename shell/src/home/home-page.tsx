import { useState } from 'react';
import { useSession } from '@shinobi/shared/platform';
import { PageSkeleton } from '../layout/page-skeleton.js';
import { useShell } from '../context/shell-context.js';
import { GuestHome } from './guest-home.js';
import { PathTags } from './study-paths.js';
import { Today } from './today.js';

/** Home: the first stroke for a guest, today's next step for a user, and every path for both. */
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
      <PathTags title="All paths" />
    </>
  );
}

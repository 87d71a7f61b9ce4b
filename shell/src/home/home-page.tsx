import { useState } from 'react';
import { useSession } from '@shinobi/shared/platform';
import { GuestHero } from './guest-hero.js';
import { PathTags } from './path-tags.js';
import { Today } from './today.js';

/** Home: the first stroke for a guest, today's next step for a user, and every path for both. */
export function HomePage() {
  const session = useSession();
  const [now] = useState(() => new Date());
  if (session.status !== 'signed-in')
    return (
      <>
        <GuestHero />
        <PathTags title="Or pick a path" />
      </>
    );
  const { name, loginStreak } = session.user;
  return (
    <>
      <Today name={name} loginStreak={loginStreak} now={now} />
      <PathTags title="All paths" />
    </>
  );
}

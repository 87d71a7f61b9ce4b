import type { SessionControl } from './session.js';

/** The specification, section 9: from this number on a user is led away. */
const LEADS_AWAY_FROM_SUL = 10;

/** The terms stay open: from there a suspended user can still export or delete the account, and write to the author. */
const STAYS_OPEN = '/terms';

interface Place {
  path(): string;
  leave(): void;
}

/** Leads a user of a sul of 10 or more to the video channel, at the start and after each refresh. */
export function watchSuspension(session: SessionControl, { path, leave }: Place): () => void {
  const look = () => {
    const now = session.session.get();
    if (path() === STAYS_OPEN) return;
    if (now.status === 'signed-in' && (now.data?.sul ?? now.user.sul) >= LEADS_AWAY_FROM_SUL) leave();
  };
  const end = session.session.subscribe(look);
  look();
  return end;
}

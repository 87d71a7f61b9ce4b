import type { SessionControl } from '../session/session.js';

/** The specification, section 9: from this number on a user is led away. */
const LEADS_AWAY_FROM_SUL = 10;

/** Leads a user of a sul of 10 or more to the video channel, at the start and after each refresh. */
export function watchSuspension(session: SessionControl, leave: () => void): () => void {
  const look = () => {
    const now = session.session.get();
    if (now.status === 'signed-in' && (now.data?.sul ?? now.user.sul) >= LEADS_AWAY_FROM_SUL) leave();
  };
  const end = session.session.subscribe(look);
  look();
  return end;
}

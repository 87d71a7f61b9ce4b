import type { User } from '@shinobi/shared/contract/people/user';
import type { Session } from '@shinobi/shared/platform';
import type { XpBoosterState } from '../booster/xp-booster-state.js';

/** What header and footer show of the current visitor. */
export interface Visitor {
  readonly user: Pick<User, 'name' | 'level' | 'coin' | 'avatarPath'> | null;
  readonly hasAlert: boolean;
  readonly unreadComments: boolean;
  readonly booster: XpBoosterState | null;
}

export const GUEST: Visitor = { user: null, hasAlert: false, unreadComments: false, booster: null };

/** While the session is loading, the page looks as it does for a guest. */
export function visitorOf(session: Session, hasAlert: boolean, booster: XpBoosterState | null): Visitor {
  if (session.status !== 'signed-in') return GUEST;
  const { user, data } = session;
  return { user, hasAlert, unreadComments: Boolean(data?.unreadComments.length), booster };
}

import { type Session, usePlatform, useSession } from '@shinobi/shared/platform';
import { useMemo } from 'react';
import type { CardStore } from './card-store.js';
import { createGuestCardStore } from './guest-card-store.js';
import { createUserCardStore } from './user-card-store.js';

const currentTime = () => Date.now();

/** Returns whose cards a session has. */
export const ownerOf = (session: Session): string =>
  session.status === 'signed-in' ? String(session.user.userId) : session.status;

/** Returns the visitor's store, or null until the session has loaded. `owner` keeps each person's queries apart. */
export function useCardStore(): { readonly store: CardStore; readonly owner: string } | null {
  const platform = usePlatform();
  const session = useSession();
  const owner = ownerOf(session);
  return useMemo(() => {
    if (owner === 'loading') return null;
    return owner === 'guest'
      ? { store: createGuestCardStore(platform, currentTime), owner }
      : { store: createUserCardStore(platform, Number(owner)), owner };
  }, [platform, owner]);
}

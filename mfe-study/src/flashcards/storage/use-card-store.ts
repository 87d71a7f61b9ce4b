import { usePlatform, useSession } from '@shinobi/shared/platform';
import { useMemo } from 'react';
import type { CardStore } from './card-store.js';
import { createGuestCardStore } from './guest-card-store.js';
import { createUserCardStore } from './user-card-store.js';

const currentTime = () => Date.now();

/** Returns the visitor's store, or null until the session has loaded. `owner` keeps each person's queries apart. */
export function useCardStore(): { readonly store: CardStore; readonly owner: string } | null {
  const platform = usePlatform();
  const session = useSession();
  const owner = session.status === 'signed-in' ? session.user.userId : session.status;
  return useMemo(() => {
    if (owner === 'loading') return null;
    return owner === 'guest'
      ? { store: createGuestCardStore(platform, currentTime), owner }
      : { store: createUserCardStore(platform, owner), owner: String(owner) };
  }, [platform, owner]);
}

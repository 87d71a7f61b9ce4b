import { usePlatform, useSession } from '@shinobi/shared/platform';
import { useMemo } from 'react';
import { guestStore, userStore, type CardStore } from './card-store.js';

const now = () => Date.now();

/** The store of whoever is here; null until that is known. `owner` tells one person's queries from another's. */
export function useCardStore(): { readonly store: CardStore; readonly owner: string } | null {
  const { api } = usePlatform();
  const session = useSession();
  const owner = session.status === 'signed-in' ? session.user.userId : session.status;
  return useMemo(() => {
    if (owner === 'loading') return null;
    return owner === 'guest'
      ? { store: guestStore(api, now), owner }
      : { store: userStore(api, owner), owner: String(owner) };
  }, [api, owner]);
}

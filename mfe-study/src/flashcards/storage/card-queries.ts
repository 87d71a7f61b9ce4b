import { isApiError } from '@shinobi/shared/client';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { CardStore } from './card-store.js';
import { cardKey } from './local-card-storage.js';
import { useCardStore } from './use-card-store.js';

/** Under this all queries of the cards stand; the owner follows, so that nobody sees another's. */
const KEY = 'flashcards';

const missing = () => Promise.reject(new Error('Nobody is known to be here yet.'));

/** One question to the store of whoever is here. */
function useStoreQuery<T>(name: readonly string[], ask: (store: CardStore) => Promise<T>) {
  const here = useCardStore();
  const query = useQuery({
    queryKey: [KEY, here?.owner ?? null, ...name],
    queryFn: () => (here ? ask(here.store) : missing()),
    enabled: here !== null,
    // Reviews change them all; a page that opens asks anew.
    staleTime: 0,
  });
  return { ...query, store: here?.store ?? null };
}

export const useSets = () => useStoreQuery(['sets'], (store) => store.sets());
export const useStates = () => useStoreQuery(['states'], (store) => store.states());
export const useAnalytics = () => useStoreQuery(['analytics'], (store) => store.analytics());

/** The id that stands for what is due, whatever set it is of. */
export const DUE = 'due';

/** The sets of a session: one, or all in which something is due. */
export const useSessionSets = (setId: string) =>
  useStoreQuery(['session', setId], async (store) => {
    if (setId !== DUE) return [await store.set(setId)];
    const now = new Date().toISOString();
    const due = (await store.states()).filter((state) => state.due <= now);
    const ids = [...new Set(due.map((state) => state.setId))];
    // A set that was deleted leaves its reviews behind.
    const sets = await Promise.all(ids.map((id) => store.set(id).catch(() => null)));
    return sets.flatMap((set) => set ?? []);
  });

export const isUnknownSet = (error: unknown): boolean => isApiError(error) && error.code === 'SetNotFound';

/** Tells all pages that cards have changed. */
export function useRefresh(): () => Promise<void> {
  const queries = useQueryClient();
  return () => queries.invalidateQueries({ queryKey: [KEY] });
}

/** The cards of some sets, by set and card. */
export const useCards = (setIds: readonly string[]) =>
  useStoreQuery(['cards', ...setIds], async (store) => {
    const sets = await Promise.all(setIds.map((id) => store.set(id).catch(() => null)));
    return new Map(
      sets.flatMap((set) => set?.cards.map((card) => [cardKey({ ...card, setId: set.setId }), card]) ?? []),
    );
  });

import { isApiError } from '@shinobi/shared/client';
import { RETENTION } from '@shinobi/shared/domain/limits/memory';
import { usePlatform } from '@shinobi/shared/platform';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { CardStore } from './card-store.js';
import { cardKey } from './card-item.js';
import { useCardStore } from './use-card-store.js';

/** The first part of all query keys of the cards. The owner follows, so that nobody sees another person's. */
const FLASHCARDS_KEY = 'flashcards';

const rejectWithoutStore = () => Promise.reject(new Error('The session has not loaded yet.'));

/** Queries the visitor's store. */
function useStoreQuery<T>(name: readonly string[], load: (store: CardStore) => Promise<T>) {
  const cardStore = useCardStore();
  const query = useQuery({
    queryKey: [FLASHCARDS_KEY, cardStore?.owner ?? null, ...name],
    queryFn: () => (cardStore ? load(cardStore.store) : rejectWithoutStore()),
    enabled: cardStore !== null,
    // Reviews change all of them, so a page that opens loads them again.
    staleTime: 0,
  });
  return { ...query, store: cardStore?.store ?? null };
}

export const useSets = () => useStoreQuery(['sets'], (store) => store.listSets());
const NOTHING: ReadonlySet<string> = new Set();

/** Returns the ids of the sets whose title or cards contain a text; none until they are loaded, and without a connection. */
export function useFoundSets(text: string): ReadonlySet<string> {
  const search = (store: CardStore) => (text === '' ? Promise.resolve(NOTHING) : store.searchSets(text));
  return useStoreQuery(['search', text], search).data ?? NOTHING;
}
export const useCardSchedules = () => useStoreQuery(['schedules'], (store) => store.listSchedules());
/** Returns the share of reviews that should be right by the learner's plan. */
export function useRetention(): number {
  const { memory } = usePlatform();
  const owner = useCardStore()?.owner ?? null;
  const { data } = useQuery({
    queryKey: [FLASHCARDS_KEY, owner, 'plan'],
    queryFn: () => memory.getPlan(),
    enabled: owner !== null,
  });
  return data?.retention ?? RETENTION.default;
}
export const useAnalytics = () => useStoreQuery(['analytics'], (store) => store.getAnalytics());

/** The set id for the due cards of all sets. */
export const DUE_SET_ID = 'due';

/** Loads the sets of a session: one set, or all sets with due cards. */
export const useSessionSets = (setId: string) =>
  useStoreQuery(['session', setId], async (store) => {
    if (setId !== DUE_SET_ID) return [await store.getSet(setId)];
    const ids = await store.listDueSets();
    // A set that was deleted leaves its reviews behind.
    const sets = await Promise.all(ids.map((id) => store.getSet(id).catch(() => null)));
    return sets.flatMap((set) => set ?? []);
  });

export const isUnknownSet = (error: unknown): boolean => isApiError(error) && error.code === 'SetNotFound';

/** Returns a function that reloads all flashcard queries. */
export function useRefreshCards(): () => Promise<void> {
  const queries = useQueryClient();
  return () => queries.invalidateQueries({ queryKey: [FLASHCARDS_KEY] });
}

/** Loads the cards of some sets, by their card keys. */
export const useCards = (setIds: readonly string[]) =>
  useStoreQuery(['cards', ...setIds], async (store) => {
    const sets = await Promise.all(setIds.map((id) => store.getSet(id).catch(() => null)));
    return new Map(
      sets.flatMap((set) => set?.cards.map((card) => [cardKey({ ...card, setId: set.setId }), card]) ?? []),
    );
  });

import { useState } from 'react';
import { type QueryClient, useQueries, useQueryClient } from '@tanstack/react-query';
import { apiQuery, isApiError, useAction } from '@shinobi/shared/client';
import type { EditedGenre } from '@shinobi/shared/contract/editing/vocab-edit';
import { usePlatform } from '@shinobi/shared/platform';
import { formatNames } from './format-names.js';

const GENRE = 'GET /api/VocabEdit/GetOne/:genreName';

/** Returns the items once all of them are loaded. */
const allLoaded = <T>(items: readonly (T | undefined)[]): readonly T[] | null =>
  items.every((item) => item !== undefined) ? items : null;

/** Loads the whole genres once, so that the preview stays the same until it is refreshed. */
function useGenres(names: readonly string[]) {
  const { api } = usePlatform();
  const queries = useQueries({
    queries: names.map((genreName) => ({
      ...apiQuery(api, GENRE, { params: { genreName } }),
      staleTime: Infinity,
      gcTime: 0,
    })),
  });
  return {
    genres: allLoaded(queries.map(({ data }) => data)),
    failed: queries.some(({ isError }) => isError),
    retry: () => queries.forEach(({ isError, refetch }) => isError && void refetch()),
  };
}

/** Marks all cached data about genres as out of date, here and on readers' pages. */
const invalidateGenres = (client: QueryClient) =>
  client.invalidateQueries({ predicate: ({ queryKey }) => /Vocab(Edit|Quiz)/.test(String(queryKey[0])) });

/** Merges the named genres into the first one, after a confirmation. */
export function useMerge(names: readonly string[], onDone: (merged: EditedGenre) => void) {
  const { api, dialog } = usePlatform();
  const client = useQueryClient();
  const { genres, failed, retry } = useGenres(names);
  const [isStale, setIsStale] = useState(false);
  const onRefused = (thrown: unknown) => {
    if (!isApiError(thrown) || thrown.code !== 'StaleVersion') return false;
    setIsStale(true);
    void invalidateGenres(client);
    return true;
  };
  const { busy, act } = useAction(
    async () => {
      const [into, ...from] = (genres ?? []).map(({ genreName, version }) => ({ genreName, version }));
      if (!into) return;
      setIsStale(false);
      const merged = await api('POST /api/VocabEdit/Merge', { body: { into, from } });
      await invalidateGenres(client);
      onDone(merged);
    },
    { onRefused },
  );
  const merge = async () => {
    const [into = '', ...from] = names;
    const text = `Merge ${formatNames(from)} into ${into}? Learners see the change immediately.`;
    if (await dialog({ text, confirm: 'Merge', cancel: 'Cancel' })) await act();
  };
  return { genres, failed, retry, isStale, busy, merge };
}

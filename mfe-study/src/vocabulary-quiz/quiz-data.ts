import { cachedApiQuery, isApiError } from '@shinobi/shared/client';
import type { QuizData, VocabGenre } from '@shinobi/shared/contract/vocab-quiz';
import { usePlatform } from '@shinobi/shared/platform';
import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { useEffect } from 'react';
import { writeStored } from '../common/storage.js';
import { genreCache, isGenreList, isQuizData, quizDataCache } from './vocab-cache.js';

/** What a page can show of something it loads. */
export type Loaded<T> =
  | { readonly status: 'loading' }
  | { readonly status: 'ready'; readonly data: T }
  | { readonly status: 'not-found' }
  | { readonly status: 'failed'; readonly retry: () => void };

/** What is cached shows at once; the server's answer replaces it. A failure behind it is recorded, not shown. */
function useLoaded<T>(query: UseQueryResult<T>, accepts: (data: unknown) => data is T): Loaded<T> {
  const { data, error, errorUpdatedAt, dataUpdatedAt, refetch, isFetching } = query;
  const isUnknown = isApiError(error) && error.code === 'GenreNotFound';
  const isInvalid = data !== undefined && !accepts(data);
  const failedAt = isInvalid ? dataUpdatedAt : error && !isUnknown ? errorUpdatedAt : null;
  useEffect(() => {
    if (failedAt !== null) writeStored('sessionStorage', 'db-access-error-time', String(failedAt));
  }, [failedAt]);

  if (isUnknown) return { status: 'not-found' };
  if (accepts(data)) return { status: 'ready', data };
  if (failedAt === null || isFetching) return { status: 'loading' };
  return { status: 'failed', retry: () => void refetch() };
}

/** Words are corrected now and then, not from minute to minute. */
const staleTime = 5 * 60_000;

/** The released genres in learning order. */
export function useGenres(): Loaded<VocabGenre[]> {
  const { api } = usePlatform();
  return useLoaded(
    useQuery({ ...cachedApiQuery(api, genreCache(), 'GET /api/VocabQuiz/GetAllGenres'), staleTime }),
    isGenreList,
  );
}

/** A genre and its words; the name's letter case does not matter. */
export function useQuizData(genreName: string): Loaded<QuizData> {
  const { api } = usePlatform();
  const request = { params: { genreName } };
  const cache = quizDataCache(genreName);
  return useLoaded(
    useQuery({ ...cachedApiQuery(api, cache, 'GET /api/VocabQuiz/GetQuizData/:genreName', request), staleTime }),
    isQuizData,
  );
}

import { cachedApiQuery, isApiError } from '@shinobi/shared/client';
import type { QuizData, VocabGenre } from '@shinobi/shared/contract/learning/vocab-quiz';
import { usePlatform } from '@shinobi/shared/platform';
import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { useRecordFailure, useReloadOnFailure } from '../common/data-access-failure.js';
import { genreCache, isGenreList, isQuizData, quizDataCache } from './vocab-cache.js';

/** The states of data that a page loads. */
export type LoadState<T> =
  | { readonly status: 'loading' }
  | { readonly status: 'ready'; readonly data: T }
  | { readonly status: 'not-found' }
  | { readonly status: 'failed'; readonly retry: () => void };

interface QueryOutcome<T> {
  readonly loaded: LoadState<T>;
  /** When the last request failed, even if cached data show; null if it did not. */
  readonly failedAt: number | null;
}

/** Shows cached data until the server's response replaces them. */
function toOutcome<T>(query: UseQueryResult<T>, accepts: (data: unknown) => data is T): QueryOutcome<T> {
  const { data, error, errorUpdatedAt, dataUpdatedAt, refetch, isFetching } = query;
  if (isApiError(error) && error.code === 'GenreNotFound') return { loaded: { status: 'not-found' }, failedAt: null };
  const errorAt = error ? errorUpdatedAt : null;
  if (accepts(data)) return { loaded: { status: 'ready', data }, failedAt: errorAt };
  const failedAt = data === undefined ? errorAt : dataUpdatedAt;
  if (failedAt === null || isFetching) return { loaded: { status: 'loading' }, failedAt };
  return { loaded: { status: 'failed', retry: () => void refetch() }, failedAt };
}

/** Words are corrected now and then, not every minute. */
const staleTime = 5 * 60_000;

/**
 * Loads the genres in learning order. A failure without cached data reloads the page or leads to the not-found page
 * (docs/behaviour/session.md, rule 9).
 */
export function useGenres(reload: () => void): LoadState<VocabGenre[]> {
  const { api, storage } = usePlatform();
  const query = useQuery({
    ...cachedApiQuery(api, genreCache(storage('study')), 'GET /api/VocabQuiz/GetAllGenres'),
    staleTime,
  });
  const { loaded, failedAt } = toOutcome(query, isGenreList);
  useRecordFailure(loaded.status === 'ready' ? failedAt : null);
  useReloadOnFailure(loaded.status === 'failed' ? failedAt : null, reload);
  return loaded;
}

/** Loads a genre and its words by its name in any letter case. Records the time of a failure. */
export function useQuizData(genreName: string): LoadState<QuizData> {
  const { api, storage } = usePlatform();
  const request = { params: { genreName } };
  const cache = quizDataCache(storage('study'), genreName);
  const call = cachedApiQuery(api, cache, 'GET /api/VocabQuiz/GetQuizData/:genreName', request);
  const { loaded, failedAt } = toOutcome(useQuery({ ...call, staleTime }), isQuizData);
  useRecordFailure(failedAt);
  return loaded;
}

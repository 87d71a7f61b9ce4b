import { cachedApiQuery, isApiError } from '@shinobi/shared/client';
import type { QuizData, VocabGenre } from '@shinobi/shared/contract/learning/vocab-quiz';
import { usePlatform } from '@shinobi/shared/platform';
import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { useFailureMark, useReloadOnFailure } from '../common/data-access-failure.js';
import { genreCache, isGenreList, isQuizData, quizDataCache } from './vocab-cache.js';

/** What a page can show of something it loads. */
export type Loaded<T> =
  | { readonly status: 'loading' }
  | { readonly status: 'ready'; readonly data: T }
  | { readonly status: 'not-found' }
  | { readonly status: 'failed'; readonly retry: () => void };

interface Outcome<T> {
  readonly loaded: Loaded<T>;
  /** When the last try failed, also behind something that is cached and shown; null when it did not. */
  readonly failedAt: number | null;
}

/** What is cached shows at once; the server's answer replaces it. */
function outcomeOf<T>(query: UseQueryResult<T>, accepts: (data: unknown) => data is T): Outcome<T> {
  const { data, error, errorUpdatedAt, dataUpdatedAt, refetch, isFetching } = query;
  if (isApiError(error) && error.code === 'GenreNotFound') return { loaded: { status: 'not-found' }, failedAt: null };
  const errorAt = error ? errorUpdatedAt : null;
  if (accepts(data)) return { loaded: { status: 'ready', data }, failedAt: errorAt };
  const failedAt = data === undefined ? errorAt : dataUpdatedAt;
  if (failedAt === null || isFetching) return { loaded: { status: 'loading' }, failedAt };
  return { loaded: { status: 'failed', retry: () => void refetch() }, failedAt };
}

/** Words are corrected now and then, not from minute to minute. */
const staleTime = 5 * 60_000;

/**
 * The released genres in learning order. When they fail with nothing cached to show, the page is loaded anew, or left
 * (specification, section 4, 'Display and caching').
 */
export function useGenres(reload: () => void): Loaded<VocabGenre[]> {
  const { api } = usePlatform();
  const query = useQuery({ ...cachedApiQuery(api, genreCache(), 'GET /api/VocabQuiz/GetAllGenres'), staleTime });
  const { loaded, failedAt } = outcomeOf(query, isGenreList);
  useFailureMark(loaded.status === 'ready' ? failedAt : null);
  useReloadOnFailure(loaded.status === 'failed' ? failedAt : null, reload);
  return loaded;
}

/** A genre and its words; the name's letter case does not matter. A failure is recorded (specification, section 8). */
export function useQuizData(genreName: string): Loaded<QuizData> {
  const { api } = usePlatform();
  const request = { params: { genreName } };
  const cache = quizDataCache(genreName);
  const call = cachedApiQuery(api, cache, 'GET /api/VocabQuiz/GetQuizData/:genreName', request);
  const { loaded, failedAt } = outcomeOf(useQuery({ ...call, staleTime }), isQuizData);
  useFailureMark(failedAt);
  return loaded;
}

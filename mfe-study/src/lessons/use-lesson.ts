import { apiQuery, apiQueryKey, isApiError, type ReadKey } from '@shinobi/shared/client';
import type { ResponseOf } from '@shinobi/shared/contract';
import { useDescribePage, usePlatform } from '@shinobi/shared/platform';
import { useQuery } from '@tanstack/react-query';
import { useRecordFailure } from '../common/data-access-failure.js';
import { useCanonicalAddress } from '../common/use-canonical-address.js';
import { useNotFound } from '../common/use-not-found.js';
import { type LessonKind, lessonPath } from './lesson-kinds.js';

const LESSON_CALLS = {
  grammar: 'GET /api/Grammar/GetOne/:path',
  kanji: 'GET /api/KanjiTest/GetOne/:path',
} as const satisfies Record<LessonKind, ReadKey>;

type LessonOf<K extends LessonKind> = ResponseOf<(typeof LESSON_CALLS)[K]>;

export type LessonState<T> =
  | { readonly status: 'loading' }
  | { readonly status: 'ready'; readonly lesson: T }
  | { readonly status: 'failed'; readonly retry: () => void };

/** Lessons are corrected now and then, not every minute. */
const staleTime = 5 * 60_000;

/** Loads a lesson by the path in its address. A path that no lesson has leads to the not-found page. */
export function useLesson<K extends LessonKind>(kind: K, path: string): LessonState<LessonOf<K>> {
  const { api } = usePlatform();
  const call: (typeof LESSON_CALLS)[LessonKind] = LESSON_CALLS[kind];
  const query = useQuery({ ...apiQuery(api, call, { params: { path } }), staleTime });
  const { error, errorUpdatedAt, isFetching, refetch } = query;
  const lesson = query.data as LessonOf<K> | undefined;
  const isUnknown = isApiError(error) && error.code === 'LessonNotFound';
  useRecordFailure(error && !isUnknown ? errorUpdatedAt : null);

  useNotFound(isUnknown);
  useDescribePage(lesson);
  useCanonicalAddress({
    name: path,
    storedName: lesson?.path,
    data: lesson,
    pathOf: (name) => lessonPath(kind, name),
    queryKeyOf: (name) => apiQueryKey(call, { params: { path: name } }),
  });

  if (lesson) return { status: 'ready', lesson };
  return error && !isFetching && !isUnknown ? { status: 'failed', retry: () => void refetch() } : { status: 'loading' };
}

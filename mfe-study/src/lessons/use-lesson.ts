import { apiQuery, apiQueryKey, isApiError, type ReadKey } from '@shinobi/shared/client';
import type { ResponseOf } from '@shinobi/shared/contract';
import { useDescribePage, usePlatform } from '@shinobi/shared/platform';
import { useNavigate } from '@shinobi/shared/platform/router';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useFailureMark } from '../common/data-access-failure.js';
import { lessonPath, type LessonKind } from './lesson-kinds.js';

const CALLS = {
  grammar: 'GET /api/Grammar/GetOne/:path',
  kanji: 'GET /api/KanjiTest/GetOne/:path',
} as const satisfies Record<LessonKind, ReadKey>;

type LessonOf<K extends LessonKind> = ResponseOf<(typeof CALLS)[K]>;

export type LoadedLesson<T> =
  | { readonly status: 'loading' }
  | { readonly status: 'ready'; readonly lesson: T }
  | { readonly status: 'failed'; readonly retry: () => void };

/** Texts are corrected now and then, not from minute to minute. */
const staleTime = 5 * 60_000;

/**
 * A lesson by the name in its address. A name in another letter case leads to the lesson's own (specification, section
 * 2, 'Special behaviours'); one that no lesson has leads to not-found.
 */
export function useLesson<K extends LessonKind>(kind: K, path: string): LoadedLesson<LessonOf<K>> {
  const { api } = usePlatform();
  const queries = useQueryClient();
  const navigate = useNavigate();
  const call: (typeof CALLS)[LessonKind] = CALLS[kind];
  const query = useQuery({ ...apiQuery(api, call, { params: { path } }), staleTime });
  const { error, errorUpdatedAt, isFetching, refetch } = query;
  const lesson = query.data as LessonOf<K> | undefined;
  const isUnknown = isApiError(error) && error.code === 'LessonNotFound';
  useFailureMark(error && !isUnknown ? errorUpdatedAt : null);

  useEffect(() => {
    if (isUnknown) void navigate('/not-found', { replace: true });
  }, [isUnknown, navigate]);
  useDescribePage(lesson);
  const canonical = lesson?.path;
  useEffect(() => {
    if (canonical === undefined || canonical === path) return;
    queries.setQueryData(apiQueryKey(call, { params: { path: canonical } }), lesson);
    void navigate(lessonPath(kind, canonical), { replace: true });
  }, [call, canonical, kind, lesson, navigate, path, queries]);

  if (lesson) return { status: 'ready', lesson };
  return error && !isFetching && !isUnknown ? { status: 'failed', retry: () => void refetch() } : { status: 'loading' };
}

import type { ResponseOf } from '@shinobi/shared/contract';
import { usePlatform, useSession } from '@shinobi/shared/platform';
import { useQuery, useQueryClient, type UseQueryResult } from '@tanstack/react-query';
import { apiQuery } from '@shinobi/shared/client';
import { currentUnit, unitProgress } from '@shinobi/shared/domain/memory/path';
import { useEffect, useMemo } from 'react';

export type LearningPath = ResponseOf<'GET /api/Path/GetPath'>;

/** The start of the keys of all queries for the path. */
export const PATH_QUERY_KEY = ['memory', 'path'] as const;

/** Loads the path with the learner's progress, again whenever an answer or a mark changes. */
export function usePath(): UseQueryResult<LearningPath> {
  const { memory } = usePlatform();
  const session = useSession();
  const queryClient = useQueryClient();
  useEffect(
    () => memory.changes.subscribe(() => void queryClient.invalidateQueries({ queryKey: PATH_QUERY_KEY })),
    [memory, queryClient],
  );
  const owner = session.status === 'signed-in' ? session.user.userId : session.status;
  return useQuery({
    queryKey: [...PATH_QUERY_KEY, owner],
    queryFn: () => memory.getPath(),
    enabled: session.status !== 'loading',
    staleTime: 0,
  });
}

/**
 * Returns the path of somebody who has not begun, for a page that the server has rendered: its data are in the page. Null
 * elsewhere.
 */
export function useNewLearnersPath(): LearningPath | null {
  const { api } = usePlatform();
  const { data } = useQuery({ ...apiQuery(api, 'GET /api/Path/GetUnits'), enabled: false });
  return useMemo(() => {
    if (!data) return null;
    const progress = unitProgress(
      data.chapters.flatMap(({ units }) => units),
      () => false,
    );
    return {
      chapters: data.chapters,
      progress: progress.map((unit) => ({ ...unit, waitsFor: [...unit.waitsFor] })),
      current: currentUnit(progress)?.unitId ?? null,
    };
  }, [data]);
}

import type { ResponseOf } from '@shinobi/shared/contract';
import { usePlatform, useSession } from '@shinobi/shared/platform';
import { useQuery, useQueryClient, type UseQueryResult } from '@tanstack/react-query';
import { useEffect } from 'react';

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

import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { isApiError } from '@shinobi/shared/client';
import { Bone, Notice, Skeleton } from '@shinobi/shared/ui';

/** For what is edited: what stands in an editor is not replaced by itself, and the next visit asks anew. */
export const EDITING_QUERY = {
  staleTime: Infinity,
  refetchOnWindowFocus: false,
  refetchOnReconnect: false,
  gcTime: 0,
} as const;

interface QueryContentProps<T> {
  /** As in `genre`. */
  readonly what: string;
  readonly query: UseQueryResult<T>;
  /** What stands here when there is no such thing. */
  readonly missing?: ReactNode;
  readonly children: (data: T) => ReactNode;
}

/** What a call answers, once it is here. */
export function QueryContent<T>({ what, query, missing, children }: QueryContentProps<T>) {
  const { data, error, refetch } = query;
  if (data !== undefined) return children(data);
  if (missing && isApiError(error) && error.status === 404) return missing;
  if (error)
    return (
      <Notice title={`The ${what} did not load.`} onRetry={() => void refetch()}>
        Nothing is lost.
      </Notice>
    );
  return (
    <Skeleton label={`Loading the ${what}`}>
      <Bone height="9rem" />
      <Bone height="22rem" />
    </Skeleton>
  );
}

import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { isApiError } from '@shinobi/shared/client';
import { Bone, Notice, Skeleton } from '@shinobi/shared/ui';

/** Query options for data that is edited: it is not replaced while it is open, and loaded again on the next visit. */
export const EDITING_QUERY = {
  staleTime: Infinity,
  refetchOnWindowFocus: false,
  refetchOnReconnect: false,
  gcTime: 0,
} as const;

interface QueryContentProps<T> {
  /** What is loaded, for example `genre`. */
  readonly what: string;
  readonly query: UseQueryResult<T>;
  /** Shown when the server returns 404. */
  readonly missing?: ReactNode;
  readonly children: (data: T) => ReactNode;
}

/** Shows a query's data, or that it is loading or failed. */
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

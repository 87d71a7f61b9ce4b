import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Bone, Notice, Skeleton } from '@shinobi/shared/ui';

interface QueryContentProps<T> {
  /** What is loaded, at the beginning of a sentence: `The releases`. */
  readonly what: string;
  readonly query: UseQueryResult<T>;
  /** The height of the placeholder: about that of the content. */
  readonly height: string;
  readonly children: (data: T) => ReactNode;
}

/** Shows a query's data, or that it is loading or failed. Data that was loaded stays when a refresh fails. */
export function QueryContent<T>({ what, query, height, children }: QueryContentProps<T>) {
  const { data, isError, refetch } = query;
  if (data !== undefined)
    return (
      <>
        {isError && <Notice title={`${what} could not be refreshed.`} onRetry={() => void refetch()} />}
        {children(data)}
      </>
    );
  if (isError) return <Notice title={`${what} did not load.`} onRetry={() => void refetch()} />;
  return (
    <Skeleton label={`Loading: ${what}`}>
      <Bone height={height} />
    </Skeleton>
  );
}

import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Bone, Notice, Skeleton } from '@shinobi/shared/ui';

interface QueryContentProps<T> {
  /** What it is: `The releases`. */
  readonly what: string;
  readonly query: UseQueryResult<T>;
  /** The room that it will take. */
  readonly height: string;
  readonly children: (data: T) => ReactNode;
}

/** What a call answers, once it is here; what was here stays when asking again fails. */
export function QueryContent<T>({ what, query, height, children }: QueryContentProps<T>) {
  const { data, isError, refetch } = query;
  if (data !== undefined)
    return (
      <>
        {isError && <Notice title={`${what} could not be brought up to date.`} onRetry={() => void refetch()} />}
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

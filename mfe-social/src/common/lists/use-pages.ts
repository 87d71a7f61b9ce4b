import { useInfiniteQuery } from '@tanstack/react-query';
import type { ReadKey } from '@shinobi/shared/client';
import type { RequestOf, ResponseOf } from '@shinobi/shared/contract';
import { usePlatform } from '@shinobi/shared/platform';

/** The calls that return a list in pages. */
type PagedKey = Extract<
  ReadKey,
  | 'GET /api/User/GetActiveUsers'
  | 'GET /api/Message/GetThreads'
  | 'GET /api/Message/GetMessages'
  | 'GET /api/Social/GetFeed'
  | 'GET /api/Social/GetComments'
>;

type QueryOf<K extends PagedKey> = RequestOf<K> extends { readonly query: infer Q } ? Q : never;
// The conditional type of the client's arguments cannot be resolved while K is open.
type OpenApi<K extends PagedKey> = (key: K, request: object) => Promise<ResponseOf<K>>;

export const pagesKey = <K extends PagedKey>(key: K, query: QueryOf<K>) => [key, query, 'pages'] as const;

interface PagesOptions {
  /** Loads the list again after so many milliseconds. */
  readonly refetchInterval?: number;
}

/** Loads a list page by page. */
export function usePages<K extends PagedKey>(key: K, query: QueryOf<K>, options: PagesOptions = {}) {
  const { api } = usePlatform();
  return useInfiniteQuery({
    queryKey: pagesKey(key, query),
    queryFn: ({ pageParam, signal }) => {
      const before = pageParam === null ? {} : { before: pageParam };
      return (api as OpenApi<K>)(key, { query: { ...(query as object), ...before }, signal });
    },
    initialPageParam: null as string | null,
    getNextPageParam: ({ nextCursor }) => nextCursor,
    // Other users change these lists, so a list is loaded again whenever its panel opens.
    refetchOnMount: 'always',
    ...options,
  });
}

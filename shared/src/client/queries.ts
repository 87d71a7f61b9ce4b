import { QueryClient, queryOptions } from '@tanstack/react-query';
import type { EndpointKey, RequestOf, ResponseOf } from '../contract/index.js';
import type { ApiClient } from '../platform/platform.js';
import { isApiError, isTransient } from './api-error.js';
import type { JsonCache } from './cached-json.js';

/** Calls that only read. */
export type ReadKey = Extract<EndpointKey, `GET ${string}`>;
type RequestFor<K extends EndpointKey> = keyof RequestOf<K> extends never ? [] : [request: RequestOf<K>];

type Params = Readonly<Record<string, unknown>>;

/** As in an address, where a number is a text: the server knows the key of a call from its address alone. */
const asInAddress = (params: Params): Params =>
  Object.fromEntries(Object.entries(params).map(([name, value]) => [name, String(value)]));

/** The cache key of a call: the endpoint first, so that `[key]` alone matches all calls of it. */
export function apiQueryKey<K extends ReadKey>(key: K, ...[request]: RequestFor<K>): readonly [K, object?] {
  if (!request) return [key];
  const { params } = request as { readonly params?: Params };
  return [key, params ? { ...request, params: asInAddress(params) } : request];
}

// The conditional type of the client's arguments cannot be resolved while K is open.
type OpenApi<K extends EndpointKey> = (key: K, request: object) => Promise<ResponseOf<K>>;

/** Query options of a call: `useQuery(apiQuery(api, 'GET /api/…', { params }))`. Aborts the call when nobody waits for it. */
export const apiQuery = <K extends ReadKey>(api: ApiClient, key: K, ...request: RequestFor<K>) =>
  queryOptions({
    queryKey: apiQueryKey(key, ...request),
    queryFn: ({ signal }) => (api as OpenApi<K>)(key, { ...request[0], signal }),
  });

/** The same, served from the cache at once and refreshed in the background. */
export const cachedApiQuery = <K extends ReadKey>(
  api: ApiClient,
  cache: JsonCache<ResponseOf<K>>,
  key: K,
  ...request: RequestFor<K>
) =>
  queryOptions({
    queryKey: apiQueryKey(key, ...request),
    queryFn: async ({ signal }) => {
      const data = await (api as OpenApi<K>)(key, { ...request[0], signal });
      cache.write(data);
      return data;
    },
    initialData: () => cache.read(),
    // Always stale, so it is shown and fetched again.
    initialDataUpdatedAt: 0,
  });

const RETRIES = 2;

/** Retries server errors and lost connections twice; other errors are final. */
export const shouldRetry = (failures: number, error: unknown): boolean => failures < RETRIES && isTransient(error);

/** Milliseconds before the next try: as the server asked, up to 30 seconds, else 1 second, then 2. */
export const retryDelay = (failures: number, error: unknown): number =>
  Math.min(30_000, (isApiError(error) && error.retryAfter ? error.retryAfter : 2 ** failures) * 1000);

/** The one query client of a page. */
export const createQueryClient = (): QueryClient =>
  new QueryClient({
    defaultOptions: {
      // Fetches even when the browser believes to be offline: a learner should see an error, not a skeleton.
      queries: { retry: shouldRetry, retryDelay, networkMode: 'always', staleTime: 60_000 },
      mutations: { networkMode: 'always' },
    },
  });

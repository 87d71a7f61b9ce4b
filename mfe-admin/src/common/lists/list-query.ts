import { keepPreviousData } from '@tanstack/react-query';
import { apiQuery, type ReadKey } from '@shinobi/shared/client';
import type { ApiClient } from '@shinobi/shared/platform';
import type { ListValues } from '@shinobi/shared/ui/desk/lists/use-list-params.js';

type ListEndpoint = Extract<ReadKey, `GET /api/Admin/Get${string}`>;

// The arguments of `apiQuery` depend on the endpoint and cannot be resolved while it is a type parameter.
type OpenApiQuery<K extends ReadKey> = (api: ApiClient, key: K, request: object) => ReturnType<typeof apiQuery<K>>;

/** The rows of a page: enough to fill a large window. */
const ROWS_PER_PAGE = 50;

/** Query options for the rows that `values` select. The rows on the page stay until the next ones arrive. */
export const listQuery = <K extends ListEndpoint>(
  api: ApiClient,
  endpoint: K,
  values: ListValues,
  params?: { readonly userId: number },
) => ({
  ...(apiQuery as OpenApiQuery<K>)(api, endpoint, {
    query: { limit: ROWS_PER_PAGE, ...values },
    ...(params && { params }),
  }),
  placeholderData: keepPreviousData,
});

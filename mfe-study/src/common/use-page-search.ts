import { useHydrated } from '@shinobi/shared/platform';
import { useSearchParams } from '@shinobi/shared/platform/router';

const NONE = new URLSearchParams();

/** Returns the query of the address. The server renders one page for all queries, so it is empty until the browser has taken over. */
export function usePageSearch(): URLSearchParams {
  const [search] = useSearchParams();
  return useHydrated() ? search : NONE;
}

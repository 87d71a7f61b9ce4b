import { useQuery, useQueryClient } from '@tanstack/react-query';
import { apiQuery } from '@shinobi/shared/client';
import type { SitemapEntry } from '@shinobi/shared/contract/site/sitemap-edit';
import { usePlatform } from '@shinobi/shared/platform';
import { EDITING_QUERY } from '../common/page/query-content.js';

/** The entries of the site map; what was saved takes its place without asking for all of them again. */
export function useSiteMap() {
  const { api } = usePlatform();
  const client = useQueryClient();
  const options = apiQuery(api, 'GET /api/SitemapEdit/GetAll');
  const query = useQuery({ ...options, ...EDITING_QUERY });

  /** `now` is what has become of an entry; null when it is gone. One that was not there comes first. */
  const updateEntry = (address: string, now: SitemapEntry | null) =>
    client.setQueryData(options.queryKey, (known) => {
      if (!known) return known;
      const isThere = known.entries.some((entry) => entry.address === address);
      const entries = known.entries.flatMap((entry) => (entry.address === address ? (now ?? []) : entry));
      return { ...known, entries: now && !isThere ? [now, ...entries] : entries };
    });
  return { query, updateEntry };
}

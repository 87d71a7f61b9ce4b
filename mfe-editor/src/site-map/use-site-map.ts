import { useQuery, useQueryClient } from '@tanstack/react-query';
import { apiQuery } from '@shinobi/shared/client';
import type { SitemapEntry } from '@shinobi/shared/contract/site/sitemap-edit';
import { usePlatform } from '@shinobi/shared/platform';
import { EDITING_QUERY } from '../common/page/query-content.js';

/** Loads the entries of the site map. A saved entry is replaced without loading all of them again. */
export function useSiteMap() {
  const { api } = usePlatform();
  const client = useQueryClient();
  const options = apiQuery(api, 'GET /api/SitemapEdit/GetAll');
  const query = useQuery({ ...options, ...EDITING_QUERY });

  /** Replaces an entry, adds a new one at the beginning, or removes it when `entry` is null. */
  const updateEntry = (address: string, entry: SitemapEntry | null) =>
    client.setQueryData(options.queryKey, (data) => {
      if (!data) return data;
      const isListed = data.entries.some((each) => each.address === address);
      const entries = data.entries.flatMap((each) => (each.address === address ? (entry ?? []) : each));
      return { ...data, entries: entry && !isListed ? [entry, ...entries] : entries };
    });
  return { query, updateEntry };
}

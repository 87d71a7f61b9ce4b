import { useQuery } from '@tanstack/react-query';
import { apiQuery, csvOf, downloadCsv, useAction } from '@shinobi/shared/client';
import { usePlatform } from '@shinobi/shared/platform';
import { Button } from '@shinobi/shared/ui';
import { AdminPage } from '../common/page/admin-page.js';
import { ListFilters, type ListFilter } from '../common/lists/list-filters.js';
import { KeyFigures } from '../common/page/key-figures.js';
import { PagedList } from '../common/lists/paged-list.js';
import { useListParams } from '../common/lists/use-list-params.js';
import { QueryContent } from '../common/page/query-content.js';
import type { Column } from '../common/lists/data-table.js';
import { formatBytes, formatCount, formatNumber } from '../common/format.js';
import css from './api-cache.module.css';
import { cachePage, findCacheEntries, type CacheEntry } from './cache-entries.js';

const GET_CACHE = 'GET /api/Admin/GetApiCache';
const FILTERS: readonly ListFilter[] = [{ name: 'search', label: 'In the address', kind: 'text' }];

const COLUMNS: readonly Column<CacheEntry>[] = [
  { title: 'Address', sort: 'key', show: ({ key }) => key },
  { title: 'Hits', sort: 'hits', isNumber: true, show: ({ hits }) => formatNumber(hits) },
  { title: 'Size', sort: 'bytes', isNumber: true, show: ({ bytes }) => formatBytes(bytes) },
  {
    title: 'As sent (brotli)',
    sort: 'brotliBytes',
    isNumber: true,
    show: ({ brotliBytes }) => formatBytes(brotliBytes),
  },
];

const cacheEntriesCsv = (held: readonly CacheEntry[]) =>
  csvOf(
    COLUMNS.map(({ title }) => title),
    held.map(({ key, hits, bytes, brotliBytes }) => [key, hits, bytes, brotliBytes]),
  );

/** `/apiCache`: what the server answers from memory. */
export function ApiCachePage() {
  return (
    <AdminPage
      title="API cache"
      ornament="蔵"
      about="Public content that the server holds ready as bytes, as the instance that answered this page has it now. Hits are counted since it was built; dropping it has every instance build it anew from the database."
    >
      <Cache />
    </AdminPage>
  );
}

const sum = (held: readonly CacheEntry[], of: 'bytes' | 'brotliBytes' | 'hits') =>
  held.reduce((total, each) => total + each[of], 0);

function Cache() {
  const { api } = usePlatform();
  const query = useQuery({ ...apiQuery(api, GET_CACHE), staleTime: 0 });
  return (
    <QueryContent what="The cache" query={query} height="24rem">
      {(held) => (
        <>
          <KeyFigures
            figures={[
              ['Held', formatNumber(held.length)],
              ['Hits', formatNumber(sum(held, 'hits'))],
              ['Size', formatBytes(sum(held, 'bytes'))],
              ['As sent', formatBytes(sum(held, 'brotliBytes'))],
            ]}
          />
          <div className={css.buttons}>
            <DropCacheButton onDone={() => void query.refetch()} />
            <Button size="small" variant="plain" onClick={() => void query.refetch()}>
              Count again
            </Button>
          </div>
          <CacheEntryList />
        </>
      )}
    </QueryContent>
  );
}

function CacheEntryList() {
  const { api } = usePlatform();
  const address = useListParams(FILTERS.map(({ name }) => name));
  const query = useQuery({
    ...apiQuery(api, GET_CACHE),
    select: (held) => cachePage(held, address.values),
  });
  return (
    <>
      <ListFilters filters={FILTERS} address={address} />
      <PagedList
        name="Held content"
        one="document"
        columns={COLUMNS}
        idOf={({ key }) => key}
        address={address}
        query={query}
        download={<DownloadEntries />}
        empty="Public content is held as soon as there is any."
      />
    </>
  );
}

/** All of it is here already. */
function DownloadEntries() {
  const { api } = usePlatform();
  const { values } = useListParams(FILTERS.map(({ name }) => name));
  const { data = [] } = useQuery(apiQuery(api, GET_CACHE));
  const download = () => downloadCsv('held-content.csv', cacheEntriesCsv(findCacheEntries(data, values)));
  return (
    <Button size="small" variant="plain" onClick={download}>
      Download CSV
    </Button>
  );
}

function DropCacheButton({ onDone }: { readonly onDone: () => void }) {
  const { api, dialog, toast } = usePlatform();
  const { busy, act } = useAction(async () => {
    const { cleared } = await api('POST /api/Admin/ClearApiCache');
    toast({ text: `Dropped and built anew: ${formatCount(cleared, 'document')}.` });
    onDone();
  });
  const ask = async () => {
    const question = {
      text: 'Drop the whole cache? It is built anew from the database at once.',
      confirm: 'Drop',
      cancel: 'Cancel',
    };
    if (await dialog(question)) await act();
  };
  return (
    <Button size="small" reason={busy ? 'It is being built' : null} onClick={() => void ask()}>
      Drop
    </Button>
  );
}

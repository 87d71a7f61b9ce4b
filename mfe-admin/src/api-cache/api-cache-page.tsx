import { useQuery } from '@tanstack/react-query';
import { apiQuery, downloadCsv, formatCsv, useAction } from '@shinobi/shared/client';
import { usePlatform } from '@shinobi/shared/platform';
import { Button } from '@shinobi/shared/ui';
import type { ListFilter } from '@shinobi/shared/ui/desk/lists/list-filter.js';
import { PagedList } from '@shinobi/shared/ui/desk/lists/paged-list.js';
import { type ListValues, useListParams } from '@shinobi/shared/ui/desk/lists/use-list-params.js';
import type { Column } from '@shinobi/shared/ui/desk/table/column.js';
import { formatBytes, formatCount, formatNumber } from '@shinobi/shared/ui/desk/format.js';
import { AdminPage } from '../common/page/admin-page.js';
import { KeyFigures } from '../common/page/key-figures.js';
import { QueryContent } from '../common/page/query-content.js';
import css from './api-cache.module.css';
import { type CacheEntry, cachePage, findCacheEntries } from './cache-entries.js';

const GET_CACHE = 'GET /api/Admin/GetApiCache';
const FILTERS: readonly ListFilter[] = [{ name: 'search', label: 'In the address', kind: 'text' }];

const COLUMNS: readonly Column<CacheEntry>[] = [
  { title: 'Address', sort: 'key', show: ({ key }) => key },
  { title: 'Hits', sort: 'hits', isNumber: true, show: ({ hits }) => formatNumber(hits) },
  { title: 'Size', sort: 'bytes', isNumber: true, show: ({ bytes }) => formatBytes(bytes) },
  {
    title: 'Sent size (brotli)',
    sort: 'brotliBytes',
    isNumber: true,
    show: ({ brotliBytes }) => (brotliBytes > 0 ? formatBytes(brotliBytes) : 'not requested yet'),
  },
];

const cacheEntriesCsv = (entries: readonly CacheEntry[]) =>
  formatCsv(
    COLUMNS.map(({ title }) => title),
    entries.map(({ key, hits, bytes, brotliBytes }) => [key, hits, bytes, brotliBytes]),
  );

/** `/apiCache`: the responses that the server serves from memory. */
export function ApiCachePage() {
  return (
    <AdminPage
      title="API cache"
      about="Public content that the server keeps in memory as ready-made responses. The numbers are those of the server instance that served this page. Hits are counted since the entry was built. Dropping the cache makes every instance rebuild it from the database."
    >
      <CacheContent />
    </AdminPage>
  );
}

const sum = (entries: readonly CacheEntry[], field: 'bytes' | 'brotliBytes' | 'hits') =>
  entries.reduce((total, entry) => total + entry[field], 0);

function CacheContent() {
  const { api } = usePlatform();
  const query = useQuery({ ...apiQuery(api, GET_CACHE), staleTime: 0 });
  return (
    <QueryContent what="The cache" query={query} height="24rem">
      {(entries) => (
        <>
          <KeyFigures
            figures={[
              ['Entries', formatNumber(entries.length)],
              ['Hits', formatNumber(sum(entries, 'hits'))],
              ['Size', formatBytes(sum(entries, 'bytes'))],
              ['Sent size', formatBytes(sum(entries, 'brotliBytes'))],
            ]}
          />
          <div className={css.buttons}>
            <DropCacheButton onDone={() => void query.refetch()} />
            <Button size="small" variant="plain" onClick={() => void query.refetch()}>
              Refresh
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
  const list = useListParams(FILTERS);
  const query = useQuery({
    ...apiQuery(api, GET_CACHE),
    select: (entries) => cachePage(entries, list.values),
  });
  return (
    <PagedList
      id="api-cache"
      name="Cached content"
      singular="document"
      columns={COLUMNS}
      rowKey={({ key }) => key}
      list={list}
      query={query}
      download={<DownloadEntries values={list.values} />}
      empty="Public content appears here once there is any."
    />
  );
}

/** Builds the CSV file here, because the page has all entries already. */
function DownloadEntries({ values }: { readonly values: ListValues }) {
  const { api } = usePlatform();
  const { data = [] } = useQuery(apiQuery(api, GET_CACHE));
  const download = () => downloadCsv('cached-content.csv', cacheEntriesCsv(findCacheEntries(data, values)));
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
    toast({ text: `Cache rebuilt: ${formatCount(cleared, 'document')}.` });
    onDone();
  });
  const confirm = async () => {
    const question = {
      text: 'Drop the whole cache? It is rebuilt from the database immediately.',
      confirm: 'Drop',
      cancel: 'Cancel',
    };
    if (await dialog(question)) await act();
  };
  return (
    <Button size="small" reason={busy ? 'Rebuilding' : null} onClick={() => void confirm()}>
      Drop
    </Button>
  );
}

import { useQuery } from '@tanstack/react-query';
import { apiQuery, csvOf, downloadCsv, useAction } from '@shinobi/shared/client';
import { usePlatform } from '@shinobi/shared/platform';
import { Button } from '@shinobi/shared/ui';
import { AdminPage } from '../common/admin-page.js';
import { Filters, type Filter } from '../common/filters.js';
import { Figures } from '../common/figures.js';
import { List } from '../common/list.js';
import { useListAddress } from '../common/list-address.js';
import { Loaded } from '../common/loaded.js';
import type { Column } from '../common/table.js';
import { bytesInWords, counted, inWords } from '../common/words.js';
import css from './api-cache.module.css';
import { cachePage, findHeld, type Held } from './cache-page.js';

const GET_CACHE = 'GET /api/Admin/GetApiCache';
const FILTERS: readonly Filter[] = [{ name: 'search', label: 'In the address', kind: 'text' }];

const COLUMNS: readonly Column<Held>[] = [
  { title: 'Address', sort: 'key', show: ({ key }) => key },
  { title: 'Hits', sort: 'hits', isNumber: true, show: ({ hits }) => inWords(hits) },
  { title: 'Size', sort: 'bytes', isNumber: true, show: ({ bytes }) => bytesInWords(bytes) },
  {
    title: 'As sent (brotli)',
    sort: 'brotliBytes',
    isNumber: true,
    show: ({ brotliBytes }) => bytesInWords(brotliBytes),
  },
];

const csvOfHeld = (held: readonly Held[]) =>
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

const sum = (held: readonly Held[], of: 'bytes' | 'brotliBytes' | 'hits') =>
  held.reduce((total, each) => total + each[of], 0);

function Cache() {
  const { api } = usePlatform();
  const query = useQuery({ ...apiQuery(api, GET_CACHE), staleTime: 0 });
  return (
    <Loaded what="The cache" query={query} height="24rem">
      {(held) => (
        <>
          <Figures
            figures={[
              ['Held', inWords(held.length)],
              ['Hits', inWords(sum(held, 'hits'))],
              ['Size', bytesInWords(sum(held, 'bytes'))],
              ['As sent', bytesInWords(sum(held, 'brotliBytes'))],
            ]}
          />
          <div className={css.buttons}>
            <Drop onDone={() => void query.refetch()} />
            <Button size="small" variant="plain" onClick={() => void query.refetch()}>
              Count again
            </Button>
          </div>
          <HeldList />
        </>
      )}
    </Loaded>
  );
}

function HeldList() {
  const { api } = usePlatform();
  const address = useListAddress(FILTERS.map(({ name }) => name));
  const query = useQuery({
    ...apiQuery(api, GET_CACHE),
    select: (held) => cachePage(held, address.values),
  });
  return (
    <>
      <Filters filters={FILTERS} address={address} />
      <List
        name="Held content"
        one="document"
        columns={COLUMNS}
        idOf={({ key }) => key}
        address={address}
        query={query}
        download={<Download />}
        empty="Public content is held as soon as there is any."
      />
    </>
  );
}

/** All of it is here already. */
function Download() {
  const { api } = usePlatform();
  const { values } = useListAddress(FILTERS.map(({ name }) => name));
  const { data = [] } = useQuery(apiQuery(api, GET_CACHE));
  const download = () => downloadCsv('held-content.csv', csvOfHeld(findHeld(data, values)));
  return (
    <Button size="small" variant="plain" onClick={download}>
      Download CSV
    </Button>
  );
}

function Drop({ onDone }: { readonly onDone: () => void }) {
  const { api, dialog, toast } = usePlatform();
  const { busy, act } = useAction(async () => {
    const { cleared } = await api('POST /api/Admin/ClearApiCache');
    toast({ text: `Dropped and built anew: ${counted(cleared, 'document')}.` });
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

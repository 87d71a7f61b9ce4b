import { useQuery } from '@tanstack/react-query';
import { apiQuery, useAction } from '@shinobi/shared/client';
import type { ResponseOf } from '@shinobi/shared/contract';
import { usePlatform } from '@shinobi/shared/platform';
import { Button } from '@shinobi/shared/ui';
import { AdminPage } from '../common/admin-page.js';
import { Figures } from '../common/figures.js';
import { Loaded } from '../common/loaded.js';
import { type Column, Table } from '../common/table.js';
import { bytesInWords, counted, instantInWords, inWords } from '../common/words.js';
import css from './api-cache.module.css';

const GET_CACHE = 'GET /api/Admin/GetApiCache';
type Held = ResponseOf<typeof GET_CACHE>[number];

const COLUMNS: readonly Column<Held>[] = [
  { title: 'Address', show: ({ key }) => key },
  { title: 'Hits', isNumber: true, show: ({ hits }) => inWords(hits) },
  { title: 'Size', isNumber: true, show: ({ bytes }) => bytesInWords(bytes) },
  { title: 'As sent (brotli)', isNumber: true, show: ({ brotliBytes }) => bytesInWords(brotliBytes) },
];

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
          <Table
            name="Held content"
            caption={`${counted(held.length, 'document')}, most used first${held[0] ? `, built ${instantInWords(held[0].builtAt)} UTC` : ''}`}
            columns={COLUMNS}
            rows={held.toSorted((a, b) => b.hits - a.hits || b.bytes - a.bytes)}
            idOf={({ key }) => key}
          />
        </>
      )}
    </Loaded>
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

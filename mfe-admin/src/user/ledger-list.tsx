import { useQuery } from '@tanstack/react-query';
import { apiQuery } from '@shinobi/shared/client';
import type { RequestOf, ResponseOf } from '@shinobi/shared/contract';
import { usePlatform } from '@shinobi/shared/platform';
import { CsvDownloadLink } from '../common/lists/csv-download-link.js';
import { DAY_FILTERS, ListFilters, type ListFilter } from '../common/lists/list-filters.js';
import { PagedList } from '../common/lists/paged-list.js';
import type { Column } from '../common/lists/data-table.js';
import { useListParams } from '../common/lists/use-list-params.js';
import { COIN_REASONS } from '../common/coin-reasons.js';
import { formatInstant, formatNumber, formatSigned } from '../common/format.js';

const GET_LEDGER = 'GET /api/Admin/GetLedger/:userId';
type Row = ResponseOf<typeof GET_LEDGER>['rows'][number];

const FILTERS: readonly ListFilter[] = [
  { name: 'reason', label: 'Reason', kind: 'choice', choices: Object.entries(COIN_REASONS) },
  ...DAY_FILTERS,
];

const COLUMNS: readonly Column<Row>[] = [
  { title: 'When (UTC)', sort: 'at', show: ({ at }) => formatInstant(at) },
  { title: 'Coins', sort: 'delta', isNumber: true, show: ({ delta }) => formatSigned(delta) },
  { title: 'Then had', isNumber: true, show: ({ balance }) => formatNumber(balance) },
  { title: 'Reason', show: ({ reason }) => COIN_REASONS[reason] ?? reason },
  { title: 'For', show: ({ ref }) => ref ?? '–' },
];

/** Every movement of a user's coins. */
export function LedgerList({ userId }: { readonly userId: number }) {
  const { api } = usePlatform();
  const address = useListParams(FILTERS.map(({ name }) => name));
  const query = useQuery({
    ...apiQuery(api, GET_LEDGER, {
      params: { userId },
      query: address.values as RequestOf<typeof GET_LEDGER>['query'],
    }),
    placeholderData: (before) => before,
  });
  return (
    <>
      <ListFilters filters={FILTERS} address={address} />
      <PagedList
        name="Ledger"
        one="movement"
        columns={COLUMNS}
        // A movement has no id that is told.
        idOf={(_, index) => index}
        address={address}
        query={query}
        download={
          <CsvDownloadLink of="GET /api/Admin/ExportLedger/:userId" params={{ userId }} values={address.values} />
        }
        empty="Every movement of coins is a row here."
      />
    </>
  );
}

import { useQuery } from '@tanstack/react-query';
import type { ResponseOf } from '@shinobi/shared/contract';
import { usePlatform } from '@shinobi/shared/platform';
import { DAY_FILTERS, type ListFilter } from '@shinobi/shared/ui/desk/lists/list-filter.js';
import { PagedList } from '@shinobi/shared/ui/desk/lists/paged-list.js';
import type { Column } from '@shinobi/shared/ui/desk/table/column.js';
import { useListParams } from '@shinobi/shared/ui/desk/lists/use-list-params.js';
import { formatInstant, formatNumber, formatSigned } from '@shinobi/shared/ui/desk/format.js';
import { CsvDownloadLink } from '../common/lists/csv-download-link.js';
import { listQuery } from '../common/lists/list-query.js';
import { COIN_REASONS } from '../common/coin-reasons.js';

const GET_LEDGER = 'GET /api/Admin/GetLedger/:userId';
type Row = ResponseOf<typeof GET_LEDGER>['rows'][number];

const FILTERS: readonly ListFilter[] = [
  { name: 'reason', label: 'Reason', kind: 'choice', choices: Object.entries(COIN_REASONS) },
  ...DAY_FILTERS,
];

const COLUMNS: readonly Column<Row>[] = [
  { title: 'When (UTC)', sort: 'at', show: ({ at }) => formatInstant(at) },
  { title: 'Coins', sort: 'delta', isNumber: true, show: ({ delta }) => formatSigned(delta) },
  { title: 'Balance after', isNumber: true, show: ({ balance }) => formatNumber(balance) },
  { title: 'Reason', show: ({ reason }) => COIN_REASONS[reason] ?? reason },
  { title: 'For', show: ({ ref }) => ref ?? '–' },
];

/** All ledger entries of a user. */
export function LedgerList({ userId }: { readonly userId: number }) {
  const { api } = usePlatform();
  const list = useListParams(FILTERS);
  const query = useQuery(listQuery(api, GET_LEDGER, list.values, { userId }));
  return (
    <PagedList
      id="ledger"
      name="Ledger"
      singular="entry"
      plural="entries"
      columns={COLUMNS}
      // The server does not publish the ids of ledger entries.
      rowKey={(_, index) => index}
      list={list}
      query={query}
      download={
        <CsvDownloadLink endpoint="GET /api/Admin/ExportLedger/:userId" params={{ userId }} values={list.values} />
      }
      empty="Every movement of coins appears here."
    />
  );
}

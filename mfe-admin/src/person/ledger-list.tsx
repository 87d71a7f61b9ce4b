import { useQuery } from '@tanstack/react-query';
import { apiQuery } from '@shinobi/shared/client';
import type { RequestOf, ResponseOf } from '@shinobi/shared/contract';
import { usePlatform } from '@shinobi/shared/platform';
import { CsvLink } from '../common/csv-link.js';
import { DAYS, Filters, type Filter } from '../common/filters.js';
import { List } from '../common/list.js';
import type { Column } from '../common/table.js';
import { useListAddress } from '../common/list-address.js';
import { COIN_REASONS } from '../common/coin-reasons.js';
import { instantInWords, inWords, signed } from '../common/words.js';

const GET_LEDGER = 'GET /api/Admin/GetLedger/:userId';
type Row = ResponseOf<typeof GET_LEDGER>['rows'][number];

const FILTERS: readonly Filter[] = [
  { name: 'reason', label: 'Reason', kind: 'choice', choices: Object.entries(COIN_REASONS) },
  ...DAYS,
];

const COLUMNS: readonly Column<Row>[] = [
  { title: 'When (UTC)', sort: 'at', show: ({ at }) => instantInWords(at) },
  { title: 'Coins', sort: 'delta', isNumber: true, show: ({ delta }) => signed(delta) },
  { title: 'Then had', isNumber: true, show: ({ balance }) => inWords(balance) },
  { title: 'Reason', show: ({ reason }) => COIN_REASONS[reason] ?? reason },
  { title: 'For', show: ({ ref }) => ref ?? '–' },
];

/** Every movement of a user's coins. */
export function LedgerList({ userId }: { readonly userId: number }) {
  const { api } = usePlatform();
  const address = useListAddress(FILTERS.map(({ name }) => name));
  const query = useQuery({
    ...apiQuery(api, GET_LEDGER, {
      params: { userId },
      query: address.values as RequestOf<typeof GET_LEDGER>['query'],
    }),
    placeholderData: (before) => before,
  });
  return (
    <>
      <Filters filters={FILTERS} address={address} />
      <List
        name="Ledger"
        one="movement"
        columns={COLUMNS}
        // A movement has no id that is told.
        idOf={(_, index) => index}
        address={address}
        query={query}
        download={<CsvLink of="GET /api/Admin/ExportLedger/:userId" params={{ userId }} values={address.values} />}
        empty="Every movement of coins is a row here."
      />
    </>
  );
}

import { Button, Empty } from '@shinobi/shared/ui';
import { downloadCsv, formatCsv } from '@shinobi/shared/client';
import type { Column } from '@shinobi/shared/ui/desk/table/column.js';
import { DataTable } from '@shinobi/shared/ui/desk/table/data-table.js';
import { formatCount, formatNumber, formatSigned } from '@shinobi/shared/ui/desk/format.js';
import { COIN_REASONS } from '../common/coin-reasons.js';
import css from './monthly-report.module.css';
import type { MonthlyReport } from './monthly-report.js';

type Row = MonthlyReport['coinsByReason'][number];

/** Spent coins as a bar to the left, earned coins as a bar to the right; the longest bar fills its half. */
function FlowBar({ row, most }: { readonly row: Row; readonly most: number }) {
  const [out, into] = [(100 * row.out) / most, (100 * row.in) / most];
  return (
    <svg className={css.flow} viewBox="-100 0 200 10" preserveAspectRatio="none" aria-hidden="true">
      <rect className={css.out} x={-out} y="1" width={out} height="8" />
      <rect className={css.into} x="0" y="1" width={into} height="8" />
      <line x1="0" x2="0" y1="0" y2="10" />
    </svg>
  );
}

const columnsOf = (most: number): readonly Column<Row>[] => [
  { title: 'Reason', show: ({ reason }) => COIN_REASONS[reason] ?? reason },
  { title: 'Movements', isNumber: true, show: ({ rows }) => formatNumber(rows) },
  { title: 'In', isNumber: true, show: (row) => formatNumber(row.in) },
  { title: 'Out', isNumber: true, show: ({ out }) => formatNumber(out) },
  { title: 'Net', isNumber: true, show: ({ sum }) => formatSigned(sum) },
  { title: 'Out | in', show: (row) => <FlowBar row={row} most={most} /> },
];

const coinsCsv = (rows: readonly Row[]) =>
  formatCsv(
    ['Reason', 'Movements', 'In', 'Out', 'Net'],
    rows.map((row) => [row.reason, row.rows, row.in, row.out, row.sum]),
  );

/** How many coins users earned and spent, by reason. */
export function CoinsByReason({ report: { month, coinsByReason } }: { readonly report: MonthlyReport }) {
  const most = Math.max(1, ...coinsByReason.flatMap((row) => [row.in, row.out]));
  return (
    <section aria-labelledby="coins-by-reason">
      <h2 id="coins-by-reason">Coins by reason</h2>
      {coinsByReason.length === 0 ? (
        <Empty title="No coins moved">What users earn and spend in the month appears here.</Empty>
      ) : (
        <>
          <DataTable
            name="Coins by reason"
            caption={formatCount(coinsByReason.length, 'reason')}
            columns={columnsOf(most)}
            rows={coinsByReason.toSorted((a, b) => b.in + b.out - a.in - a.out)}
            rowKey={({ reason }) => reason}
          />
          <p className={css.download}>
            <Button
              size="small"
              aria-label="Download CSV of coins"
              onClick={() => downloadCsv(`coins-${month}.csv`, coinsCsv(coinsByReason))}
            >
              Download CSV
            </Button>
          </p>
        </>
      )}
    </section>
  );
}

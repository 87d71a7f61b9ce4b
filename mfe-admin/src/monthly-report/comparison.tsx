import { useQuery } from '@tanstack/react-query';
import { apiQuery } from '@shinobi/shared/client';
import { changeOf, type ComparedFigure, compareMonths } from '@shinobi/shared/domain/reports/compare-months';
import { usePlatform } from '@shinobi/shared/platform';
import { formatCount, formatNumber, formatSigned } from '@shinobi/shared/ui/desk/format.js';
import type { Column } from '@shinobi/shared/ui/desk/table/column.js';
import { DataTable } from '@shinobi/shared/ui/desk/table/data-table.js';
import { COIN_REASONS } from '../common/coin-reasons.js';
import { QueryContent } from '../common/page/query-content.js';
import { formatMonth } from './month.js';
import type { MonthlyReport } from './monthly-report.js';

const formatFigure = (value: number | null) => (value === null ? '–' : formatNumber(value));
const formatChange = (row: ComparedFigure) => {
  const { fraction } = changeOf(row);
  return fraction === null ? '–' : `${formatSigned(Math.round(1000 * fraction) / 10)} %`;
};
const nameOf = ({ section, row, figure }: ComparedFigure) => {
  if (section === 'Totals') return figure;
  return section === 'Days' ? `Day ${row}: ${figure}` : `${COIN_REASONS[row] ?? row}: ${figure}`;
};

const columnsOf = (first: string, second: string): readonly Column<ComparedFigure>[] => [
  { title: 'Figure', show: nameOf },
  { title: formatMonth(first), isNumber: true, show: (row) => formatFigure(row.first) },
  {
    title: first === second ? 'The same month' : formatMonth(second),
    isNumber: true,
    show: (row) => formatFigure(row.second),
  },
  {
    title: 'Difference',
    isNumber: true,
    show: (row) => {
      const { difference } = changeOf(row);
      return difference === null ? '–' : formatSigned(difference);
    },
  },
  { title: 'Change', isNumber: true, show: formatChange },
];

interface ComparisonProps {
  readonly report: MonthlyReport;
  /** The month to compare with. */
  readonly other: string;
}

/** The figures of a month next to those of another one. */
export function Comparison({ report, other }: ComparisonProps) {
  const { api } = usePlatform();
  const query = useQuery(apiQuery(api, 'GET /api/Admin/GetMonthlyReport', { query: { month: other } }));
  return (
    <section aria-labelledby="comparison">
      <h2 id="comparison">
        {formatMonth(report.month)} and {formatMonth(other)}
      </h2>
      <QueryContent what={`The report of ${formatMonth(other)}`} query={query} height="20rem">
        {(second) => <ComparisonTables first={report} second={second} />}
      </QueryContent>
    </section>
  );
}

function ComparisonTables({ first, second }: { readonly first: MonthlyReport; readonly second: MonthlyReport }) {
  const rows = compareMonths(first, second);
  const columns = columnsOf(first.month, second.month);
  const summary = rows.filter(({ section }) => section === 'Totals' || section === 'Coins by reason');
  const days = rows.filter(({ section }) => section === 'Days');
  const table = (name: string, shown: readonly ComparedFigure[]) => (
    <DataTable
      name={name}
      caption={formatCount(shown.length, 'figure')}
      columns={columns}
      rows={shown}
      rowKey={({ section, row, figure }) => `${section} ${row} ${figure}`}
    />
  );
  return (
    <>
      {table('The two months', summary)}
      <details>
        <summary>Compare day by day</summary>
        {table('The days of the two months', days)}
      </details>
    </>
  );
}

import { DAILY_FIGURES } from '@shinobi/shared/domain/reports/compare-months';
import { Button } from '@shinobi/shared/ui';
import { downloadCsv, formatCsv } from '@shinobi/shared/client';
import type { Column } from '@shinobi/shared/ui/desk/table/column.js';
import { DataTable } from '@shinobi/shared/ui/desk/table/data-table.js';
import { formatCount, formatDay, formatNumber } from '@shinobi/shared/ui/desk/format.js';
import css from './monthly-report.module.css';
import type { DailyFigures, MonthlyReport } from './monthly-report.js';

const COLUMNS: readonly Column<DailyFigures>[] = [
  { title: 'Day (UTC)', show: ({ day }) => formatDay(day) },
  ...DAILY_FIGURES.map(([name, title]): Column<DailyFigures> => ({
    title,
    isNumber: true,
    show: (day) => formatNumber(day[name]),
  })),
];

const daysCsv = (days: readonly DailyFigures[]) =>
  formatCsv(
    ['Day', ...DAILY_FIGURES.map(([, title]) => title)],
    days.map((day) => [day.day, ...DAILY_FIGURES.map(([name]) => day[name])]),
  );

/** The figures of each day as a table and as a CSV file. */
export const DailyTable = ({ report: { month, days } }: { readonly report: MonthlyReport }) => (
  <>
    <p className={css.download}>
      <Button size="small" onClick={() => downloadCsv(`report-${month}.csv`, daysCsv(days))}>
        Download CSV
      </Button>
    </p>
    <details>
      <summary>The days as a table</summary>
      <DataTable
        name="Days"
        caption={formatCount(days.length, 'day')}
        columns={COLUMNS}
        rows={days}
        rowKey={({ day }) => day}
      />
    </details>
  </>
);

import { Button } from '@shinobi/shared/ui';
import { downloadCsv, formatCsv } from '@shinobi/shared/client';
import { type Column, DataTable } from '../common/lists/data-table.js';
import { formatCount, formatDay, formatNumber } from '../common/format.js';
import css from './monthly-report.module.css';
import type { DailyFigures, MonthlyReport } from './monthly-report.js';

const FIGURES = [
  ['signUps', 'New users'],
  ['activeUsers', 'Active users'],
  ['xp', 'XP'],
  ['quizAnswers', 'Quiz answers'],
  ['messages', 'Messages'],
  ['coinsIn', 'Coins in'],
  ['coinsOut', 'Coins out'],
] as const;

const COLUMNS: readonly Column<DailyFigures>[] = [
  { title: 'Day (UTC)', show: ({ day }) => formatDay(day) },
  ...FIGURES.map(([name, title]): Column<DailyFigures> => ({
    title,
    isNumber: true,
    show: (day) => formatNumber(day[name]),
  })),
];

const daysCsv = (days: readonly DailyFigures[]) =>
  formatCsv(
    ['Day', ...FIGURES.map(([, title]) => title)],
    days.map((day) => [day.day, ...FIGURES.map(([name]) => day[name])]),
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

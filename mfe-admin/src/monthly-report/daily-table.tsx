import { Button } from '@shinobi/shared/ui';
import { csvOf, downloadCsv } from '@shinobi/shared/client';
import { type Column, DataTable } from '../common/lists/data-table.js';
import { formatCount, formatDay, formatNumber } from '../common/format.js';
import css from './monthly-report.module.css';
import type { MonthlyReport } from './report-sections.js';

type Day = MonthlyReport['days'][number];

const NUMBERS = [
  ['signUps', 'New users'],
  ['activeUsers', 'Active users'],
  ['xp', 'XP'],
  ['quizAnswers', 'Quiz answers'],
  ['messages', 'Messages'],
  ['coinsIn', 'Coins in'],
  ['coinsOut', 'Coins out'],
] as const;

const COLUMNS: readonly Column<Day>[] = [
  { title: 'Day (UTC)', show: ({ day }) => formatDay(day) },
  ...NUMBERS.map(([name, title]): Column<Day> => ({ title, isNumber: true, show: (day) => formatNumber(day[name]) })),
];

const daysCsv = (days: readonly Day[]) =>
  csvOf(
    ['Day', ...NUMBERS.map(([, title]) => title)],
    days.map((day) => [day.day, ...NUMBERS.map(([name]) => day[name])]),
  );

/** The days as a table, and as a file. */
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
        idOf={({ day }) => day}
      />
    </details>
  </>
);

import type { CSSProperties } from 'react';
import { Button, Empty } from '@shinobi/shared/ui';
import { downloadCsv, formatCsv } from '@shinobi/shared/client';
import type { Column } from '@shinobi/shared/ui/desk/table/column.js';
import { DataTable } from '@shinobi/shared/ui/desk/table/data-table.js';
import { formatDay, formatNumber } from '@shinobi/shared/ui/desk/format.js';
import css from './monthly-report.module.css';
import type { MonthlyReport } from './monthly-report.js';

type Cohort = MonthlyReport['retention'][number];

/** The share of a week's new users who came back, darker for a larger share. Empty for weeks in the future. */
function RetentionShare({ cohort: { users, active }, after }: { readonly cohort: Cohort; readonly after: number }) {
  const returned = active[after];
  if (returned === undefined) return null;
  const share = Math.round((100 * returned) / users);
  return (
    <span className={css.share} style={{ '--share': `${share}%` } as CSSProperties} title={`${returned} of ${users}`}>
      {share} %
    </span>
  );
}

const columnsOf = (weeks: number): readonly Column<Cohort>[] => [
  { title: 'Signed up in the week of', show: ({ week }) => formatDay(week) },
  { title: 'Users', isNumber: true, show: ({ users }) => formatNumber(users) },
  ...Array.from({ length: weeks }, (_, after): Column<Cohort> => ({
    title: after === 0 ? 'That week' : `+${after}`,
    isNumber: true,
    show: (cohort) => <RetentionShare cohort={cohort} after={after} />,
  })),
];

const cohortsCsv = (cohorts: readonly Cohort[], weeks: number) =>
  formatCsv(
    ['Week', 'Users', ...Array.from({ length: weeks }, (_, after) => `Week ${after}`)],
    cohorts.map(({ week, users, active }) => [
      week,
      users,
      ...Array.from({ length: weeks }, (_, after) => active[after] ?? null),
    ]),
  );

/** How many users came back, by the week in which they signed up. */
export function RetentionTable({ report: { month, retention } }: { readonly report: MonthlyReport }) {
  const weeks = Math.max(0, ...retention.map(({ active }) => active.length));
  return (
    <section aria-labelledby="retention">
      <h2 id="retention">Retention by week</h2>
      <p>
        Of the users who signed up in a week (from Monday, UTC), the share that was active in that week and in each week
        after it. The table shows the last thirteen weeks up to the end of the month.
      </p>
      {retention.length === 0 ? (
        <Empty title="Nobody signed up">Each week with new users has a row here.</Empty>
      ) : (
        <>
          <DataTable
            name="Retention by week"
            caption="Weeks after the sign-up"
            columns={columnsOf(weeks)}
            rows={retention}
            rowKey={({ week }) => week}
          />
          <p className={css.download}>
            <Button
              size="small"
              aria-label="Download CSV of retention"
              onClick={() => downloadCsv(`retention-${month}.csv`, cohortsCsv(retention, weeks))}
            >
              Download CSV
            </Button>
          </p>
        </>
      )}
    </section>
  );
}

import type { CSSProperties } from 'react';
import { Button, Empty } from '@shinobi/shared/ui';
import { csvOf, downloadCsv } from '@shinobi/shared/client';
import { type Column, DataTable } from '../common/lists/data-table.js';
import { formatDay, formatNumber } from '../common/format.js';
import css from './monthly-report.module.css';
import type { MonthlyReport } from './report-sections.js';

type Cohort = MonthlyReport['retention'][number];

/** A share of the week's newcomers, darker the more they are; empty for weeks that are still to come. */
function Share({ cohort: { users, active }, after }: { readonly cohort: Cohort; readonly after: number }) {
  const came = active[after];
  if (came === undefined) return null;
  const share = Math.round((100 * came) / users);
  return (
    <span className={css.share} style={{ '--share': `${share}%` } as CSSProperties} title={`${came} of ${users}`}>
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
    show: (cohort) => <Share cohort={cohort} after={after} />,
  })),
];

const cohortsCsv = (cohorts: readonly Cohort[], weeks: number) =>
  csvOf(
    ['Week', 'Users', ...Array.from({ length: weeks }, (_, after) => `Week ${after}`)],
    cohorts.map(({ week, users, active }) => [
      week,
      users,
      ...Array.from({ length: weeks }, (_, after) => active[after] ?? null),
    ]),
  );

/** Who came back, by the week in which they signed up. */
export function RetentionTable({ report: { month, retention } }: { readonly report: MonthlyReport }) {
  const weeks = Math.max(0, ...retention.map(({ active }) => active.length));
  return (
    <section aria-labelledby="retention">
      <h2 id="retention">Retention by week</h2>
      <p>
        Of those who signed up in a week (from Monday, UTC), the share that was here in that week and in each one after
        it: the last thirteen weeks to the end of the month.
      </p>
      {retention.length === 0 ? (
        <Empty title="Nobody signed up">There is a row for each week with new users.</Empty>
      ) : (
        <>
          <DataTable
            name="Retention by week"
            caption="Weeks after the sign-up"
            columns={columnsOf(weeks)}
            rows={retention}
            idOf={({ week }) => week}
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

import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { apiAddress, apiQuery } from '@shinobi/shared/client';
import { usePlatform } from '@shinobi/shared/platform';
import { useSearchParams } from '@shinobi/shared/platform/router';
import { buttonClass, ButtonLink, Empty } from '@shinobi/shared/ui';
import { AdminPage } from '../common/page/admin-page.js';
import { QueryContent } from '../common/page/query-content.js';
import { Comparison } from './comparison.js';
import { formatMonth, isMonth, toMonth } from './month.js';
import { MonthPicker } from './month-picker.js';
import css from './monthly-report.module.css';
import { ReportSections } from './report-sections.js';

/** `/admin/monthly-report`: the figures of one month. */
export function MonthlyReportPage() {
  return (
    <AdminPage
      title="Monthly report"
      about="The figures of one month, by UTC day: users, learning, coins and retention since the first sign-up. A user is active on a day if they visited while signed in. Quiz answers are those of finished activities. Deleted accounts are not counted as users."
    >
      <ReportOfAddress />
    </AdminPage>
  );
}

function ReportOfAddress() {
  const [params] = useSearchParams();
  const [thisMonth] = useState(() => toMonth(new Date().toISOString()));
  const month = params.get('month') ?? thisMonth;
  const other = params.get('compare');
  const wrong = [month, other].find((given) => given !== null && !isMonth(given));
  if (wrong)
    return (
      <Empty title="There is no such month" action={<ButtonLink to="/admin/monthly-report">This month</ButtonLink>}>
        “{wrong.slice(0, 40)}” is not a month. Write it like {thisMonth}.
      </Empty>
    );
  return (
    <>
      <MonthPicker month={month} other={other} latest={thisMonth} />
      <ReportOfMonth month={month} other={other} />
    </>
  );
}

interface ReportOfMonthProps {
  readonly month: string;
  /** The month that it is compared with. */
  readonly other: string | null;
}

function ReportOfMonth({ month, other }: ReportOfMonthProps) {
  const { api } = usePlatform();
  const query = useQuery(apiQuery(api, 'GET /api/Admin/GetMonthlyReport', { query: { month } }));
  const csv = apiAddress('GET /api/Admin/ExportMonthlyReport', { query: { month, ...(other && { compare: other }) } });
  return (
    <QueryContent what={`The report of ${formatMonth(month)}`} query={query} height="60rem">
      {(report) => (
        <>
          <p className={css.download}>
            <a className={buttonClass({ size: 'small' })} href={csv} download>
              Download all figures as CSV
            </a>
          </p>
          {other && <Comparison report={report} other={other} />}
          <ReportSections report={report} />
        </>
      )}
    </QueryContent>
  );
}

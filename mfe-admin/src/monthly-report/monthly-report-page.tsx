import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { apiQuery } from '@shinobi/shared/client';
import { usePlatform } from '@shinobi/shared/platform';
import { useSearchParams } from '@shinobi/shared/platform/router';
import { ButtonLink, Empty } from '@shinobi/shared/ui';
import { AdminPage } from '../common/page/admin-page.js';
import { QueryContent } from '../common/page/query-content.js';
import { formatMonth, isMonth, toMonth } from './month.js';
import { MonthPicker } from './month-picker.js';
import { ReportSections } from './report-sections.js';

/** `/admin/monthly-report`: the figures of one month. */
export function MonthlyReportPage() {
  return (
    <AdminPage
      title="Monthly report"
      ornament="月報"
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
  if (!isMonth(month))
    return (
      <Empty title="There is no such month" action={<ButtonLink to="/admin/monthly-report">This month</ButtonLink>}>
        “{month.slice(0, 40)}” is not a month. Write it like {thisMonth}.
      </Empty>
    );
  return (
    <>
      <MonthPicker month={month} latest={thisMonth} />
      <ReportOfMonth month={month} />
    </>
  );
}

function ReportOfMonth({ month }: { readonly month: string }) {
  const { api } = usePlatform();
  const query = useQuery(apiQuery(api, 'GET /api/Admin/GetMonthlyReport', { query: { month } }));
  return (
    <QueryContent what={`The report of ${formatMonth(month)}`} query={query} height="60rem">
      {(report) => <ReportSections report={report} />}
    </QueryContent>
  );
}

import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { apiQuery } from '@shinobi/shared/client';
import { usePlatform } from '@shinobi/shared/platform';
import { useSearchParams } from '@shinobi/shared/platform/router';
import { ButtonLink, Empty } from '@shinobi/shared/ui';
import { AdminPage } from '../common/page/admin-page.js';
import { QueryContent } from '../common/page/query-content.js';
import { isMonth, formatMonth, monthOf } from './month.js';
import { MonthPicker } from './month-picker.js';
import { ReportSections } from './report-sections.js';

/** `/admin/monthly-report`: a month in numbers. */
export function MonthlyReportPage() {
  return (
    <AdminPage
      title="Monthly report"
      ornament="月報"
      about="One month by UTC days: who came, what they learned, what moved their coins, and who came back, since the first sign-up. An active user is somebody who was here signed in on that day; quiz answers are those of finished activities. Accounts that were deleted are not counted among users any more."
    >
      <Months />
    </AdminPage>
  );
}

function Months() {
  const [params] = useSearchParams();
  const [thisMonth] = useState(() => monthOf(new Date().toISOString()));
  const month = params.get('month') ?? thisMonth;
  if (!isMonth(month))
    return (
      <Empty title="There is no such month" action={<ButtonLink to="/admin/monthly-report">This month</ButtonLink>}>
        The address asks for the month {month.slice(0, 40)}. Months are written like {thisMonth}.
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

import { useQuery } from '@tanstack/react-query';
import { apiQuery } from '@shinobi/shared/client';
import { usePlatform } from '@shinobi/shared/platform';
import { Empty } from '@shinobi/shared/ui';
import { AdminPage } from '../common/page/admin-page.js';
import { QueryContent } from '../common/page/query-content.js';
import { type Column, DataTable } from '../common/lists/data-table.js';
import { formatCount, formatInstant, formatNumber, formatPercent } from '../common/format.js';
import css from './ab-tests.module.css';
import { IntervalBar } from './interval-bar.js';
import { wilsonInterval } from './statistics.js';
import { describeVerdict, judgeVariants, toTrials, type Variant } from './verdict.js';

/** `/abTestResult`: how the variants of each A/B test perform. */
export function AbTestsPage() {
  return (
    <AdminPage
      title="A/B test results"
      ornament="比較"
      about="How often each variant was shown and how often it succeeded, since it was first shown. The interval contains the true rate with 95 % confidence (Wilson score). The verdict comes from a two-proportion z-test, corrected for the number of pairs (Bonferroni)."
    >
      <AbTests />
    </AdminPage>
  );
}

function AbTests() {
  const { api } = usePlatform();
  const query = useQuery({ ...apiQuery(api, 'GET /api/Admin/GetAbTestResults'), staleTime: 0 });
  return (
    <QueryContent what="The results" query={query} height="20rem">
      {(variants) =>
        variants.length === 0 ? (
          <Empty title="No test yet">A test appears here once one of its variants has been shown.</Empty>
        ) : (
          [...new Set(variants.map(({ testName }) => testName))].map((name, index) => (
            <AbTest key={name} id={`test-${index}`} variants={variants.filter(({ testName }) => testName === name)} />
          ))
        )
      }
    </QueryContent>
  );
}

const formatRate = (variant: Variant) => {
  const { shown, succeeded } = toTrials(variant);
  return shown === 0 ? '–' : formatPercent(succeeded / shown);
};

function IntervalCell({ variant }: { readonly variant: Variant }) {
  const { shown, succeeded } = toTrials(variant);
  const interval = wilsonInterval(succeeded, shown);
  if (!interval) return <>–</>;
  return (
    <span className={css.interval}>
      {formatPercent(interval.low)} to {formatPercent(interval.high)}
      <IntervalBar interval={interval} rate={succeeded / shown} />
    </span>
  );
}

const COLUMNS: readonly Column<Variant>[] = [
  { title: 'Variant', show: ({ key }) => key },
  { title: 'Shown', isNumber: true, show: ({ shown }) => formatNumber(shown) },
  { title: 'Successes', isNumber: true, show: ({ succeeded }) => formatNumber(succeeded) },
  { title: 'Rate', isNumber: true, show: formatRate },
  { title: '95 % interval', show: (variant) => <IntervalCell variant={variant} /> },
  { title: 'Since (UTC)', show: ({ since }) => (since === null ? 'Not recorded' : formatInstant(since)) },
];

function AbTest({ id, variants }: { readonly id: string; readonly variants: readonly Variant[] }) {
  const name = variants[0]?.testName ?? '';
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className={css.name}>
        {name}
      </h2>
      <p className={css.verdict}>{describeVerdict(judgeVariants(variants))}</p>
      <DataTable
        name={`Variants of ${name}`}
        caption={formatCount(variants.length, 'variant')}
        columns={COLUMNS}
        rows={variants}
        rowKey={({ key }) => key}
      />
    </section>
  );
}

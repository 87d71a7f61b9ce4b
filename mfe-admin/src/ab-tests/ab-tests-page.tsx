import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { apiQuery } from '@shinobi/shared/client';
import { usePlatform } from '@shinobi/shared/platform';
import { Empty, TextField } from '@shinobi/shared/ui';
import type { Column } from '@shinobi/shared/ui/desk/table/column.js';
import { DataTable } from '@shinobi/shared/ui/desk/table/data-table.js';
import { formatCount, formatInstant, formatNumber, formatPercent } from '@shinobi/shared/ui/desk/format.js';
import { AdminPage } from '../common/page/admin-page.js';
import { QueryContent } from '../common/page/query-content.js';
import css from './ab-tests.module.css';
import { IntervalBar } from './interval-bar.js';
import { DEFAULT_EFFECT } from './outlook.js';
import { OutlookText } from './outlook-text.js';
import { wilsonInterval } from './statistics.js';
import { describeVerdict, judgeVariants, toTrials, type Variant } from './verdict.js';

/** `/abTestResult`: how the variants of each A/B test perform. */
export function AbTestsPage() {
  return (
    <AdminPage
      title="A/B test results"
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
          <AbTestList variants={variants} />
        )
      }
    </QueryContent>
  );
}

/** In percent of the rate. */
const EFFECT_MAX = 900;

function AbTestList({ variants }: { readonly variants: readonly Variant[] }) {
  const [percent, setPercent] = useState(String(100 * DEFAULT_EFFECT));
  const isValid = Number(percent) > 0 && Number(percent) <= EFFECT_MAX;
  return (
    <>
      <div className={css.effect}>
        <TextField
          label="Smallest effect worth finding, in percent of the rate"
          hint="10: a rate of 5 % that becomes 5.5 %."
          error={isValid ? null : `Enter a number up to ${EFFECT_MAX}.`}
          type="number"
          min={0.1}
          max={EFFECT_MAX}
          step="any"
          value={percent}
          onChange={({ target }) => setPercent(target.value)}
        />
      </div>
      {[...new Set(variants.map(({ testName }) => testName))].map((name, index) => (
        <AbTest
          key={name}
          id={`test-${index}`}
          variants={variants.filter(({ testName }) => testName === name)}
          effect={isValid ? Number(percent) / 100 : DEFAULT_EFFECT}
        />
      ))}
    </>
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
  { title: 'Visitors in 24 hours', isNumber: true, show: ({ lastDay }) => formatNumber(lastDay) },
  { title: '95 % interval', show: (variant) => <IntervalCell variant={variant} /> },
  { title: 'Since (UTC)', show: ({ since }) => (since === null ? 'Not recorded' : formatInstant(since)) },
];

interface AbTestProps {
  readonly id: string;
  readonly variants: readonly Variant[];
  /** The relative effect to plan for. */
  readonly effect: number;
}

function AbTest({ id, variants, effect }: AbTestProps) {
  const name = variants[0]?.testName ?? '';
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className={css.name}>
        {name}
      </h2>
      <p className={css.verdict}>{describeVerdict(judgeVariants(variants))}</p>
      <OutlookText variants={variants} effect={effect} />
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

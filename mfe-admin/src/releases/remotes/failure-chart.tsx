import { useId } from 'react';
import { classes } from '@shinobi/shared/ui';
import css from './failure-chart.module.css';
import { clientsOf, describeBounds, describeRate, formatScale, rateOf, scaleEnd } from './failure-rate.js';
import type { ReleaseState, VersionState } from './release-state.js';

interface FailureChartProps {
  readonly state: ReleaseState;
  readonly versions: readonly VersionState[];
}

/** The failure rate of each version that pages have reported about, on one scale. The table above has all numbers, too. */
export function FailureChart({ state, versions }: FailureChartProps) {
  const id = useId();
  const reported = versions.filter(({ health }) => clientsOf(health) > 0);
  if (reported.length === 0)
    return (
      <p className={classes('quiet small', css.none)}>
        The failure rates appear here once pages have reported about a version.
      </p>
    );
  const end = scaleEnd(reported.map(({ health }) => health.failureRateHigh));
  const fallback = reported.find(({ version }) => version === state.fallback);
  return (
    <figure className={css.chart} aria-labelledby={id}>
      <figcaption id={id}>Failure rate of {state.name} by version</figcaption>
      <ul>
        {reported.map((row) => (
          <li key={row.version}>
            <b>{row.version}</b>
            <RateBar row={row} end={end} limit={fallback?.health.failureRateHigh ?? null} />
            <span className={css.numbers} aria-hidden="true">
              {describeRate(row.health)}
            </span>
          </li>
        ))}
        <li className={css.axis} aria-hidden="true">
          <span>0 %</span>
          <span>{formatScale(end / 2)}</span>
          <span>{formatScale(end)}</span>
        </li>
      </ul>
      <p className="quiet small">
        The line is the share of clients that saw a failure, the bar where the true rate is with 95 % confidence. A
        client is a network address and counts once.
        {fallback &&
          ' Dashed: the upper end of the fallback. A version whose whole bar is to the right of it does worse.'}
      </p>
    </figure>
  );
}

interface RateBarProps {
  readonly row: VersionState;
  /** The rate at the right end. */
  readonly end: number;
  /** Where the dashed line is; null: none. */
  readonly limit: number | null;
}

function RateBar({ row: { version, health }, end, limit }: RateBarProps) {
  const x = (rate: number) => (100 * rate) / end;
  const low = x(health.failureRateLow);
  return (
    <svg
      viewBox="0 0 100 12"
      preserveAspectRatio="none"
      role="img"
      aria-label={`${version}: ${describeRate(health)} saw a failure. 95 % interval: ${describeBounds(health)}.`}
    >
      <line className={css.base} x1="0" x2="100" y1="6" y2="6" />
      <rect className={css.interval} x={low} y="2" width={Math.max(0.5, x(health.failureRateHigh) - low)} height="8" />
      {limit !== null && <line className={css.limit} x1={x(limit)} x2={x(limit)} y1="0" y2="12" />}
      <line className={css.rate} x1={x(rateOf(health))} x2={x(rateOf(health))} y1="0" y2="12" />
    </svg>
  );
}

import css from './ab-tests.module.css';
import type { Interval } from './statistics.js';

interface IntervalBarProps {
  readonly interval: Interval;
  readonly rate: number;
}

/** Draws the interval on a scale from 0 to 100 %. Hidden from screen readers: the table cell has the numbers. */
export const IntervalBar = ({ interval: { low, high }, rate }: IntervalBarProps) => (
  <svg className={css.bar} viewBox="0 0 100 10" preserveAspectRatio="none" aria-hidden="true">
    <line className={css.axis} x1="0" x2="100" y1="5" y2="5" />
    <rect className={css.range} x={100 * low} y="2" width={Math.max(0.5, 100 * (high - low))} height="6" />
    <line className={css.rate} x1={100 * rate} x2={100 * rate} y1="0" y2="10" />
  </svg>
);

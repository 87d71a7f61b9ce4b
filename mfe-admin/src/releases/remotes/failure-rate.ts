import { formatCount, formatPercent } from '@shinobi/shared/ui/desk/format.js';
import type { VersionState } from './release-state.js';

type Health = VersionState['health'];

/** How many clients have reported about a version. */
export const clientsOf = ({ mounted, failed }: Health): number => mounted + failed;

/** The share of clients that saw a failure. */
export const rateOf = (health: Health): number => health.failed / clientsOf(health);

/** `5.0 % of 240 clients`. */
export const describeRate = (health: Health): string =>
  clientsOf(health) === 0
    ? 'No reports yet'
    : `${formatPercent(rateOf(health))} of ${formatCount(clientsOf(health), 'client')}`;

/** `2.9 % to 8.5 %`. */
export const describeBounds = ({ failureRateLow, failureRateHigh }: Health): string =>
  `${formatPercent(failureRateLow)} to ${formatPercent(failureRateHigh)}`;

/** `50 %`, `2.5 %`. */
export const formatScale = (rate: number): string => `${Number((100 * rate).toFixed(1))} %`;

const SCALE_ENDS = [0.02, 0.05, 0.1, 0.2, 0.5];

/** The end of a scale from 0 that shows all of these rates. */
export const scaleEnd = (rates: readonly number[]): number => {
  const highest = Math.max(0, ...rates);
  return SCALE_ENDS.find((end) => end >= highest) ?? 1;
};

import type { RenderFault } from '@shinobi/shared/contract/platform/render-faults';

/** What happened to a page that the server could not render, in words. */
const REASON_TEXTS: Readonly<Record<RenderFault['reason'], string>> = {
  threw: 'It threw an error.',
  timeout: 'It took too long.',
  memory: 'It needed too much memory.',
  exit: 'Its process ended.',
  forbidden: 'It asked for something that rendered pages may not use.',
  markup: 'Its HTML has something that pages may not contain.',
  unstable:
    'It used the clock or chance, so browsers may show something else. The page is sent with its content nevertheless.',
  timer: 'It left a timer running. The page is sent with its content nevertheless.',
};

export const describeReason = (reason: RenderFault['reason']): string =>
  // A newer server may know further reasons.
  REASON_TEXTS[reason] ?? reason;

/** Sorts faults by version, in this order, and within a version from the latest to the oldest. */
export function sortByVersion(faults: readonly RenderFault[], versions: readonly string[]): readonly RenderFault[] {
  const rank = ({ version }: RenderFault) => (versions.includes(version) ? versions.indexOf(version) : Infinity);
  return faults.toSorted((a, b) => (rank(a) === rank(b) ? b.at.localeCompare(a.at) : rank(a) - rank(b)));
}

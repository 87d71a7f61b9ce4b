import { type ClientCounts, wilsonBounds } from '@shinobi/shared/domain/platform/release-health';

const percent = (rate: number) => `${Math.round(rate * 100)} %`;

/** Says with the numbers why a version was rolled back; `proven` is the version that it was compared with. */
export function rollbackReason(
  worse: ClientCounts,
  proven: (ClientCounts & { readonly version: string }) | null,
): string {
  const { low } = wilsonBounds(worse.failed, worse.clients);
  const found = `It failed for ${worse.failed} of ${worse.clients} visitors (at least ${percent(low)} of all)`;
  if (proven === null || proven.clients === 0) return `${found}.`;
  const { high } = wilsonBounds(proven.failed, proven.clients);
  return `${found}, ${proven.version} for ${proven.failed} of ${proven.clients} (at most ${percent(high)}).`;
}

import type { Platform } from '@shinobi/shared/platform';

/** How long after a change of route a page view is reported (docs/behaviour/frame.md, rule 15). */
const PAGE_VIEW_MS = 1000;
const LOCAL_HOST = /^(localhost|127\.0\.0\.1|\[::1\])$/;

export const isLocal = (host: string): boolean => LOCAL_HOST.test(host);

/** Reports the page that is shown, unless it is left before its time. Answers what takes that back. */
export function viewPage(host: string, report: Platform['report']): () => void {
  if (isLocal(host)) return () => undefined;
  const timer = setTimeout(() => report('PageView', {}), PAGE_VIEW_MS);
  return () => clearTimeout(timer);
}

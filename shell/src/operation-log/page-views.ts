import type { Platform } from '@shinobi/shared/platform';

/** docs/behaviour/frame.md, rule 15. */
const REPORT_DELAY_MS = 1000;
const LOCAL_HOST = /^(localhost|127\.0\.0\.1|\[::1\])$/;

export const isLocalHost = (host: string): boolean => LOCAL_HOST.test(host);

/** Reports a page view after a second. Returns a function that cancels it, for a page that is left earlier. */
export function reportPageView(host: string, report: Platform['report']): () => void {
  if (isLocalHost(host)) return () => undefined;
  const timer = setTimeout(() => report('PageView', {}), REPORT_DELAY_MS);
  return () => clearTimeout(timer);
}

import type { PageReload } from '../reload/page-reload.js';
import type { VersionCheck } from './version-check.js';

/**
 * Loads the version check when it is needed, which is after the first paint. If a deploy has removed its file, the page
 * reloads as it does for every other file; without a network it does not.
 */
export function createLazyVersionCheck(
  load: () => Promise<VersionCheck>,
  { reloadIfItHelps }: Pick<PageReload, 'reloadIfItHelps'>,
): VersionCheck {
  const run = (start: (check: VersionCheck) => Promise<boolean>) =>
    load().then(start, async (thrown: unknown) => (await reloadIfItHelps(thrown)) ?? false);
  return {
    check: () => run((check) => check.check()),
    checkUnknownRoute: () => run((check) => check.checkUnknownRoute()),
  };
}

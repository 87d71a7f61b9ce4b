import type { ApiClient } from '@shinobi/shared/platform';
import type { KeyValueStorage } from '../storage/browser-storage.js';

/** docs/behaviour/session.md, rule 7, and docs/behaviour/addresses.md, rule 6. */
const MAX_RELOADS = 6;
const GUARD_MS = 15_000;

const COUNT_KEY = 'version-reloads';
const GUARD_KEY = 'unknown-route-reload';

const CRAWLER = /(?<!cu)bot\b|crawl|spider|slurp|bingpreview|mediapartners/i;

export const isCrawler = (agent: string): boolean => CRAWLER.test(agent);

export interface VersionCheckOptions {
  readonly api: ApiClient;
  /** The version of this page's shell; null in development, where it changes with every edit. */
  readonly version: number | null;
  readonly agent: string;
  /** Lasts as long as the browser tab. */
  readonly storage: KeyValueStorage;
  readonly now: () => number;
  readonly reload: () => void;
}

export interface VersionCheck {
  /** Reloads the page when the server has another version. Resolves to whether it reloads. */
  check(): Promise<boolean>;
  /** Does the same on an unknown route, with a guard against reloading again and again. */
  checkUnknownRoute(): Promise<boolean>;
}

export function createVersionCheck(options: VersionCheckOptions): VersionCheck {
  const { api, version, agent, storage, now, reload } = options;

  const isOutdated = async () => {
    if (version === null || isCrawler(agent)) return false;
    const params = { stamp: `V${now()}` };
    const current = await api('GET /api/SystemBase/GetVersion/:stamp', { params }).catch(() => version);
    return current !== version;
  };

  const isGuarded = () => Math.abs(now() - Number(storage.get(GUARD_KEY) ?? Number.NaN)) < GUARD_MS;

  const reloadOnce = () => {
    const reloads = Number(storage.get(COUNT_KEY) ?? 0);
    if (!(reloads < MAX_RELOADS)) return false;
    storage.set(COUNT_KEY, String(reloads + 1));
    reload();
    return true;
  };

  return {
    async check() {
      if (isGuarded() || !(await isOutdated())) return false;
      // In the meantime an unknown route may have been opened, which runs its own check.
      return !isGuarded() && reloadOnce();
    },
    async checkUnknownRoute() {
      if (isGuarded()) return false;
      // Set first, because the check of every page starts at the same time and must not reload as well.
      storage.set(GUARD_KEY, String(now()));
      if ((await isOutdated()) && reloadOnce()) return true;
      storage.remove(GUARD_KEY);
      return false;
    },
  };
}

import type { ApiClient } from '@shinobi/shared/platform';
import type { KeyValues } from '../storage/browser-storage.js';

/** 6 reloads per session; after one on an unknown route, none of any kind for 15 seconds. */
const MOST_RELOADS = 6;
const GUARD_MS = 15_000;

const COUNT_KEY = 'version-reloads';
const GUARD_KEY = 'unknown-route-reload';

const CRAWLER = /(?<!cu)bot\b|crawl|spider|slurp|bingpreview|mediapartners/i;

export const isCrawler = (agent: string): boolean => CRAWLER.test(agent);

export interface VersionCheckOptions {
  readonly api: ApiClient;
  /** The version of this page's shell; null in development, where it changes with every keystroke. */
  readonly version: number | null;
  readonly agent: string;
  /** Lives as long as the browser tab. */
  readonly sessionStorage: KeyValues;
  readonly now: () => number;
  readonly reload: () => void;
}

export interface VersionCheck {
  /** Reloads the page when the server has another shell. Answers whether it does. */
  check(): Promise<boolean>;
  /** The same on a route that this shell does not know, with the guard against reloading over and over. */
  checkUnknownRoute(): Promise<boolean>;
}

export function createVersionCheck(options: VersionCheckOptions): VersionCheck {
  const { api, version, agent, sessionStorage, now, reload } = options;

  const differs = async () => {
    if (version === null || isCrawler(agent)) return false;
    const params = { stamp: `V${now()}` };
    const current = await api('GET /api/SystemBase/GetVersion/:stamp', { params }).catch(() => version);
    return current !== version;
  };

  const isGuarded = () => Math.abs(now() - Number(sessionStorage.get(GUARD_KEY) ?? Number.NaN)) < GUARD_MS;

  const reloadOnce = () => {
    const reloads = Number(sessionStorage.get(COUNT_KEY) ?? 0);
    if (!(reloads < MOST_RELOADS)) return false;
    sessionStorage.set(COUNT_KEY, String(reloads + 1));
    reload();
    return true;
  };

  return {
    async check() {
      if (isGuarded() || !(await differs())) return false;
      // An unknown route may have been reached, and its own check have begun, while the server was asked.
      return !isGuarded() && reloadOnce();
    },
    async checkUnknownRoute() {
      if (isGuarded()) return false;
      // Set first: the page's other check begins at the same time, and must not reload as well.
      sessionStorage.set(GUARD_KEY, String(now()));
      if ((await differs()) && reloadOnce()) return true;
      sessionStorage.remove(GUARD_KEY);
      return false;
    },
  };
}

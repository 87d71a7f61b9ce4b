import type { ApiClient, StorageArea } from '@shinobi/shared/platform';
import type { KeyValueStorage } from '../storage/browser-storage.js';

/** docs/behaviour/session.md, rule 7, and docs/behaviour/addresses.md, rule 6. */
const MAX_RELOADS = 6;
const GUARD_MS = 15_000;
/** So many responses in a row must name a version for which the tab was reloaded before. */
const CONFIRMATIONS = 6;
const MAX_SEEN = 10;

const COUNT_KEY = 'version-reloads';
const GUARD_KEY = 'unknown-route-reload';
const SEEN_KEY = 'versions-seen';

const CRAWLER = /(?<!cu)bot\b|crawl|spider|slurp|bingpreview|mediapartners/i;

export const isCrawler = (agent: string): boolean => CRAWLER.test(agent);

export interface VersionCheckOptions {
  readonly api: ApiClient;
  /** The version of this page's shell; null in development, where it changes with every edit. */
  readonly version: number | null;
  readonly agent: string;
  /** Lasts as long as the browser tab. */
  readonly storage: KeyValueStorage;
  /** The same, where the browser says whether it has stored something. */
  readonly seen: StorageArea<typeof SEEN_KEY>;
  readonly now: () => number;
  /** Returns false when it does not reload. */
  readonly reload: () => boolean;
}

export interface VersionCheck {
  /**
   * Reloads the page when the server has another version. During a deploy, servers of two versions respond in turns: a
   * version that this tab has seen before must be confirmed by further responses. Resolves to whether it reloads.
   */
  check(): Promise<boolean>;
  /** Does the same on an unknown route, with a guard against reloading again and again. */
  checkUnknownRoute(): Promise<boolean>;
}

export function createVersionCheck(options: VersionCheckOptions): VersionCheck {
  const { api, version, agent, storage, seen, now, reload } = options;

  /** Resolves to the server's version if it differs from the page's, else to null. */
  const otherVersion = async () => {
    if (version === null || isCrawler(agent)) return null;
    const params = { stamp: `V${now()}` };
    const current = await api('GET /api/SystemBase/GetVersion/:stamp', { params }).catch(() => version);
    return current === version ? null : current;
  };

  const seenVersions = () => (seen.readJson(SEEN_KEY) ?? []) as readonly number[];

  const isConfirmed = async (other: number) => {
    if (!seenVersions().includes(other)) return true;
    for (let asked = 0; asked < CONFIRMATIONS; asked += 1) if ((await otherVersion()) !== other) return false;
    return true;
  };

  const isGuarded = () => Math.abs(now() - Number(storage.get(GUARD_KEY) ?? Number.NaN)) < GUARD_MS;

  const reloadFor = (other: number) => {
    const reloads = Number(storage.get(COUNT_KEY) ?? 0);
    if (!(reloads < MAX_RELOADS)) return false;
    // A reload that the browser does not remember would be followed by another one.
    const versions = [...new Set([...seenVersions(), version, other])].slice(-MAX_SEEN);
    if (!seen.writeJson(SEEN_KEY, versions)) return false;
    storage.set(COUNT_KEY, String(reloads + 1));
    return reload();
  };

  return {
    async check() {
      if (isGuarded()) return false;
      const other = await otherVersion();
      if (other === null || !(await isConfirmed(other))) return false;
      // In the meantime an unknown route may have been opened, which runs its own check.
      return !isGuarded() && reloadFor(other);
    },
    async checkUnknownRoute() {
      if (isGuarded()) return false;
      // Set first, because the check of every page starts at the same time and must not reload as well.
      storage.set(GUARD_KEY, String(now()));
      const other = await otherVersion();
      if (other !== null && reloadFor(other)) return true;
      storage.remove(GUARD_KEY);
      return false;
    },
  };
}

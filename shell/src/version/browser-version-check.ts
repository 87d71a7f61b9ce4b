import type { ApiClient } from '@shinobi/shared/platform';
import { openSessionStorage, remoteStorage } from '../storage/browser-storage.js';
import { createVersionCheck, type VersionCheck } from './version-check.js';

export interface BrowserVersionCheckOptions {
  readonly api: ApiClient;
  /** That of this build; null in development. */
  readonly version: number | null;
  /** Returns false when it does not reload. */
  readonly reload: () => boolean;
}

/** Connects the version check to the browser. */
export const createBrowserVersionCheck = (options: BrowserVersionCheckOptions): VersionCheck =>
  createVersionCheck({
    ...options,
    agent: navigator.userAgent,
    storage: openSessionStorage(),
    seen: remoteStorage('shell').session,
    now: Date.now,
  });

import { remoteStorage } from '../storage/browser-storage.js';
import { createPageReload, type PageReload } from './page-reload.js';
import { createTypedText, type TypedText } from './typed-text.js';

/** Connects the reload to the browser. `version` is that of this build; null in development. */
export function createBrowserReload(version: number | null): {
  readonly typedText: TypedText;
  readonly pageReload: PageReload;
} {
  const storage = remoteStorage('shell').session;
  const now = Date.now;
  const typedText = createTypedText({
    page: document,
    storage,
    path: () => location.pathname,
    now,
    after: (ms, run) => void setTimeout(run, ms),
  });
  const pageReload = createPageReload({
    ...{ typedText, storage, version, now },
    fetch: (...call) => fetch(...call),
    reload: () => location.reload(),
  });
  return { typedText, pageReload };
}

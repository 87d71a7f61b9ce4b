import { remoteStorage } from '../storage/browser-storage.js';
import { createPageReload, type PageReload } from './page-reload.js';
import { followTyping, type TypedText } from './typed-text.js';

/** Connects the reload to the browser. `version` is that of this build; null in development. */
export function createBrowserReload(version: number | null): {
  readonly typedText: TypedText;
  readonly pageReload: PageReload;
} {
  const storage = remoteStorage('shell').session;
  const typedText = followTyping(document);
  const pageReload = createPageReload({
    ...{ typedText, storage, version },
    now: Date.now,
    fetch: (...call) => fetch(...call),
    reload: () => location.reload(),
  });
  return { typedText, pageReload };
}

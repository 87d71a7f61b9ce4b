import { randomId } from '@shinobi/shared/client';
import type { KeyValueStorage } from '../storage/browser-storage.js';

/** What happens to this page, and news between the pages of this browser. */
export interface PageEvents {
  onHidden(listener: () => void): void;
  onOnline(listener: () => void): void;
  /** Calls `listener` when another page has changed something. */
  onOtherPage(listener: () => void): void;
  notifyOtherPages(): void;
}

/** Its value means nothing: other pages receive an event when it changes. */
const KEY = 'memory-changed';

export const browserPageEvents = (storage: KeyValueStorage): PageEvents => ({
  onHidden: (listener) =>
    document.addEventListener('visibilitychange', () => {
      if (document.visibilityState === 'hidden') listener();
    }),
  onOnline: (listener) => addEventListener('online', listener),
  onOtherPage: (listener) =>
    addEventListener('storage', ({ key }) => {
      if (key === KEY) listener();
    }),
  notifyOtherPages: () => storage.set(KEY, randomId()),
});

/** What happens to this page, and news between the pages of this browser. */
export interface PageEvents {
  onHidden(listener: () => void): void;
  onOnline(listener: () => void): void;
  /** Calls `listener` when another page has changed something. */
  onOtherPage(listener: () => void): void;
  notifyOtherPages(): void;
}

const CHANNEL = 'shinobi-memory';

/** Returns the events of the browser. A browser without channels tells other pages nothing. */
export function browserPageEvents(): PageEvents {
  const channel = globalThis.BroadcastChannel ? new BroadcastChannel(CHANNEL) : null;
  return {
    onHidden: (listener) =>
      document.addEventListener('visibilitychange', () => {
        if (document.visibilityState === 'hidden') listener();
      }),
    onOnline: (listener) => addEventListener('online', listener),
    onOtherPage: (listener) => channel?.addEventListener('message', listener),
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has no other origin
    notifyOtherPages: () => channel?.postMessage(null),
  };
}

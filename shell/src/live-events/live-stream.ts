import type { LiveEvent } from '@shinobi/shared/contract/platform/events';
import type { SessionControl } from '../session/session.js';
import type { LiveChannel } from './live-channel.js';

const EVENT_TYPES: readonly LiveEvent['type'][] = [
  'message',
  'friend',
  'comment',
  'coins',
  'xp',
  'maintenance',
  'release',
];
const STREAM_URL = '/api/Events/Stream';

/** Opens a stream of a user's events. Returns a function that closes it. */
export type OpenEventStream = (userId: number, onEvent: (event: LiveEvent) => void) => () => void;

/**
 * The browser reconnects by itself when the connection breaks. When the server refuses the stream, it ends, and only
 * the refresh every minute brings news.
 */
function openEventSource(onEvent: (event: LiveEvent) => void): () => void {
  const source = new EventSource(STREAM_URL);
  for (const type of EVENT_TYPES)
    source.addEventListener(type, ({ data }: MessageEvent<string>) =>
      onEvent({ type, ...(JSON.parse(data) as object) } as LiveEvent),
    );
  return () => source.close();
}

/** Opens one stream per browser: the tab that holds the lock listens and passes the events on to the others. */
const openSharedStream: OpenEventStream = (userId, onEvent) => {
  const name = `live-events-${userId}`;
  const tabs = new BroadcastChannel(name);
  tabs.onmessage = ({ data }: MessageEvent<LiveEvent>) => onEvent(data);
  // Bound, because the linter takes `tabs.postMessage()` for that of a window, which needs an origin.
  const postToTabs = tabs.postMessage.bind(tabs);
  const closed = new AbortController();
  const holdLock = () =>
    new Promise<void>((release) => {
      const close = openEventSource((event) => {
        onEvent(event);
        postToTabs(event);
      });
      closed.signal.addEventListener('abort', () => {
        close();
        release();
      });
    });
  navigator.locks.request(name, { signal: closed.signal }, holdLock).catch(() => undefined);
  return () => {
    closed.abort();
    tabs.close();
  };
};

/** Browsers offer locks on secure pages only: over plain http every tab opens a stream of its own. */
export const openBrowserStream: OpenEventStream = (userId, onEvent) =>
  'locks' in navigator ? openSharedStream(userId, onEvent) : openEventSource(onEvent);

/** Updates the session from the event where it carries the new value, else from the server. */
async function applyEvent(session: SessionControl, event: LiveEvent): Promise<void> {
  const current = session.session.get();
  if (current.status !== 'signed-in') return;
  switch (event.type) {
    case 'coins':
      return session.updateUser({ ...current.user, coin: event.coin });
    case 'xp':
      return session.updateUser({ ...current.user, xp: event.xp, level: event.level });
    case 'maintenance':
      return session.updateData({ maintenanceRemainingMinutes: event.maintenanceRemainingMinutes });
    case 'release':
      return;
    default:
      return session.refreshData();
  }
}

/** Keeps a stream open for the signed-in user while the page is open, and publishes its events. */
export function followUserEvents(session: SessionControl, live: LiveChannel, open: OpenEventStream): void {
  let followedId: number | null = null;
  let close = () => {};
  const follow = () => {
    const current = session.session.get();
    const userId = current.status === 'signed-in' ? current.user.userId : null;
    if (userId === followedId) return;
    followedId = userId;
    close();
    close = userId === null ? () => {} : open(userId, onEvent);
  };
  const onEvent = (event: LiveEvent) =>
    void applyEvent(session, event)
      .catch(() => undefined)
      .then(() => live.publish(event));
  session.session.subscribe(follow);
  follow();
}

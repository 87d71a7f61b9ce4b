import type { LiveEvent } from '@shinobi/shared/contract/platform/events';
import type { SessionControl } from '../session/session.js';
import type { LiveChannel } from './live-channel.js';

const TYPES: readonly LiveEvent['type'][] = ['message', 'friend', 'comment', 'coins', 'xp', 'maintenance', 'release'];
const STREAM = '/api/Events/Stream';

/** Opens a stream of a user's events; answers what ends it. */
export type OpenStream = (userId: number, onEvent: (event: LiveEvent) => void) => () => void;

/** The browser tries again by itself when the connection breaks; a refusal ends it, and the refresh remains. */
function listenTo(onEvent: (event: LiveEvent) => void): () => void {
  const source = new EventSource(STREAM);
  for (const type of TYPES)
    source.addEventListener(type, ({ data }: MessageEvent<string>) =>
      onEvent({ type, ...(JSON.parse(data) as object) } as LiveEvent),
    );
  return () => source.close();
}

/** One stream per browser: the tab that holds the lock listens and tells the others. */
const openSharedStream: OpenStream = (userId, onEvent) => {
  const name = `live-events-${userId}`;
  const tabs = new BroadcastChannel(name);
  tabs.onmessage = ({ data }: MessageEvent<LiveEvent>) => onEvent(data);
  // Not a window's: it takes no origin.
  const tellTabs = tabs.postMessage.bind(tabs);
  const ended = new AbortController();
  const lead = () =>
    new Promise<void>((release) => {
      const close = listenTo((event) => {
        onEvent(event);
        tellTabs(event);
      });
      ended.signal.addEventListener('abort', () => {
        close();
        release();
      });
    });
  navigator.locks.request(name, { signal: ended.signal }, lead).catch(() => undefined);
  return () => {
    ended.abort();
    tabs.close();
  };
};

/** Browsers offer locks to secure pages alone: over plain http every tab listens for itself. */
export const openBrowserStream: OpenStream = (userId, onEvent) =>
  'locks' in navigator ? openSharedStream(userId, onEvent) : listenTo(onEvent);

/** What an event tells itself needs no call; the others are asked for. */
async function update(session: SessionControl, event: LiveEvent): Promise<void> {
  const now = session.session.get();
  if (now.status !== 'signed-in') return;
  switch (event.type) {
    case 'coins':
      return session.changed({ ...now.user, coin: event.coin });
    case 'xp':
      return session.changed({ ...now.user, xp: event.xp, level: event.level });
    case 'maintenance':
      return session.dataChanged({ maintenanceRemainingMinutes: event.maintenanceRemainingMinutes });
    case 'release':
      return;
    default:
      return session.refresh();
  }
}

/** Keeps a stream open for whoever is signed in, as long as the page is there. */
export function followUser(session: SessionControl, live: LiveChannel, open: OpenStream): void {
  let user: number | null = null;
  let end = () => {};
  const follow = () => {
    const now = session.session.get();
    const userId = now.status === 'signed-in' ? now.user.userId : null;
    if (userId === user) return;
    user = userId;
    end();
    end = userId === null ? () => {} : open(userId, hear);
  };
  const hear = (event: LiveEvent) =>
    void update(session, event)
      .catch(() => undefined)
      .then(() => live.tell(event));
  session.session.subscribe(follow);
  follow();
}

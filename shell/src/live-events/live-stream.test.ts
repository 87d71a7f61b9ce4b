/** @jest-environment jsdom */
import { afterEach, describe, expect, it, jest } from '@jest/globals';
import type { LiveEvent } from '@shinobi/shared/contract/platform/events';
import { aUser, dataForUser, fakePlatform } from '@shinobi/shared/testing';
import { shellInMemory } from '../testing/render-in-shell.js';
import { followUserEvents, openBrowserStream } from './live-stream.js';

const GET_DATA = 'GET /api/User/GetDataForUser';
const settled = () => new Promise((resolve) => setTimeout(resolve, 0));

async function followUser() {
  const platform = fakePlatform({
    handlers: { [GET_DATA]: () => ({ dataForUser: dataForUser({ unreadMessages: [{ fromUserId: 9 }] }) }) },
  });
  const { shell } = shellInMemory({ platform });
  const streams: { userId: number; open: boolean; send: (event: LiveEvent) => void }[] = [];
  const published: string[] = [];
  shell.live.subscribe(({ type }) => published.push(type));
  followUserEvents(shell.session, shell.live, (userId, send) => {
    const stream = { userId, open: true, send };
    streams.push(stream);
    return () => void (stream.open = false);
  });
  await shell.session.completeSignIn(aUser({ userId: 2, coin: 5 }));
  const user = () => {
    const current = shell.session.session.get();
    return current.status === 'signed-in' ? current : null;
  };
  return { shell, platform, streams, published, user };
}

describe('The event stream', () => {
  it('is opened once for each user, and closed at sign-out', async () => {
    const { shell, streams } = await followUser();
    shell.session.updateUser(aUser({ userId: 2, coin: 6 }));
    expect(streams).toMatchObject([{ userId: 2, open: true }]);
    await shell.session.logOut(true);
    expect(streams).toMatchObject([{ userId: 2, open: false }]);
    await shell.session.completeSignIn(aUser({ userId: 3 }));
    expect(streams[1]).toMatchObject({ userId: 3, open: true });
  });

  it('updates coins, XP and level at once, without a call', async () => {
    const { platform, streams, user } = await followUser();
    const before = platform.api.calls.length;
    streams[0]!.send({ type: 'coins', coin: 35, delta: 30, reason: 'present' });
    streams[0]!.send({ type: 'xp', xp: 60, level: 2, gained: 60 });
    streams[0]!.send({ type: 'maintenance', maintenanceRemainingMinutes: 9 });
    await settled();
    expect(user()).toMatchObject({ user: { coin: 35, xp: 60, level: 2 }, data: { maintenanceRemainingMinutes: 9 } });
    expect(platform.api.calls).toHaveLength(before);
  });

  it('fetches what an event does not carry, before subscribers receive the event', async () => {
    const { shell, platform, streams, published, user } = await followUser();
    const unread: unknown[] = [];
    platform.api.on({ [GET_DATA]: () => ({ dataForUser: dataForUser({ unreadMessages: [{ fromUserId: 7 }] }) }) });
    shell.live.subscribe(() => unread.push(user()?.data?.unreadMessages));
    streams[0]!.send({ type: 'message', fromUserId: 7, messageNo: 1 });
    await settled();
    expect(published).toEqual(['message']);
    expect(unread).toEqual([[{ fromUserId: 7 }]]);
  });
});

describe('A browser without locks, as over plain http', () => {
  const before = globalThis.EventSource;
  afterEach(() => void (globalThis.EventSource = before));

  it('opens a stream for each tab', () => {
    const streams: { listeners: Map<string, (event: { data: string }) => void>; close: () => void }[] = [];
    globalThis.EventSource = class {
      listeners = new Map<string, (event: { data: string }) => void>();
      close = jest.fn();
      constructor() {
        streams.push(this);
      }
      addEventListener(type: string, listener: (event: { data: string }) => void) {
        this.listeners.set(type, listener);
      }
    } as never;
    expect('locks' in navigator).toBe(false);
    const events: LiveEvent[] = [];
    const close = openBrowserStream(2, (event) => events.push(event));
    streams[0]!.listeners.get('coins')!({ data: '{"coin":35}' });
    expect(events).toEqual([{ type: 'coins', coin: 35 }]);
    close();
    expect(streams[0]!.close).toHaveBeenCalled();
  });
});

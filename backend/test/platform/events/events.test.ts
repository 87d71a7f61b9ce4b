import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { UnitOfWork } from '../../../src/database/unit-of-work.js';
import { EventStreamsService } from '../../../src/platform/events/event-streams.service.js';
import { EventHubService } from '../../../src/platform/events/index.js';
import { startApp, type TestApp, TestClient } from '../../support/app.js';
import { TestStream } from '../../support/event-stream.js';
import { aPerson, befriend, twoFriends } from '../../support/people.js';
import { waitUntil } from '../../support/wait-until.js';

let app: TestApp;
beforeAll(async () => void (app = await startApp()));
afterAll(() => app.close());

const hub = () => app.nest.get(EventHubService);
const countStreams = () => app.nest.get(EventStreamsService).count();
const openStream = ({ client }: { client: TestClient }) => TestStream.open(client);

describe('an event stream', () => {
  it('reports friends, messages and comments immediately', async () => {
    const [mika, kenji] = [await aPerson(app), await aPerson(app)];
    const events = await openStream(kenji);
    await befriend(mika, kenji);
    await mika.client.ok('POST /api/Message/Send', { body: { targetUserId: kenji.userId, text: 'Hi' } });
    const { postId } = await kenji.client.ok('POST /api/Social/Post', { body: { text: 'Mine' } });
    const { commentId } = await mika.client.ok('POST /api/Social/Comment', { body: { postId, text: 'Nice' } });
    await events.waitUntil((received) => received.events.length === 4);
    expect(events.received.events).toEqual([
      // The request, and the approval for the other tabs of the user.
      { type: 'friend', userId: mika.userId },
      { type: 'friend', userId: mika.userId },
      { type: 'message', fromUserId: mika.userId, messageNo: 1 },
      { type: 'comment', postId, commentId },
    ]);
    events.close();
  });

  it("reports the user's own actions on others, for other tabs and devices", async () => {
    const [mika, kenji] = await twoFriends(app);
    const events = await openStream(mika);
    const actions = ['Remove', 'Request', 'Cancel', 'Block', 'Unblock'] as const;
    for (const action of actions)
      await mika.client.ok(`POST /api/Friend/${action}`, { body: { targetUserId: kenji.userId } });
    await events.waitUntil((received) => received.events.length === actions.length);
    expect(events.received.events).toEqual(actions.map(() => ({ type: 'friend', userId: kenji.userId })));
    events.close();
  });

  it('reports who gave a present', async () => {
    const [mika, kenji] = await twoFriends(app);
    await app.sql(`INSERT INTO "possessed_items" VALUES (${mika.userId}, 'presentBox', 1, FALSE, FALSE)`);
    const events = await openStream(kenji);
    await mika.client.ok('POST /api/Item/UseItem', { body: { itemKey: 'presentBox', count: 1 } });
    await events.waitUntil((received) => received.events.length > 0);
    const gift = { type: 'coins', coin: 300, delta: 300, reason: 'present', fromUserId: mika.userId };
    expect(events.received.events).toEqual([gift]);
    events.close();
  });

  it('reports nothing to other users', async () => {
    const [mika, kenji] = await twoFriends(app);
    const third = await openStream(await aPerson(app));
    await mika.client.ok('POST /api/Message/Send', { body: { targetUserId: kenji.userId, text: 'Hi' } });
    hub().publishToAll({ type: 'maintenance', maintenanceRemainingMinutes: 10 });
    await third.waitUntil((received) => received.events.length > 0);
    expect(third.received.events).toEqual([{ type: 'maintenance', maintenanceRemainingMinutes: 10 }]);
    third.close();
  });

  it('reports committed changes but no rolled-back ones', async () => {
    const mika = await aPerson(app);
    const events = await openStream(mika);
    const work = app.nest.get(UnitOfWork);
    const undone = work.run(async () => {
      hub().publish(mika.userId, { type: 'coins', coin: 500, delta: 500, reason: 'rolled back' });
      throw new Error('rolled back');
    });
    await expect(undone).rejects.toThrow('rolled back');
    await work.run(async () => hub().publish(mika.userId, { type: 'xp', xp: 10, level: 1, gained: 10 }));
    await events.waitUntil((received) => received.events.length > 0);
    expect(events.received.events).toEqual([{ type: 'xp', xp: 10, level: 1, gained: 10 }]);
    events.close();
  });

  it('is for signed-in users only, is not cached and cannot be read by another site', async () => {
    expect(await app.client().refused('GET /api/Events/Stream')).toBe('SignInRequired');
    const events = await openStream(await aPerson(app));
    expect(Object.fromEntries(events.response.headers)).toMatchObject({
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
      'cross-origin-resource-policy': 'same-origin',
    });
    events.close();
  });

  it('is removed when its browser disconnects', async () => {
    await waitUntil(() => countStreams() === 0);
    const events = await openStream(await aPerson(app));
    expect(countStreams()).toBe(1);
    events.close();
    await waitUntil(() => countStreams() === 0);
  });

  it("closes the user's oldest stream when the limit is exceeded", async () => {
    const mika = await aPerson(app);
    const first = await openStream(mika);
    const others = await Promise.all(Array.from({ length: 10 }, () => openStream(mika)));
    await first.waitForEnd();
    hub().publish(mika.userId, { type: 'xp', xp: 1, level: 1, gained: 1 });
    await Promise.all(others.map((each) => each.waitUntil((received) => received.events.length === 1)));
    for (const each of others) each.close();
  });
});

describe('signing out', () => {
  it('ends only the streams of that session', async () => {
    const { client, credentials, user } = await app.signedIn();
    const other = app.client();
    const { email, password } = credentials;
    await other.ok('POST /api/Auth/SignIn', { body: { email, password } });
    const [here, there] = [await TestStream.open(client), await TestStream.open(other)];
    await client.ok('GET /api/Auth/Logout');
    await here.waitForEnd();
    hub().publish(user.userId, { type: 'xp', xp: 1, level: 1, gained: 1 });
    await there.waitUntil((received) => received.events.length === 1);
    there.close();
  });

  it('of another session ends the streams of that session', async () => {
    const { client, credentials } = await app.signedIn();
    const other = app.client();
    const { email, password } = credentials;
    await other.ok('POST /api/Auth/SignIn', { body: { email, password } });
    const there = await TestStream.open(other);
    const sessions = await client.ok('GET /api/Auth/GetSessions');
    const sessionId = sessions.find(({ current }) => !current)?.sessionId ?? 0;
    await client.ok('POST /api/Auth/EndSession', { body: { sessionId } });
    await there.waitForEnd();
  });
});

describe('a server with open streams', () => {
  it('sends heartbeats, and closes the streams when it shuts down', async () => {
    const timeouts = { ...app.settings.timeouts, heartbeat: 20 };
    const ending = await startApp({ settings: { timeouts } });
    const { client } = await ending.signedIn();
    const events = await TestStream.open(client);
    await events.waitUntil(({ raw }) => raw.split(':\n\n').length > 3);
    await ending.close();
    await events.waitForEnd();
  });

  it('disconnects a client that does not read, without waiting for it', async () => {
    const mika = await aPerson(app);
    const cookie = [...mika.client.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const unreadResponse = await fetch(`${app.url}/api/Events/Stream`, { headers: { cookie } });
    const reason = 'x'.repeat(10_000);
    for (let round = 0; round < 200 && countStreams() > 0; round++) {
      for (let n = 0; n < 100; n++) hub().publish(mika.userId, { type: 'coins', coin: 0, delta: 0, reason });
      await new Promise((resolve) => setImmediate(resolve));
    }
    await waitUntil(() => countStreams() === 0);
    await unreadResponse.body?.cancel().catch(() => undefined);
  });
});

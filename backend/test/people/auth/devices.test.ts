import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { startApp, type TestApp } from '../../support/app.js';

let app: TestApp;
beforeAll(async () => void (app = await startApp()));
afterAll(() => app.close());

/** Signs up a user and signs in again in a second browser, whose user agent starts with `Phone`. */
async function withPhone() {
  const { client, credentials } = await app.signedIn({ fingerprint: 'laptop' });
  const { email, password } = credentials;
  const phone = app.client();
  app.clock.advance({ minutes: 1 });
  await phone.send('POST /api/Auth/SignIn', {
    body: { email, password, fingerprint: 'phone' },
    headers: { 'user-agent': `Phone ${'x'.repeat(400)}` },
  });
  return { client, phone, credentials };
}

describe('The list of devices', () => {
  it("contains the user's sessions, most recently used first", async () => {
    const { client } = await withPhone();
    const sessions = await client.ok('GET /api/Auth/GetSessions');
    expect(sessions.map(({ current, fingerprint }) => [current, fingerprint])).toEqual([
      [false, 'phone'],
      [true, 'laptop'],
    ]);
    expect(sessions[0]?.userAgent).toMatch(/^Phone x{294}$/);
  });

  it('does not contain an expired session', async () => {
    const { client, phone } = await withPhone();
    app.clock.advance({ days: 29 });
    await client.ok('GET /api/User/GetDataForUser');
    await app.settled();
    app.clock.advance({ days: 2 });
    expect(await client.ok('GET /api/Auth/GetSessions')).toHaveLength(1);
    expect(await phone.refused('GET /api/Auth/GetSessions')).toBe('SignInRequired');
  });

  it('lets the user sign out another device', async () => {
    const { client, phone } = await withPhone();
    const [other] = await client.ok('GET /api/Auth/GetSessions');
    const body = { sessionId: other?.sessionId ?? 0 };
    await client.ok('POST /api/Auth/EndSession', { body });
    expect(await phone.refused('GET /api/User/GetDataForUser')).toBe('SignInRequired');
    expect(await client.refused('POST /api/Auth/EndSession', { body })).toBe('NotFound');
  });

  it('does not let anybody else sign out a device', async () => {
    const mika = await app.signedIn();
    const [session] = await mika.client.ok('GET /api/Auth/GetSessions');
    const body = { sessionId: session?.sessionId ?? 0 };
    const { client: other } = await app.signedIn();
    for (const stranger of [other, await app.administrator()])
      expect(await stranger.refused('POST /api/Auth/EndSession', { body })).toBe('NotFound');
    await mika.client.ok('GET /api/User/GetDataForUser');
  });
});

import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { aUser, startApp, type TestApp } from '../support/app.js';
import { coinsOf, dataOf, giveCoins, sql } from '../support/economy.js';
import { callInputFor, calls, sendCall } from './send-call.js';
import { allRows } from './victim.js';

let app: TestApp;
beforeAll(async () => void (app = await startApp()));
afterAll(() => app.close());

const INVALID_AMOUNTS = [
  '-1',
  '0',
  '1.5',
  '1e999',
  '-0.0000001',
  '9007199254740993',
  '"1"',
  'NaN',
  'null',
  'true',
  '[1]',
];

describe('An invalid amount', () => {
  it.each(INVALID_AMOUNTS)('buys nothing: %s', async (count) => {
    const person = await app.signedIn();
    await giveCoins(app, person, 1000);
    const body = `{"itemKey":"xpBooster","count":${count}}`;
    const headers = { 'content-type': 'application/json' };
    const { status } = await person.client.raw('POST', '/api/Item/Buy', { headers, body });
    expect(status).toBe(400);
    expect(await coinsOf(person.client)).toBe(1000);
    expect((await dataOf(person.client)).possessedItems).toEqual([]);
  });
});

describe('A suspended user', () => {
  it('cannot make any call that writes, and nothing changes', async () => {
    const { client, user } = await app.signedIn();
    await sql(app, `UPDATE "users" SET "sul" = 10 WHERE "userId" = ${user.userId}`);
    const before = await allRows(app);
    const posts = calls.filter(([key, { access }]) => key.startsWith('POST') && access === 'user');
    for (const [key, endpoint] of posts.filter(([, { onlyReads, whileSuspended }]) => !onlyReads && !whileSuspended)) {
      const { code } = await sendCall(
        client,
        key,
        callInputFor(endpoint, {}, { userId: user.userId, myUserId: user.userId }),
      );
      expect([key, code]).toEqual([key, 'Suspended']);
    }
    const { mails: _, ...after } = await allRows(app);
    expect(before).toMatchObject(after);
  });

  it('keeps control of their own account: the password, the devices, the data export and the deletion', async () => {
    const { client, user, credentials } = await app.signedIn();
    const other = await app.signedIn();
    await sql(app, `UPDATE "users" SET "sul" = 10 WHERE "userId" = ${user.userId}`);
    const [currentPassword, newPassword] = [credentials.password, 'four small frogs'];
    await client.ok('POST /api/Auth/ChangePassword', { body: { currentPassword, newPassword } });
    await client.ok('POST /api/Auth/EnterPassword', { body: { password: newPassword } });
    const device = app.client();
    await device.ok('POST /api/Auth/SignIn', { body: { email: credentials.email, password: newPassword } });
    const sessions = await client.ok('GET /api/Auth/GetSessions');
    const { sessionId } = sessions.find(({ current }) => !current)!;
    await client.ok('POST /api/Auth/EndSession', { body: { sessionId } });
    await client.ok('POST /api/User/ExportMyData');
    await client.ok('POST /api/User/DeleteAccount', { body: { password: newPassword } });
    expect(await other.client.ok('GET /api/User/GetActiveUsers', { query: { limit: 100 } })).not.toMatchObject({
      users: expect.arrayContaining([expect.objectContaining({ userId: user.userId })]),
    });
  });

  it('can read, even through POST calls', async () => {
    const { client, user } = await app.signedIn();
    await sql(app, `UPDATE "users" SET "sul" = 10 WHERE "userId" = ${user.userId}`);
    const before = await allRows(app);
    await client.ok('GET /api/User/GetDataForUser');
    expect(await client.ok('POST /api/XpBooster/GetCurrentBoosterState', { body: user.userId })).toEqual({
      xpBoosterState: null,
    });
    expect(await client.ok('POST /api/Quest/GetAchievements', { body: user.userId })).toEqual([]);
    expect(await client.ok('POST /api/User/ExportMyData')).toMatchObject({ user: expect.anything() });
    expect(await client.refused('POST /api/Message/GetImageSrc', { body: { targetUserId: 1, messageNo: 1 } })).toBe(
      'NotFound',
    );
    // Reading draws the daily bonus, which counts as activity.
    const { daily_bonuses: _, active_periods, period_sums, daily_sums, ...after } = await allRows(app);
    expect([active_periods, period_sums, daily_sums]).not.toContain(undefined);
    expect(before).toMatchObject(after);
  });
});

describe('The same address in another spelling', () => {
  it.each([
    ['capitals', (email: string) => email.toUpperCase()],
    ['the Kelvin sign for k', (email: string) => email.replace('k', '\u212A')],
    ['surrounding spaces', (email: string) => ` ${email} `],
  ])('belongs to the same account: %s', async (_, written) => {
    const { credentials } = await app.signedIn();
    const body = aUser({ email: written(credentials.email) });
    expect(await app.client().refused('POST /api/Auth/SignUp', { body })).toBe('EmailTaken');
  });
});

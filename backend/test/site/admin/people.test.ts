import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Role } from '@shinobi/shared/domain/limits/accounts';
import type { Message } from '@shinobi/shared/contract/people/message';
import { startApp, type TestApp, type TestClient } from '../../support/app.js';
import { ownRecord } from '../../support/economy.js';
import { twoFriends } from '../../support/people.js';
import { aPicture, formWith } from '../../support/picture.js';

let app: TestApp;
let administrator: TestClient;
beforeAll(async () => {
  app = await startApp();
  administrator = await app.administrator();
});
afterAll(() => app.close());

const list = (query: { search?: string; limit?: number; before?: string }) =>
  administrator.ok('GET /api/Admin/GetUsers', { query });

describe('the list of users', () => {
  it('is sorted newest first, paged, and contains the fields for administrators', async () => {
    const [one, two] = [await app.signedIn({ name: 'One' }), await app.signedIn({ name: 'Two' })];
    const first = await list({ limit: 1 });
    expect(first.users).toMatchObject([{ name: 'Two', email: two.credentials.email, coin: 0, sul: 0, role: 'user' }]);
    const second = await list({ limit: 1, before: first.nextCursor ?? '' });
    expect(second.users).toMatchObject([{ name: 'One', userId: one.user.userId }]);
    const all = await list({ limit: 100 });
    expect(all.users.at(-1)).toMatchObject({ userId: 1, role: 'administrator' });
    expect(all.nextCursor).toBeNull();
  });

  it('is searched by part of a name, part of an address and id', async () => {
    const { user, credentials } = await app.signedIn({ name: 'Sakura Ono', email: 'Hanami@Example.com' });
    await app.signedIn({ name: 'Sakurb' });
    const found = async (search: string) => (await list({ search })).users.map(({ userId }) => userId);
    for (const search of ['kura on', credentials.email.toUpperCase()])
      expect(await found(search)).toEqual([user.userId]);
    expect(await found(String(user.userId))).toContain(user.userId);
  });

  it.each([['%'], ['_'], ['\\'], ["'; DROP TABLE users; --"]])('is empty when searched for %s', async (search) => {
    expect((await list({ search })).users).toEqual([]);
  });
});

describe('the role of a user', () => {
  const SET = 'POST /api/Admin/SetRole';
  const set = (userId: number, role: Role) => ({ body: { userId, role } });
  const record = (client: TestClient) => client.ok('POST /api/Auth/GetUser', { body: { fingerprint: 'x' } });

  it('takes effect with the next call of the open session, and is in the audit log', async () => {
    const { client, user } = await app.signedIn();
    expect(await record(client)).not.toHaveProperty('role');
    expect(await client.refused('GET /api/Admin/GetCases')).toBe('Forbidden');
    expect(await administrator.ok(SET, set(user.userId, 'moderator'))).toEqual({
      userId: user.userId,
      role: 'moderator',
    });
    expect((await client.ok('GET /api/Admin/GetCases')).cases).toEqual([]);
    expect(await record(client)).toMatchObject({ role: 'moderator' });
    const { rows } = await administrator.ok('GET /api/Admin/GetAuditLog', { query: { call: 'SetRole' } });
    expect(rows[0]).toMatchObject({ actorId: 1, targetUserId: user.userId, outcome: 'done' });
    await administrator.ok(SET, set(user.userId, 'user'));
    expect(await client.refused('GET /api/Admin/GetCases')).toBe('Forbidden');
  });

  it('cannot be set for user 1, for oneself or for an unknown user', async () => {
    const { client, user } = await app.signedIn();
    await administrator.ok(SET, set(user.userId, 'administrator'));
    expect(await client.refused(SET, set(user.userId, 'user'))).toBe('Forbidden');
    expect(await client.refused(SET, set(1, 'user'))).toBe('Forbidden');
    expect(await administrator.refused(SET, set(9999, 'editor'))).toBe('NotFound');
  });

  it('needs the password again after a while', async () => {
    const { user } = await app.signedIn();
    const other = await app.administrator();
    app.clock.advance({ minutes: 16 });
    expect(await other.refused(SET, set(user.userId, 'editor'))).toBe('PasswordNeeded');
    administrator = await app.administrator();
  });

  it('shows a moderator neither address nor coins', async () => {
    const { client, user } = await app.signedIn();
    await administrator.ok(SET, set(user.userId, 'moderator'));
    const seen = await client.ok('GET /api/Admin/GetUser/:userId', { params: { userId: 1 } });
    expect(seen).toMatchObject({ name: 'Author', email: null, coin: 0 });
  });

  it('does not outlast a suspension', async () => {
    const { client, user } = await app.signedIn();
    await administrator.ok(SET, set(user.userId, 'moderator'));
    await administrator.ok('POST /api/Admin/SetSul', { body: { userId: user.userId, sul: 10 } });
    expect(await client.refused('POST /api/Admin/ClaimCase', { body: { caseId: 1 } })).toBe('Suspended');
  });
});

describe('the sul of a user', () => {
  const set = (userId: number, sul: number) => ({ body: { userId, sul } });

  it('suspends the account from 10 on and lifts the suspension below', async () => {
    const { client, user } = await app.signedIn();
    await administrator.ok('POST /api/Admin/SetSul', set(user.userId, 10));
    expect(await client.refused('POST /api/User/UpdateProfile', { body: { bio: 'x' } })).toBe('Suspended');
    expect((await ownRecord(client)).sul).toBe(10);
    await administrator.ok('POST /api/Admin/SetSul', set(user.userId, 9));
    await client.ok('POST /api/User/UpdateProfile', { body: { bio: 'x' } });
  });

  it('cannot be set for an administrator or an unknown user', async () => {
    expect(await administrator.refused('POST /api/Admin/SetSul', set(1, 10))).toBe('Forbidden');
    expect(await administrator.refused('POST /api/Admin/SetSul', set(9999, 10))).toBe('NotFound');
  });
});

describe('reports', () => {
  it('are listed with open ones first and can be resolved', async () => {
    const [mika, kenji] = await twoFriends(app);
    const ids = [];
    for (const text of ['one', 'two']) {
      const body = { targetUserId: kenji.userId, text };
      const { messageNo } = await mika.client.ok('POST /api/Message/Send', { body });
      const report = { targetUserId: mika.userId, messageNo, reason: 'Rude' };
      await kenji.client.ok('POST /api/Message/Report', { body: report });
    }
    const { reports } = await administrator.ok('GET /api/Admin/GetReports');
    expect(reports.slice(0, 2)).toMatchObject([
      { kind: 'message', text: 'two', reporterId: kenji.userId, reportedUserId: mika.userId, reason: 'Rude' },
      { kind: 'message', text: 'one', resolvedAt: null },
    ]);
    ids.push(reports[0]?.reportId ?? 0);
    const body = { reportId: ids[0] ?? 0 };
    await administrator.ok('POST /api/Admin/ResolveReport', { body });
    await administrator.ok('POST /api/Admin/ResolveReport', { body });
    const after = await administrator.ok('GET /api/Admin/GetReports', { query: { limit: 1 } });
    expect(after.reports).toMatchObject([{ text: 'one' }]);
    const rest = await administrator.ok('GET /api/Admin/GetReports', { query: { before: after.nextCursor ?? '' } });
    expect(rest.reports).toMatchObject([{ text: 'two', resolvedAt: app.clock.iso() }]);
    const ofState = async (state: 'open' | 'resolved') => {
      const found = await administrator.ok('GET /api/Admin/GetReports', { query: { state } });
      return [found.total, found.since, found.reports.map((report) => report.text)];
    };
    expect(await ofState('open')).toEqual([1, app.clock.iso(), ['one']]);
    expect(await ofState('resolved')).toEqual([1, app.clock.iso(), ['two']]);
  });

  it('contain the picture as long as it exists', async () => {
    const [mika, kenji] = await twoFriends(app);
    const form = formWith({ targetUserId: kenji.userId }, await aPicture());
    const { body } = await mika.client.send('POST /api/Message/Send', { form });
    const { imageDataSrc } = body as Message;
    const message = { targetUserId: mika.userId, messageNo: 1 };
    await kenji.client.ok('POST /api/Message/Report', { body: { ...message, reason: 'Rude' } });
    const pictureOfLatest = async () => (await administrator.ok('GET /api/Admin/GetReports')).reports[0]?.imageSrc;
    expect(await pictureOfLatest()).toBe(imageDataSrc);
    await mika.client.ok('POST /api/Message/DeleteImage', { body: { targetUserId: kenji.userId, messageNo: 1 } });
    expect(await pictureOfLatest()).toBeNull();
  });

  it('return NotFound when an unknown report is resolved', async () => {
    expect(await administrator.refused('POST /api/Admin/ResolveReport', { body: { reportId: 999 } })).toBe('NotFound');
  });
});

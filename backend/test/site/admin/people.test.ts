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
    expect(await client.refused('GET /api/Admin/GetCases')).toBe('Suspended');
    expect(await client.refused('GET /api/Admin/GetNotes/:userId', { params: { userId: 1 } })).toBe('Suspended');
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

/** A user with the role, signed in. */
async function member(role: 'moderator' | 'editor') {
  const { client, user } = await app.signedIn({ name: 'Hana' });
  await administrator.ok('POST /api/Admin/SetRole', { body: { userId: user.userId, role } });
  return { client, userId: user.userId };
}

describe('notes on a person', () => {
  it('are added, edited and deleted by their author, and seen by all moderators', async () => {
    const [{ user }, one, other] = [await app.signedIn(), await member('moderator'), await member('moderator')];
    const { userId } = user;
    const { notes } = await one.client.ok('POST /api/Admin/AddNote', { body: { userId, text: 'Rude\ntwice' } });
    expect(notes).toMatchObject([{ text: 'Rude\ntwice', author: { userId: one.userId }, editedAt: null }]);
    const { noteId = 0 } = notes[0] ?? {};
    expect(await other.client.refused('POST /api/Admin/EditNote', { body: { noteId, text: 'Nice' } })).toBe(
      'Forbidden',
    );
    expect(await other.client.refused('POST /api/Admin/DeleteNote', { body: { noteId } })).toBe('Forbidden');
    await one.client.ok('POST /api/Admin/EditNote', { body: { noteId, text: 'Rude' } });
    const seen = await other.client.ok('GET /api/Admin/GetNotes/:userId', { params: { userId } });
    expect(seen.notes).toMatchObject([{ text: 'Rude', editedAt: app.clock.iso() }]);
    expect(await one.client.ok('POST /api/Admin/DeleteNote', { body: { noteId } })).toEqual({ notes: [] });
    expect(await one.client.refused('POST /api/Admin/DeleteNote', { body: { noteId } })).toBe('NotFound');
  });

  it('are in the audit log without their text, which is deleted with the account', async () => {
    const { user } = await app.signedIn();
    await administrator.ok('POST /api/Admin/AddNote', { body: { userId: user.userId, text: 'Between us' } });
    const { rows } = await administrator.ok('GET /api/Admin/GetAuditLog', { query: { call: 'AddNote' } });
    expect(rows[0]).toMatchObject({ targetUserId: user.userId, outcome: 'done' });
    expect(rows[0]?.parameters).not.toContain('Between us');
  });

  it.each([
    ['an unknown user', { userId: 9999, text: 'x' }, 'NotFound'],
    ['an empty text', { userId: 1, text: ' ' }, 'InvalidInput'],
    ['a text that is too long', { userId: 1, text: 'x'.repeat(2001) }, 'InvalidInput'],
  ])('reject %s', async (_, body, code) => {
    expect(await administrator.refused('POST /api/Admin/AddNote', { body })).toBe(code);
  });

  it('are for moderators only', async () => {
    const body = { userId: 1, text: 'x' };
    expect(await app.client().refused('POST /api/Admin/AddNote', { body })).toBe('SignInRequired');
    expect(await (await member('editor')).client.refused('POST /api/Admin/AddNote', { body })).toBe('Forbidden');
  });
});

describe('a suspension', () => {
  const suspensionOf = async (userId: number) =>
    (await administrator.ok('GET /api/Admin/GetSuspension/:userId', { params: { userId } })).suspension;
  const undo = (userId: number, changeId: number) => ({ body: { userId, changeId, reason: 'The wrong account' } });
  async function suspended() {
    const { client, user } = await app.signedIn();
    for (const sul of [3, 12]) await administrator.ok('POST /api/Admin/SetSul', { body: { userId: user.userId, sul } });
    const { changeId = 0 } = (await suspensionOf(user.userId)) ?? {};
    return { client, userId: user.userId, changeId };
  }

  it('is undone once, also when it is tried twice at once, and says what happened meanwhile', async () => {
    const { client, userId, changeId } = await suspended();
    await administrator.ok('POST /api/Admin/AddNote', { body: { userId, text: 'Asked why' } });
    const results = await Promise.all(
      [1, 2, 3].map(() => administrator.send('POST /api/Admin/UndoSuspension', undo(userId, changeId))),
    );
    expect(results.map(({ status }) => status).toSorted()).toEqual([200, 409, 409]);
    const done = results.find(({ status }) => status === 200)?.body;
    expect(done).toMatchObject({
      sul: 3,
      undone: { before: 3, after: 12, by: { userId: 1 }, meanwhile: { reports: 0, decisions: 0, notes: 1 } },
    });
    await client.ok('POST /api/User/UpdateProfile', { body: { bio: 'Back' } });
    expect(await suspensionOf(userId)).toBeNull();
    const again = undo(userId, changeId);
    expect(await administrator.refused('POST /api/Admin/UndoSuspension', again)).toBe('SuspensionOver');
  });

  it('is not undone when the level number was changed since', async () => {
    const { userId, changeId } = await suspended();
    await administrator.ok('POST /api/Admin/SetSul', { body: { userId, sul: 20 } });
    expect(await suspensionOf(userId)).toBeNull();
    expect(await administrator.refused('POST /api/Admin/UndoSuspension', undo(userId, changeId))).toBe(
      'SuspensionOver',
    );
  });

  it('of another account is not undone', async () => {
    const [one, other] = [await suspended(), await suspended()];
    expect(await administrator.refused('POST /api/Admin/UndoSuspension', undo(one.userId, other.changeId))).toBe(
      'NotFound',
    );
    expect(await administrator.refused('POST /api/Admin/UndoSuspension', undo(one.userId, 9999))).toBe('NotFound');
    expect(await administrator.refused('POST /api/Admin/UndoSuspension', undo(9999, one.changeId))).toBe('NotFound');
    expect(await app.client().refused('POST /api/Admin/UndoSuspension', undo(one.userId, one.changeId))).toBe(
      'SignInRequired',
    );
  });

  it('is undone by moderators with a reason and their password only', async () => {
    const { userId, changeId } = await suspended();
    const empty = { body: { userId, changeId, reason: ' ' } };
    expect(await administrator.refused('POST /api/Admin/UndoSuspension', empty)).toBe('InvalidInput');
    const editor = await member('editor');
    expect(await editor.client.refused('POST /api/Admin/UndoSuspension', undo(userId, changeId))).toBe('Forbidden');
    const moderator = await member('moderator');
    app.clock.advance({ minutes: 16 });
    expect(await moderator.client.refused('POST /api/Admin/UndoSuspension', undo(userId, changeId))).toBe(
      'PasswordNeeded',
    );
    administrator = await app.administrator();
    await administrator.ok('POST /api/Admin/UndoSuspension', undo(userId, changeId));
  });
});

describe('the timeline of a person', () => {
  const timeline = async (userId: number, query: { kind?: 'action'; limit?: number; before?: string } = {}) =>
    administrator.ok('GET /api/Admin/GetTimeline/:userId', { params: { userId }, query });

  it('has sign-ins, reports about and by the person, decisions and what the staff did, newest first, page by page', async () => {
    const [mika, kenji] = await twoFriends(app);
    app.clock.advance({ minutes: 1 });
    const report = async (by: typeof mika, about: typeof mika) => {
      const body = { targetUserId: by.userId, text: `From ${about.userId}` };
      const { messageNo } = await about.client.ok('POST /api/Message/Send', { body });
      await by.client.ok('POST /api/Message/Report', {
        body: { targetUserId: about.userId, messageNo, reason: 'Rude' },
      });
      app.clock.advance({ minutes: 1 });
    };
    await report(kenji, mika);
    await report(mika, kenji);
    const { cases } = await administrator.ok('GET /api/Admin/GetCases', { query: { limit: 100 } });
    const { caseId = 0 } = cases.find(({ author }) => author?.userId === mika.userId) ?? {};
    await administrator.ok('POST /api/Admin/DecideCase', { body: { caseId, decision: 'keep', reason: 'A joke' } });
    app.clock.advance({ minutes: 1 });
    await administrator.ok('POST /api/Admin/SetSul', { body: { userId: mika.userId, sul: 2 } });
    const { events } = await timeline(mika.userId);
    expect(events.map(({ kind, what, reason }) => [kind, what, reason])).toEqual([
      ['action', 'POST /api/Admin/SetSul', 'done'],
      ['decision', 'keep', 'A joke'],
      ['report-by', 'message', 'Rude'],
      ['report-about', 'message', 'Rude'],
      ['sign-in', expect.anything(), ''],
    ]);
    expect(events[3]?.by?.userId).toBe(kenji.userId);
    const paged = [];
    for (let before: string | null | undefined; before !== null;) {
      const page = await timeline(mika.userId, { limit: 2, ...(before && { before }) });
      paged.push(...page.events);
      before = page.nextCursor;
    }
    expect(paged).toEqual(events);
    expect((await timeline(mika.userId, { kind: 'action' })).events).toEqual(events.slice(0, 1));
    await administrator.ok('POST /api/Admin/GrantItem', {
      body: { userId: mika.userId, itemKey: 'presentBox', count: 1 },
    });
    expect((await timeline(mika.userId)).events[0]?.what).toBe('POST /api/Admin/GrantItem');
    const { client } = await member('moderator');
    const seen = await client.ok('GET /api/Admin/GetTimeline/:userId', {
      params: { userId: mika.userId },
      query: {},
    });
    expect(seen.events.map(({ kind, eventId }) => [kind, eventId])).toEqual(
      events.slice(0, -1).map(({ kind, eventId }) => [kind, eventId]),
    );
  });

  it('is empty for an unknown user, and refuses a wrong cursor and other users', async () => {
    expect(await timeline(8_888)).toEqual({ events: [], nextCursor: null });
    const call = { params: { userId: 1 }, query: { before: 'x' } };
    expect(await administrator.refused('GET /api/Admin/GetTimeline/:userId', call)).toBe('InvalidInput');
    const { client } = await app.signedIn();
    expect(await client.refused('GET /api/Admin/GetTimeline/:userId', { params: { userId: 1 }, query: {} })).toBe(
      'Forbidden',
    );
  });
});

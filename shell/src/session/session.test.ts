/** @jest-environment jsdom */
import { describe, expect, it } from '@jest/globals';
import { aUser, CONNECTION_LOST, dataForUser, fakeApi, type Handlers, refusal } from '@shinobi/shared/testing';
import { memoryStorage } from '../testing/memory-storage.js';
import { createProgressOutbox } from '../progress/progress-outbox.js';
import { createProgressOwner, type ProgressOwner } from '../progress/progress-owner.js';
import { createLocalProgress } from '../progress/local-progress.js';
import { createSession } from './session.js';

const GET_USER = 'POST /api/Auth/GetUser';
const GET_DATA = 'GET /api/User/GetDataForUser';
const SAVE = 'POST /api/User/SaveProgress';
const FOOD = 'vocab-quiz-percentage-1';
const TIME = 'vocab-quiz-percentage-2';
const settled = () => new Promise((resolve) => setTimeout(resolve, 0));

function browser(handlers: Handlers = {}, stored: Record<string, string> = {}) {
  const storage = memoryStorage(stored);
  const progress = createLocalProgress(storage);
  const api = fakeApi({
    [GET_USER]: () => ({ error: 'Guest' as const }),
    [GET_DATA]: () => ({ dataForUser: dataForUser() }),
    [SAVE]: ({ body }) => aUser({ progress: body.progress, xp: 1 }),
    ...handlers,
  });
  const calls: unknown[] = [];
  const control = createSession({
    api,
    progress,
    owner: createProgressOwner(storage, progress),
    fingerprint: () => 'device-1',
    createOutbox: createProgressOutbox,
    on: {
      restored: (keys) => calls.push(['restored', ...keys]),
      notSaved: () => calls.push(['not saved']),
      signedOut: (reason) => calls.push(['signed out', reason]),
    },
  });
  const keys = () => api.calls.map(({ key }) => key);
  return { control, session: control.session, api, progress, storage, calls, keys };
}

const asUser = (progress = '{}') => ({ [GET_USER]: () => aUser({ progress }) });
const stored = (pairs: Record<string, string>) => JSON.stringify(pairs);

describe('Remotes', () => {
  it('can update the user’s data, and end a session that the server has ended', async () => {
    const { control, session, keys, calls } = browser(asUser());
    control.updateData({ sul: 1 });
    expect(session.get().status).toBe('loading');
    await control.identifyUser();
    control.updateData({ unreadComments: [{ postId: 1, commentId: 2 }] });
    expect(session.get()).toMatchObject({ data: { unreadComments: [{ postId: 1 }], sul: 0 } });
    await control.logOut(true);
    expect(session.get()).toEqual({ status: 'guest' });
    expect(keys()).toEqual([GET_USER, GET_DATA]);
    expect(calls).toEqual([['signed out', 'logout']]);
  });
});

describe('At the start', () => {
  it('the page asks who is here with the id of the browser, then for that user’s data', async () => {
    const { control, session, api, keys } = browser(asUser());
    const seen: string[] = [];
    session.subscribe(() => {
      const state = session.get();
      seen.push(state.status === 'signed-in' ? `signed in, ${state.data ? 'with' : 'without'} data` : state.status);
    });
    expect(session.get()).toEqual({ status: 'loading' });
    await control.identifyUser();
    expect(keys()).toEqual([GET_USER, GET_DATA]);
    expect(api.callsTo(GET_USER)).toMatchObject([{ body: { fingerprint: 'device-1' } }]);
    expect(seen[0]).toBe('signed in, without data');
    expect(seen.at(-1)).toBe('signed in, with data');
  });

  it.each<[reason: string, handlers: Handlers]>([
    ['an error in the response', {}],
    ['no response', { [GET_USER]: () => CONNECTION_LOST }],
    ['an error of the server', { [GET_USER]: () => refusal('InternalError') }],
  ])('the visitor is a guest after %s', async (_, handlers) => {
    const { control, session, keys } = browser(handlers);
    await control.identifyUser();
    expect(session.get()).toEqual({ status: 'guest' });
    expect(keys()).toEqual([GET_USER]);
  });

  it('the user is signed in even when the data cannot be fetched; the next refresh asks again', async () => {
    const { control, session, api } = browser({ ...asUser(), [GET_DATA]: () => CONNECTION_LOST });
    await control.identifyUser();
    expect(session.get()).toMatchObject({ status: 'signed-in', data: null });
    api.on({ [GET_DATA]: () => ({ dataForUser: dataForUser({ sul: 1 }) }) });
    await control.refreshData();
    expect(session.get()).toMatchObject({ status: 'signed-in', data: { sul: 1 } });
    expect(api.callsTo(GET_DATA).map(({ query }) => query.initial)).toEqual([true, true]);
  });

  it('a guest’s progress stays as it is', async () => {
    const { control, progress } = browser({}, { [FOOD]: '80' });
    await control.identifyUser();
    expect(progress.all()).toEqual({ [FOOD]: '80' });
  });
});

describe('The progress sync at sign-in', () => {
  it('takes the server’s values where they are higher, sends the others, and reports what was restored', async () => {
    const { control, session, api, progress, calls } = browser({}, { [FOOD]: '80', [TIME]: '10' });
    await control.identifyUser();
    await control.completeSignIn(aUser({ progress: stored({ [FOOD]: '50', [TIME]: '90' }) }));
    expect(progress.all()).toEqual({ [FOOD]: '80', [TIME]: '90' });
    expect(api.callsTo(SAVE)).toEqual([{ body: { progress: stored({ [FOOD]: '80' }) } }]);
    expect(calls).toEqual([['restored', TIME]]);
    expect(session.get()).toMatchObject({ status: 'signed-in', user: { xp: 1 } });
  });

  it('notifies the views that show progress', async () => {
    const { control, progress } = browser();
    let shown: string | null = null;
    progress.subscribe(() => (shown = progress.read(FOOD)));
    await control.completeSignIn(aUser({ progress: stored({ [FOOD]: '50' }) }));
    expect(shown).toBe('50');
  });

  it('sends and reports nothing when both sides are equal', async () => {
    const { control, keys, calls } = browser(asUser(stored({ [FOOD]: '50' })), { [FOOD]: '50' });
    await control.identifyUser();
    expect(keys()).toEqual([GET_USER, GET_DATA]);
    expect(calls).toEqual([]);
  });

  it('keeps the local values and signs the user in when sending fails', async () => {
    const { control, session, progress } = browser({ [SAVE]: () => CONNECTION_LOST }, { [FOOD]: '80' });
    await control.completeSignIn(aUser());
    expect(progress.all()).toEqual({ [FOOD]: '80' });
    expect(session.get()).toMatchObject({ status: 'signed-in', user: { progress: stored({ [FOOD]: '80' }) } });
  });

  it('ignores a server value that is not progress', async () => {
    const { control, progress } = browser({}, { [FOOD]: '80' });
    await control.completeSignIn(aUser({ progress: 'nonsense' }));
    expect(progress.all()).toEqual({ [FOOD]: '80' });
  });

  it('never merges the progress of another user of this browser', async () => {
    const { control, progress, api } = browser({}, { [FOOD]: '80', 'progress-owner': '9' });
    await control.completeSignIn(aUser());
    expect(progress.all()).toEqual({});
    expect(api.callsTo(SAVE)).toEqual([]);
  });
});

describe('Progress after play', () => {
  it('is stored, merged into the user’s record and sent', async () => {
    const { control, session, api, progress } = browser(asUser(stored({ [TIME]: '40' })));
    await control.identifyUser();
    control.writeProgress({ [FOOD]: '60' });
    expect(progress.read(FOOD)).toBe('60');
    expect(session.get()).toMatchObject({ user: { progress: stored({ [TIME]: '40', [FOOD]: '60' }) } });
    await settled();
    expect(api.callsTo(SAVE)).toEqual([{ body: { progress: stored({ [FOOD]: '60' }) } }]);
  });

  it('does not overwrite XP that arrived while it was being sent', async () => {
    const { control, session } = browser({
      ...asUser(),
      [SAVE]: ({ body }) => aUser({ progress: body.progress, xp: 30 }),
    });
    await control.identifyUser();
    control.writeProgress({ [FOOD]: '60' });
    control.updateUser(aUser({ xp: 60, level: 2 }));
    await settled();
    expect(session.get()).toMatchObject({ user: { xp: 60, level: 2, progress: stored({ [FOOD]: '60' }) } });
  });

  it('is stored but not sent when signed out', async () => {
    const { control, progress, keys } = browser();
    await control.identifyUser();
    control.writeProgress({ [FOOD]: '60' });
    await settled();
    expect(progress.read(FOOD)).toBe('60');
    expect(keys()).toEqual([GET_USER]);
  });

  it('reports that it could not be saved', async () => {
    const { control, calls } = browser({ ...asUser(), [SAVE]: () => CONNECTION_LOST });
    await control.identifyUser();
    control.writeProgress({ [FOOD]: '60' });
    await settled();
    expect(calls).toEqual([['not saved']]);
  });
});

describe('Progress that could not be sent', () => {
  it('does not go to another user who signs in', async () => {
    const { control, api } = browser(asUser());
    await control.identifyUser();
    api.on({ [SAVE]: () => CONNECTION_LOST });
    control.writeProgress({ [FOOD]: '40' });
    await settled();
    api.on({
      [GET_USER]: () => aUser({ userId: 8 }),
      [SAVE]: ({ body }) => aUser({ userId: 8, progress: body.progress }),
    });
    await control.identifyUser();
    const before = api.callsTo(SAVE).length;
    control.writeProgress({ [TIME]: '60' });
    await settled();
    expect(api.callsTo(SAVE).slice(before)).toMatchObject([{ body: { progress: stored({ [TIME]: '60' }) } }]);
  });
});

describe('The end of a session', () => {
  const LOGOUT = 'GET /api/Auth/Logout';

  it('by logging out removes the progress from this browser', async () => {
    const { control, session, storage, calls } = browser({ ...asUser(), [LOGOUT]: () => ({}) }, { [FOOD]: '80' });
    await control.identifyUser();
    await control.logOut();
    expect(session.get()).toEqual({ status: 'guest' });
    expect(storage.all()).toEqual({});
    expect(calls).toEqual([['signed out', 'logout']]);
  });

  it('does not happen when the server cannot be reached', async () => {
    const { control, session, progress } = browser({ ...asUser(), [LOGOUT]: () => CONNECTION_LOST }, { [FOOD]: '80' });
    await control.identifyUser();
    await expect(control.logOut()).rejects.toMatchObject({ code: 'NetworkError' });
    expect(session.get().status).toBe('signed-in');
    expect(progress.all()).toEqual({ [FOOD]: '80' });
  });

  it('by the server keeps unsaved progress for the same user', async () => {
    const { control, session, progress, calls } = browser(asUser(), { [FOOD]: '80' });
    await control.identifyUser();
    control.expire();
    control.expire();
    expect(session.get()).toEqual({ status: 'guest' });
    expect(progress.all()).toEqual({});
    expect(calls).toEqual([['signed out', 'expired']]);
    await control.completeSignIn(aUser());
    expect(progress.all()).toEqual({ [FOOD]: '80' });
  });

  it.each([
    ['by the server', () => {}, 'expired', 0],
    ['by a sign-out in another tab', (other: ProgressOwner) => other.forget(), 'logout', 1],
    ['by the server, as another tab has noticed', (other: ProgressOwner) => other.handOver(null), 'expired', 0],
  ])('%s is noticed the next time the page asks', async (_, end, reason, signOuts) => {
    const { control, session, api, progress, storage, calls } = browser(asUser());
    await control.identifyUser();
    api.on({ [GET_USER]: () => ({ error: 'Guest' as const }) });
    end(createProgressOwner(storage, progress));
    await control.identifyUser();
    expect(session.get()).toEqual({ status: 'guest' });
    expect(calls).toEqual([['signed out', reason]]);
    expect(control.signOuts.get()).toBe(signOuts);
  });

  it('does not follow from a lost connection', async () => {
    const { control, session, api } = browser(asUser());
    await control.identifyUser();
    api.on({ [GET_USER]: () => CONNECTION_LOST });
    await control.identifyUser();
    expect(session.get().status).toBe('signed-in');
  });

  it('makes responses for the previous user have no effect', async () => {
    const { control, session } = browser(asUser());
    await control.identifyUser();
    control.updateUser(aUser({ userId: 9, name: 'Somebody else' }));
    expect(session.get()).toMatchObject({ user: { userId: 2, name: 'Mika' } });
  });
});

import { describe, expect, it } from '@jest/globals';
import { aUser, CONNECTION_LOST, dataForUser, fakeApi, refusal, type Handlers } from '@shinobi/shared/testing';
import { keyValues } from '../testing/memory-storage.js';
import { createProgressOutbox } from '../progress/progress-outbox.js';
import { createProgressOwner } from '../progress/progress-owner.js';
import { createLocalProgress } from '../progress/local-progress.js';
import { createSession } from './session.js';

const GET_USER = 'POST /api/Auth/GetUser';
const GET_DATA = 'GET /api/User/GetDataForUser';
const SAVE = 'POST /api/User/SaveProgress';
const FOOD = 'vocab-quiz-percentage-1';
const TIME = 'vocab-quiz-percentage-2';
const settled = () => new Promise((resolve) => setTimeout(resolve, 0));

function browser(handlers: Handlers = {}, stored: Record<string, string> = {}) {
  const storage = keyValues(stored);
  const progress = createLocalProgress(storage);
  const api = fakeApi({
    [GET_USER]: () => ({ error: 'Guest' as const }),
    [GET_DATA]: () => ({ dataForUser: dataForUser() }),
    [SAVE]: ({ body }) => aUser({ progress: body.progress, xp: 1 }),
    ...handlers,
  });
  const news: unknown[] = [];
  const control = createSession({
    api,
    progress,
    owner: createProgressOwner(storage, progress),
    fingerprint: () => 'device-1',
    outbox: createProgressOutbox,
    on: {
      restored: (keys) => news.push(['restored', ...keys]),
      notSaved: () => news.push(['not saved']),
      signedOut: (why) => news.push(['signed out', why]),
    },
  });
  const keys = () => api.calls.map(({ key }) => key);
  return { control, session: control.session, api, progress, storage, news, keys };
}

const asUser = (progress = '{}') => ({ [GET_USER]: () => aUser({ progress }) });
const stored = (pairs: Record<string, string>) => JSON.stringify(pairs);

describe('Parts of remotes', () => {
  it('change what is known of the user, and end a session that the server has ended', async () => {
    const { control, session, keys, news } = browser(asUser());
    control.dataChanged({ sul: 1 });
    expect(session.get().status).toBe('loading');
    await control.begin();
    control.dataChanged({ unreadComments: [{ postId: 1, commentId: 2 }] });
    expect(session.get()).toMatchObject({ data: { unreadComments: [{ postId: 1 }], sul: 0 } });
    await control.logout(true);
    expect(session.get()).toEqual({ status: 'guest' });
    expect(keys()).toEqual([GET_USER, GET_DATA]);
    expect(news).toEqual([['signed out', 'logout']]);
  });
});

describe('The bootstrap', () => {
  it('asks who is here by the id of the browser, then for that user’s data', async () => {
    const { control, session, api, keys } = browser(asUser());
    const seen: string[] = [];
    session.subscribe(() => {
      const now = session.get();
      seen.push(now.status === 'signed-in' ? `signed in, ${now.data ? 'with' : 'without'} data` : now.status);
    });
    expect(session.get()).toEqual({ status: 'loading' });
    await control.begin();
    expect(keys()).toEqual([GET_USER, GET_DATA]);
    expect(api.callsTo(GET_USER)).toMatchObject([{ body: { fingerprint: 'device-1' } }]);
    expect(seen[0]).toBe('signed in, without data');
    expect(seen.at(-1)).toBe('signed in, with data');
  });

  it.each<[what: string, handlers: Handlers]>([
    ['an error in the answer', {}],
    ['no answer', { [GET_USER]: () => CONNECTION_LOST }],
    ['a fault of the server', { [GET_USER]: () => refusal('InternalError') }],
  ])('takes the visitor for a guest on %s', async (_, handlers) => {
    const { control, session, keys } = browser(handlers);
    await control.begin();
    expect(session.get()).toEqual({ status: 'guest' });
    expect(keys()).toEqual([GET_USER]);
  });

  it('goes on when the data of the user cannot be had, and asks again at the next refresh', async () => {
    const { control, session, api } = browser({ ...asUser(), [GET_DATA]: () => CONNECTION_LOST });
    await control.begin();
    expect(session.get()).toMatchObject({ status: 'signed-in', data: null });
    api.on({ [GET_DATA]: () => ({ dataForUser: dataForUser({ sul: 1 }) }) });
    await control.refresh();
    expect(session.get()).toMatchObject({ status: 'signed-in', data: { sul: 1 } });
    expect(api.callsTo(GET_DATA).map(({ query }) => query.initial)).toEqual([true, true]);
  });

  it('leaves a guest’s progress alone', async () => {
    const { control, progress } = browser({}, { [FOOD]: '80' });
    await control.begin();
    expect(progress.all()).toEqual({ [FOOD]: '80' });
  });
});

describe('The progress sync at sign-in', () => {
  it('takes over where the server is further, sends where this browser is, and tells what came', async () => {
    const { control, session, api, progress, news } = browser({}, { [FOOD]: '80', [TIME]: '10' });
    await control.begin();
    await control.signedIn(aUser({ progress: stored({ [FOOD]: '50', [TIME]: '90' }) }));
    expect(progress.all()).toEqual({ [FOOD]: '80', [TIME]: '90' });
    expect(api.callsTo(SAVE)).toEqual([{ body: { userId: 2, progress: stored({ [FOOD]: '80' }) } }]);
    expect(news).toEqual([['restored', TIME]]);
    expect(session.get()).toMatchObject({ status: 'signed-in', user: { xp: 1 } });
  });

  it('wakes the views that show what has changed', async () => {
    const { control, progress } = browser();
    let shown: string | null = null;
    progress.subscribe(() => (shown = progress.read(FOOD)));
    await control.signedIn(aUser({ progress: stored({ [FOOD]: '50' }) }));
    expect(shown).toBe('50');
  });

  it('posts nothing and tells nothing when both sides are equal', async () => {
    const { control, keys, news } = browser(asUser(stored({ [FOOD]: '50' })), { [FOOD]: '50' });
    await control.begin();
    expect(keys()).toEqual([GET_USER, GET_DATA]);
    expect(news).toEqual([]);
  });

  it('keeps the local values and signs in all the same when the post fails', async () => {
    const { control, session, progress } = browser({ [SAVE]: () => CONNECTION_LOST }, { [FOOD]: '80' });
    await control.signedIn(aUser());
    expect(progress.all()).toEqual({ [FOOD]: '80' });
    expect(session.get()).toMatchObject({ status: 'signed-in', user: { progress: stored({ [FOOD]: '80' }) } });
  });

  it('survives a document of the server that is no progress', async () => {
    const { control, progress } = browser({}, { [FOOD]: '80' });
    await control.signedIn(aUser({ progress: 'nonsense' }));
    expect(progress.all()).toEqual({ [FOOD]: '80' });
  });

  it('never merges what another person has left in this browser', async () => {
    const { control, progress, api } = browser({}, { [FOOD]: '80', 'progress-owner': '9' });
    await control.signedIn(aUser());
    expect(progress.all()).toEqual({});
    expect(api.callsTo(SAVE)).toEqual([]);
  });
});

describe('Progress after play', () => {
  it('is stored, merged into the user’s record and posted', async () => {
    const { control, session, api, progress } = browser(asUser(stored({ [TIME]: '40' })));
    await control.begin();
    control.writeProgress({ [FOOD]: '60' });
    expect(progress.read(FOOD)).toBe('60');
    expect(session.get()).toMatchObject({ user: { progress: stored({ [TIME]: '40', [FOOD]: '60' }) } });
    await settled();
    expect(api.callsTo(SAVE)).toEqual([{ body: { userId: 2, progress: stored({ [FOOD]: '60' }) } }]);
  });

  it('lets XP stand that were told while it was being posted', async () => {
    const { control, session } = browser({
      ...asUser(),
      [SAVE]: ({ body }) => aUser({ progress: body.progress, xp: 30 }),
    });
    await control.begin();
    control.writeProgress({ [FOOD]: '60' });
    control.changed(aUser({ xp: 60, level: 2 }));
    await settled();
    expect(session.get()).toMatchObject({ user: { xp: 60, level: 2, progress: stored({ [FOOD]: '60' }) } });
  });

  it('is stored, and nothing is sent, when signed out', async () => {
    const { control, progress, keys } = browser();
    await control.begin();
    control.writeProgress({ [FOOD]: '60' });
    await settled();
    expect(progress.read(FOOD)).toBe('60');
    expect(keys()).toEqual([GET_USER]);
  });

  it('says so when it could not be posted', async () => {
    const { control, news } = browser({ ...asUser(), [SAVE]: () => CONNECTION_LOST });
    await control.begin();
    control.writeProgress({ [FOOD]: '60' });
    await settled();
    expect(news).toEqual([['not saved']]);
  });
});

describe('The end of a session', () => {
  const LOGOUT = 'GET /api/Auth/Logout';

  it('by logging out clears the progress from this browser', async () => {
    const { control, session, storage, news } = browser({ ...asUser(), [LOGOUT]: () => ({}) }, { [FOOD]: '80' });
    await control.begin();
    await control.logout();
    expect(session.get()).toEqual({ status: 'guest' });
    expect(storage.all()).toEqual({});
    expect(news).toEqual([['signed out', 'logout']]);
  });

  it('does not happen when the server was not reached', async () => {
    const { control, session, progress } = browser({ ...asUser(), [LOGOUT]: () => CONNECTION_LOST }, { [FOOD]: '80' });
    await control.begin();
    await expect(control.logout()).rejects.toMatchObject({ code: 'NetworkError' });
    expect(session.get().status).toBe('signed-in');
    expect(progress.all()).toEqual({ [FOOD]: '80' });
  });

  it('by the server keeps what is not saved for the same person', async () => {
    const { control, session, progress, news } = browser(asUser(), { [FOOD]: '80' });
    await control.begin();
    control.lost();
    control.lost();
    expect(session.get()).toEqual({ status: 'guest' });
    expect(progress.all()).toEqual({});
    expect(news).toEqual([['signed out', 'lost']]);
    await control.signedIn(aUser());
    expect(progress.all()).toEqual({ [FOOD]: '80' });
  });

  it('in another tab is noticed when this one asks again', async () => {
    const { control, session, api, news } = browser(asUser());
    await control.begin();
    api.on({ [GET_USER]: () => ({ error: 'Guest' as const }) });
    await control.begin();
    expect(session.get()).toEqual({ status: 'guest' });
    expect(news).toEqual([['signed out', 'lost']]);
  });

  it('is not taken from a lost connection', async () => {
    const { control, session, api } = browser(asUser());
    await control.begin();
    api.on({ [GET_USER]: () => CONNECTION_LOST });
    await control.begin();
    expect(session.get().status).toBe('signed-in');
  });

  it('lets an answer for the person before change nothing', async () => {
    const { control, session } = browser(asUser());
    await control.begin();
    control.changed(aUser({ userId: 9, name: 'Somebody else' }));
    expect(session.get()).toMatchObject({ user: { userId: 2, name: 'Mika' } });
  });
});

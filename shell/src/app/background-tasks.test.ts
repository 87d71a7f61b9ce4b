/** @jest-environment jsdom */
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { aUser, CONNECTION_LOST, dataForUser, fakePlatform, type Handlers } from '@shinobi/shared/testing';
import { SESSION_ENDED } from '../session/session-toasts.js';
import { startBackgroundTasks } from './background-tasks.js';
import { startShell } from './start-shell.js';
import type { VersionCheck } from '../version/version-check.js';
import { shellInMemory } from '../testing/render-in-shell.js';

const GET_USER = 'POST /api/Auth/GetUser';
const GET_DATA = 'GET /api/User/GetDataForUser';
const GET_QUESTS = 'GET /api/Quest/GetQuests';
const GET_LABEL = 'POST /api/SystemBase/GetAbTestKey';
const QUESTS = { clearedQuests: [], ongoingQuests: [], exclamationMark: false, nextUnbackedClaimAt: null };

/** Stops what a test has started. */
const stops: (() => void)[] = [];

/** The listeners that `startShell` has added, to be removed after a test. */
const listeners: [EventTarget, Parameters<EventTarget['addEventListener']>][] = [];

beforeEach(() => {
  jest.useFakeTimers();
  for (const target of [window, document])
    jest.spyOn(target, 'addEventListener').mockImplementation((...args: Parameters<typeof target.addEventListener>) => {
      listeners.push([target, args]);
      EventTarget.prototype.addEventListener.apply(target, args);
    });
});
afterEach(() => {
  for (const stop of stops.splice(0)) stop();
  for (const [target, [type, listener]] of listeners.splice(0)) target.removeEventListener(type, listener);
  jest.restoreAllMocks();
  jest.useRealTimers();
  history.replaceState(null, '', '/');
  document.body.innerHTML = '';
});

const pass = (ms: number) => jest.advanceTimersByTimeAsync(ms);

/** The storage of a browser that has seen the donate button before. */
const SEEN = { 'donation-button': 'Donate' };

function start(
  handlers: Handlers = {},
  versionCheck?: VersionCheck,
  stored: Record<string, string> = SEEN,
  next: () => Promise<void> = () => Promise.resolve(),
) {
  const platform = fakePlatform({
    handlers: {
      [GET_USER]: () => ({ error: 'Guest' as const }),
      [GET_DATA]: () => ({ dataForUser: dataForUser() }),
      [GET_QUESTS]: () => QUESTS,
      [GET_LABEL]: () => ({ key: 'Support ☕' }),
      ...handlers,
    },
  });
  const { shell } = shellInMemory({ platform, versionCheck, stored });
  const redirects: string[] = [];
  startShell(shell);
  const options = {
    identify: async () => 'better-id',
    redirect: (to: string) => void redirects.push(to),
    next,
  };
  stops.push(startBackgroundTasks(shell, platform.api, options));
  const kinds = () => shell.panels.stack.get().map(({ kind }) => kind);
  return { shell, platform, kinds, redirects, keys: () => platform.api.calls.map(({ key }) => key) };
}

const unread = {
  [GET_USER]: () => aUser(),
  [GET_DATA]: () => ({ dataForUser: dataForUser({ unreadMessages: [{ fromUserId: 9 }] }) }),
};

describe('At the start', () => {
  it('each part waits for its turn, and does not begin once everything is stopped', async () => {
    let begin: () => void = () => undefined;
    const turn = () => new Promise<void>((resolve) => (begin = resolve));
    const beginNext = async (count: number) => {
      for (let n = 0; n < count; n += 1) {
        begin();
        await pass(0);
      }
    };
    const first = start(unread, undefined, SEEN, turn);
    await beginNext(5);
    expect(first.kinds()).toEqual([]);
    await beginNext(20);
    expect(first.kinds()).not.toEqual([]);

    const second = start(unread, undefined, SEEN, turn);
    await beginNext(5);
    stops.forEach((stop) => stop());
    await beginNext(20);
    expect(second.kinds()).toEqual([]);
  });

  it('the shell identifies the user and opens the alert', async () => {
    const { keys, kinds } = start(unread);
    await pass(0);
    expect(keys()).toEqual([GET_USER, GET_DATA]);
    expect(kinds()).toEqual(['message']);
  });

  it('the text of the donate button is requested late, once, and stored', async () => {
    const { shell, keys } = start({}, undefined, {});
    await pass(3_400);
    expect(keys()).not.toContain(GET_LABEL);
    await pass(60_000);
    expect(keys().filter((key) => key === GET_LABEL)).toHaveLength(1);
    expect([shell.donateLabel.get(), shell.storage.get('donation-button')]).toEqual(['Support ☕', 'Support ☕']);
  });

  it.each(['/#social', '/developer', '/u/3'])('no alert opens over the panel of the address %s', async (address) => {
    history.replaceState(null, '', address);
    const { kinds } = start(unread);
    await pass(0);
    expect(kinds()).toEqual([]);
  });

  it('the daily bonus opens before the alert, which opens when the bonus is closed', async () => {
    const { shell, kinds } = start({
      ...unread,
      [GET_DATA]: () => ({
        dataForUser: dataForUser({ isDailyBonusUnclaimed: true, unreadMessages: [{ fromUserId: 9 }] }),
      }),
    });
    await pass(0);
    expect(kinds()).toEqual(['daily-bonus']);
    shell.panels.close(shell.panels.stack.get()[0]!.id, true);
    await pass(0);
    expect(kinds()).toEqual(['message']);
  });

  it('the bonus of a day is offered once, and that of the next day as well while the page stays open', async () => {
    let streak = 4;
    const { shell, kinds } = start({
      [GET_USER]: () => aUser(),
      [GET_DATA]: () => ({
        dataForUser: dataForUser({
          isDailyBonusUnclaimed: true,
          dailyBonus: { streak, streakBonus: 4, randomBonus: 1, total: 5 },
        }),
      }),
    });
    await pass(0);
    shell.panels.closeAll();
    await pass(60_000);
    expect(kinds()).toEqual([]);
    streak = 5;
    await pass(60_000);
    expect(kinds()).toEqual(['daily-bonus']);
  });

  it('a quest reward opens before new items, and messages before both', async () => {
    const reward = { ...QUESTS, exclamationMark: true };
    const possessedItems = [{ itemKey: 'handsel', num: 1, isNew: true, isAdded: false }];
    const items = { [GET_DATA]: () => ({ dataForUser: dataForUser({ possessedItems }) }) };
    const user = { [GET_USER]: () => aUser() };
    const both = start({ ...user, ...items, [GET_QUESTS]: () => reward });
    const item = start({ ...user, ...items });
    const message = start({ ...unread, [GET_QUESTS]: () => reward });
    await pass(0);
    const cards = [both, item, message].map(({ shell }) => shell.panels.stack.get().map(({ props }) => props));
    expect(cards).toEqual([[{ card: 'quests' }], [{ card: 'items' }], [{ userId: 9 }]]);
    expect([both, message].map(({ shell }) => shell.alert.get()?.kind)).toEqual([
      'UnclaimedQuestReward',
      'MessageFromSingleUser',
    ]);
  });

  it.each([
    ['start', 0],
    ['refresh', 60_000],
  ])('a user of sul 10 is redirected to the video channel at a %s', async (_, after) => {
    document.documentElement.dataset.videos = 'https://videos.example/channel';
    let sul = after ? 9 : 10;
    const { redirects } = start({
      [GET_USER]: () => aUser(),
      [GET_DATA]: () => ({ dataForUser: dataForUser({ sul }) }),
    });
    await pass(0);
    const before = redirects.length;
    sul = 10;
    await pass(after);
    expect(before).toBe(after ? 0 : 1);
    expect(redirects).toContain('https://videos.example/channel');
  });

  it('nothing opens without an alert, or for a guest', async () => {
    const user = start({ [GET_USER]: () => aUser() });
    const guest = start();
    await pass(0);
    expect([user.kinds(), guest.kinds()]).toEqual([[], []]);
  });

  it('the loading animation fades after 50 ms and is gone 350 ms later', async () => {
    document.body.innerHTML = '<div id="loading"></div>';
    const animation = document.getElementById('loading')!;
    start();
    await pass(49);
    expect(animation).not.toHaveAttribute('data-going');
    await pass(1);
    expect(animation).toHaveAttribute('data-going');
    await pass(349);
    expect(animation).toBeInTheDocument();
    await pass(1);
    expect(animation).not.toBeInTheDocument();
  });

  it('a user’s browser gets a better id once it is idle, a guest’s does not', async () => {
    const { shell } = start({ [GET_USER]: () => aUser() });
    const guest = start();
    await pass(3_499);
    expect(shell.storage.get('device-id')).toBeNull();
    await pass(500);
    expect(shell.storage.get('device-id')).toBe('better-id');
    expect(guest.shell.storage.get('device-id')).toBeNull();
  });
});

describe('Every 60 seconds', () => {
  const checks = () => {
    let count = 0;
    const check = async () => ((count += 1), false);
    return { versionCheck: { check, checkUnknownRoute: async () => false }, count: () => count };
  };

  it('a user’s data and the version are requested', async () => {
    const { versionCheck, count } = checks();
    const { keys } = start({ [GET_USER]: () => aUser() }, versionCheck);
    await pass(59_999);
    expect([keys(), count()]).toEqual([[GET_USER, GET_DATA, GET_QUESTS], 1]);
    await pass(1);
    expect([keys(), count()]).toEqual([[GET_USER, GET_DATA, GET_QUESTS, GET_DATA], 2]);
    await pass(60_000);
    expect([keys().length, count()]).toEqual([5, 3]);
  });

  it('a guest’s page makes no calls', async () => {
    const { keys } = start();
    await pass(180_000);
    expect(keys()).toEqual([GET_USER]);
  });

  it('a refresh works after one that has failed', async () => {
    const { platform, shell } = start({ [GET_USER]: () => aUser(), [GET_DATA]: () => CONNECTION_LOST });
    await pass(60_000);
    platform.api.on({ [GET_DATA]: () => ({ dataForUser: dataForUser({ sul: 1 }) }) });
    await pass(60_000);
    expect(shell.session.session.get()).toMatchObject({ data: { sul: 1 } });
  });
});

describe('A user whom the page could not identify at its start', () => {
  it('is identified as soon as the server responds', async () => {
    const { platform, shell, keys } = start({ [GET_USER]: () => CONNECTION_LOST }, undefined, {
      ...SEEN,
      'progress-owner': '2',
    });
    await pass(10_000);
    expect(shell.session.session.get().status).toBe('guest');
    platform.api.on({ [GET_USER]: () => aUser({ userId: 2 }) });
    await pass(10_000);
    expect(shell.session.session.get()).toMatchObject({ status: 'signed-in', user: { userId: 2 } });
    await pass(20_000);
    expect(keys().filter((key) => key === GET_USER)).toHaveLength(3);
  });
});

describe('Another user who signs in', () => {
  it('is announced, because what was open begins again', async () => {
    let name = 'Ken';
    const users: Record<string, number> = { Ken: 7, Mika: 8 };
    const { shell } = start({ [GET_USER]: () => aUser({ userId: users[name], name }) });
    const texts = () => shell.toasts.shown.get().map(({ text }) => text);
    await pass(0);
    expect(texts()).toEqual([]);
    name = 'Mika';
    dispatchEvent(new StorageEvent('storage', { key: 'progress-owner' }));
    await pass(0);
    expect(texts()).toEqual(['You are now signed in as Mika, so this page has started again.']);
  });
});

it('The request to sign in again is gone when somebody has signed in', async () => {
  let isGuest = true;
  const { shell } = start({ [GET_USER]: () => (isGuest ? { error: 'Guest' as const } : aUser()) });
  const texts = () => shell.toasts.shown.get().map(({ text }) => text);
  await pass(0);
  shell.toasts.show({ text: SESSION_ENDED });
  shell.toasts.show({ text: 'Saved.' });
  expect(texts()).toEqual([SESSION_ENDED, 'Saved.']);
  isGuest = false;
  dispatchEvent(new StorageEvent('storage', { key: 'progress-owner' }));
  await pass(0);
  expect(texts()).toEqual(['Saved.']);
});

describe('Events of the browser', () => {
  it('close panels when the browser goes back', async () => {
    const { shell, kinds } = start();
    void shell.panels.open('shop');
    void shell.panels.open('user');
    dispatchEvent(new PopStateEvent('popstate', { state: { panels: 1 } }));
    expect(kinds()).toEqual(['shop']);
    dispatchEvent(new PopStateEvent('popstate', { state: { idx: 0 } }));
    expect(kinds()).toEqual([]);
  });

  it('keep panels open when another hash is entered', () => {
    const { shell, kinds } = start();
    void shell.panels.open('user', { userId: 1 });
    dispatchEvent(new PopStateEvent('popstate', { state: null }));
    expect(kinds()).toEqual(['user']);
    expect(history.state).toEqual({ panels: 1 });
  });

  it('show progress made in another tab, and identify the user again when that has changed there', async () => {
    const { shell, keys } = start();
    await pass(0);
    const seen = jest.fn();
    shell.progress.subscribe(seen);
    dispatchEvent(new StorageEvent('storage', { key: 'vocab-quiz-percentage-1' }));
    expect(seen).toHaveBeenCalledTimes(1);
    expect(keys()).toEqual([GET_USER]);
    dispatchEvent(new StorageEvent('storage', { key: 'progress-owner' }));
    await pass(0);
    expect(keys()).toEqual([GET_USER, GET_USER]);
  });

  it('identify the user again when the browser shows a page that it has kept', async () => {
    const { keys } = start();
    await pass(0);
    dispatchEvent(Object.assign(new Event('pageshow'), { persisted: false }));
    expect(keys()).toEqual([GET_USER]);
    dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }));
    await pass(0);
    expect(keys()).toEqual([GET_USER, GET_USER]);
  });

  it('switch dark mode off during fullscreen', () => {
    const { shell } = start();
    const fullscreen = jest.spyOn(shell.theme, 'setFullscreen');
    for (const element of [document.body, null]) {
      Object.defineProperty(document, 'fullscreenElement', { value: element, configurable: true });
      document.dispatchEvent(new Event('fullscreenchange'));
    }
    expect(fullscreen.mock.calls).toEqual([[true], [false]]);
  });
});

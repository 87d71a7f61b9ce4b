import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { aUser, CONNECTION_LOST, dataForUser, fakePlatform, type Handlers } from '@shinobi/shared/testing';
import { afterStart } from './background-tasks.js';
import { live } from './follow-browser.js';
import type { VersionCheck } from '../version/version-check.js';
import { shellInMemory } from '../testing/render-in-shell.js';

const GET_USER = 'POST /api/Auth/GetUser';
const GET_DATA = 'GET /api/User/GetDataForUser';
const GET_QUESTS = 'GET /api/Quest/GetQuests';
const GET_LABEL = 'POST /api/SystemBase/GetAbTestKey';
const QUESTS = { clearedQuests: [], ongoingQuests: [], exclamationMark: false };

/** What keeps going until a test ends. */
const ends: (() => void)[] = [];

/** What `live` has hung on the page, so that a test can take it off again. */
const hung: [EventTarget, Parameters<EventTarget['addEventListener']>][] = [];

beforeEach(() => {
  jest.useFakeTimers();
  for (const target of [window, document])
    jest.spyOn(target, 'addEventListener').mockImplementation((...args: Parameters<typeof target.addEventListener>) => {
      hung.push([target, args]);
      EventTarget.prototype.addEventListener.apply(target, args);
    });
});
afterEach(() => {
  for (const end of ends.splice(0)) end();
  for (const [target, [type, listener]] of hung.splice(0)) target.removeEventListener(type, listener);
  jest.restoreAllMocks();
  jest.useRealTimers();
  history.replaceState(null, '', '/');
  document.body.innerHTML = '';
});

const pass = (ms: number) => jest.advanceTimersByTimeAsync(ms);

/** In a browser that has seen the donate button before. */
const SEEN = { 'donation-button': 'Donate' };

function start(handlers: Handlers = {}, versionCheck?: VersionCheck, stored: Record<string, string> = SEEN) {
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
  const left: string[] = [];
  live(shell);
  ends.push(afterStart(shell, platform.api, { identify: async () => 'better-id', leaveFor: (to) => left.push(to) }));
  const kinds = () => shell.panels.stack.get().map(({ kind }) => kind);
  return { shell, platform, kinds, left, keys: () => platform.api.calls.map(({ key }) => key) };
}

const unread = {
  [GET_USER]: () => aUser(),
  [GET_DATA]: () => ({ dataForUser: dataForUser({ unreadMessages: [{ fromUserId: 9 }] }) }),
};

describe('At the start', () => {
  it('the shell finds out who is here and what waits, and opens it', async () => {
    const { keys, kinds } = start(unread);
    await pass(0);
    expect(keys()).toEqual([GET_USER, GET_DATA]);
    expect(kinds()).toEqual(['message']);
  });

  it('the words of the donate button are asked for late, once, and kept', async () => {
    const { shell, keys } = start({}, undefined, {});
    await pass(3_400);
    expect(keys()).not.toContain(GET_LABEL);
    await pass(60_000);
    expect(keys().filter((key) => key === GET_LABEL)).toHaveLength(1);
    expect([shell.donateLabel.get(), shell.storage.get('donation-button')]).toEqual(['Support ☕', 'Support ☕']);
  });

  it.each(['/#social', '/developer', '/u/3'])('nothing is opened over the panel of the address %s', async (address) => {
    history.replaceState(null, '', address);
    const { kinds } = start(unread);
    await pass(0);
    expect(kinds()).toEqual([]);
  });

  it('the bonus of the day comes before what waits, and what waits comes when it is closed', async () => {
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

  it('the bonus of a day is offered once, and the next day’s to a page that stayed open', async () => {
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

  it('a quest’s reward is opened before new items, and messages before both', async () => {
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
  ])('a user of sul 10 is led to the video channel at a %s', async (_, after) => {
    document.documentElement.dataset.videos = 'https://videos.example/channel';
    let sul = after ? 9 : 10;
    const { left } = start({ [GET_USER]: () => aUser(), [GET_DATA]: () => ({ dataForUser: dataForUser({ sul }) }) });
    await pass(0);
    const before = left.length;
    sul = 10;
    await pass(after);
    expect(before).toBe(after ? 0 : 1);
    expect(left).toContain('https://videos.example/channel');
  });

  it('nothing is opened when nothing waits, or nobody is here', async () => {
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

  it('a user’s browser gets a better id once it is idle; a guest’s needs none', async () => {
    const { shell } = start({ [GET_USER]: () => aUser() });
    const guest = start();
    await pass(3_499);
    expect(shell.storage.get('device-id')).toBeNull();
    await pass(500);
    expect(shell.storage.get('device-id')).toBe('better-id');
    expect(guest.shell.storage.get('device-id')).toBeNull();
  });

  it('what page.html has guessed about a returning user ends when it is known', async () => {
    document.documentElement.dataset.returning = '';
    start();
    expect(document.documentElement).toHaveAttribute('data-returning');
    await pass(0);
    expect(document.documentElement).not.toHaveAttribute('data-returning');
  });
});

describe('Every 60 seconds', () => {
  const checks = () => {
    let count = 0;
    const check = async () => ((count += 1), false);
    return { versionCheck: { check, checkUnknownRoute: async () => false }, count: () => count };
  };

  it('the data of a user are asked for, and the version', async () => {
    const { versionCheck, count } = checks();
    const { keys } = start({ [GET_USER]: () => aUser() }, versionCheck);
    await pass(59_999);
    expect([keys(), count()]).toEqual([[GET_USER, GET_DATA, GET_QUESTS], 1]);
    await pass(1);
    expect([keys(), count()]).toEqual([[GET_USER, GET_DATA, GET_QUESTS, GET_DATA], 2]);
    await pass(60_000);
    expect([keys().length, count()]).toEqual([5, 3]);
  });

  it('nothing is asked for a guest', async () => {
    const { keys } = start();
    await pass(180_000);
    expect(keys()).toEqual([GET_USER]);
  });

  it('a refresh that fails is made up for by the next one', async () => {
    const { platform, shell } = start({ [GET_USER]: () => aUser(), [GET_DATA]: () => CONNECTION_LOST });
    await pass(60_000);
    platform.api.on({ [GET_DATA]: () => ({ dataForUser: dataForUser({ sul: 1 }) }) });
    await pass(60_000);
    expect(shell.session.session.get()).toMatchObject({ data: { sul: 1 } });
  });
});

describe('What happens around the page', () => {
  it('closes panels that the browser has gone back from', async () => {
    const { shell, kinds } = start();
    void shell.panels.open('shop');
    void shell.panels.open('user');
    dispatchEvent(new PopStateEvent('popstate', { state: { panels: 1 } }));
    expect(kinds()).toEqual(['shop']);
    dispatchEvent(new PopStateEvent('popstate', { state: { idx: 0 } }));
    expect(kinds()).toEqual([]);
  });

  it('keeps open panels when another hash is put into the address', () => {
    const { shell, kinds } = start();
    void shell.panels.open('user', { userId: 1 });
    dispatchEvent(new PopStateEvent('popstate', { state: null }));
    expect(kinds()).toEqual(['user']);
    expect(history.state).toEqual({ panels: 1 });
  });

  it('shows progress that was made in another tab, and asks again who is here when that has changed there', async () => {
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

  it('switches dark mode off during fullscreen', () => {
    const { shell } = start();
    const fullscreen = jest.spyOn(shell.theme, 'fullscreen');
    for (const element of [document.body, null]) {
      Object.defineProperty(document, 'fullscreenElement', { value: element, configurable: true });
      document.dispatchEvent(new Event('fullscreenchange'));
    }
    expect(fullscreen.mock.calls).toEqual([[true], [false]]);
  });
});

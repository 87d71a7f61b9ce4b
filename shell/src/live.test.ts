import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { aUser, CONNECTION_LOST, dataForUser, fakePlatform, type Handlers } from '@shinobi/shared/testing';
import { live } from './live.js';
import type { VersionCheck } from './routing/version-check.js';
import { shellInMemory } from './testing/render-in-shell.js';

const GET_USER = 'POST /api/Auth/GetUser';
const GET_DATA = 'GET /api/User/GetDataForUser';

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
  for (const [target, [type, listener]] of hung.splice(0)) target.removeEventListener(type, listener);
  jest.restoreAllMocks();
  jest.useRealTimers();
  history.replaceState(null, '', '/');
  document.body.innerHTML = '';
});

const pass = (ms: number) => jest.advanceTimersByTimeAsync(ms);

function start(handlers: Handlers = {}, versionCheck?: VersionCheck) {
  const platform = fakePlatform({
    handlers: {
      [GET_USER]: () => ({ error: 'Guest' as const }),
      [GET_DATA]: () => ({ dataForUser: dataForUser() }),
      ...handlers,
    },
  });
  const { shell } = shellInMemory({ platform, versionCheck });
  live(shell, async () => 'better-id');
  const kinds = () => shell.panels.stack.get().map(({ kind }) => kind);
  return { shell, platform, kinds, keys: () => platform.api.calls.map(({ key }) => key) };
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

  it('nothing is opened over a panel that the address has opened', async () => {
    history.replaceState(null, '', '/#social');
    const { kinds } = start(unread);
    await pass(0);
    expect(kinds()).toEqual([]);
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

  it('the browser gets a better id once it is idle', async () => {
    const { shell } = start();
    await pass(3_499);
    expect(shell.storage.get('device-id')).toBeNull();
    await pass(500);
    expect(shell.storage.get('device-id')).toBe('better-id');
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
    expect([keys(), count()]).toEqual([[GET_USER, GET_DATA], 1]);
    await pass(1);
    expect([keys(), count()]).toEqual([[GET_USER, GET_DATA, GET_DATA], 2]);
    await pass(60_000);
    expect([keys().length, count()]).toEqual([4, 3]);
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
    dispatchEvent(new PopStateEvent('popstate', { state: null }));
    expect(kinds()).toEqual([]);
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

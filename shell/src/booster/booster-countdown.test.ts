/** @jest-environment jsdom */
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { aUser, dataForUser, fakePlatform } from '@shinobi/shared/testing';
import { shellInMemory } from '../testing/render-in-shell.js';
import { startBoosterCountdown } from './booster-countdown.js';

const GET_STATE = 'POST /api/XpBooster/GetCurrentBoosterState';

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

async function startWith(remainingSec: number) {
  const platform = fakePlatform({
    handlers: {
      'POST /api/Auth/GetUser': () => aUser(),
      'GET /api/User/GetDataForUser': () => ({
        dataForUser: dataForUser({ xpBoosterState: { type: 'xpBooster', remainingSec } }),
      }),
      [GET_STATE]: () => ({ xpBoosterState: null }),
    },
  });
  const { shell } = shellInMemory({ platform });
  const { booster, session } = shell;
  const stop = startBoosterCountdown({ api: platform.api, session, booster, now: Date.now });
  await session.identifyUser();
  return { platform, shell, stop, remaining: () => booster.get()?.remainingSec };
}

describe('A running booster', () => {
  it('counts down each second', async () => {
    const { remaining, stop } = await startWith(3600);
    expect(remaining()).toBe(3600);
    await jest.advanceTimersByTimeAsync(1000);
    expect(remaining()).toBe(3599);
    await jest.advanceTimersByTimeAsync(59_000);
    expect(remaining()).toBe(3540);
    stop();
  });

  it('asks the server once when it has ended', async () => {
    const { remaining, stop, platform, shell } = await startWith(2);
    await jest.advanceTimersByTimeAsync(2000);
    expect(remaining()).toBeUndefined();
    await jest.advanceTimersByTimeAsync(5000);
    expect(platform.api.callsTo(GET_STATE)).toMatchObject([{ body: 2 }]);
    expect(shell.session.session.get()).toMatchObject({ data: { xpBoosterState: null } });
    stop();
  });

  it('is replaced by the one that the server then returns', async () => {
    const { remaining, stop, platform } = await startWith(1);
    platform.api.on({ [GET_STATE]: () => ({ xpBoosterState: { type: 'ultraBooster', remainingSec: 60 } }) });
    await jest.advanceTimersByTimeAsync(1000);
    expect(remaining()).toBe(60);
    stop();
  });

  it('is no longer shown after its user has signed out', async () => {
    const { remaining, stop, shell } = await startWith(3600);
    await shell.session.logOut(true);
    expect(remaining()).toBeUndefined();
    stop();
  });
});

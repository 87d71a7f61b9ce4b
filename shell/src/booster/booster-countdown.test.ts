import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { aUser, dataForUser, fakePlatform } from '@shinobi/shared/testing';
import { shellInMemory } from '../testing/render-in-shell.js';
import { followBooster } from './booster-countdown.js';

const GET_STATE = 'POST /api/XpBooster/GetCurrentBoosterState';

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

async function boosted(remainingSec: number) {
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
  const end = followBooster({ api: platform.api, session, booster, now: Date.now });
  await session.begin();
  return { platform, shell, end, left: () => booster.get()?.remainingSec };
}

describe('A running booster', () => {
  it('loses a second each second', async () => {
    const { left, end } = await boosted(3600);
    expect(left()).toBe(3600);
    await jest.advanceTimersByTimeAsync(1000);
    expect(left()).toBe(3599);
    await jest.advanceTimersByTimeAsync(59_000);
    expect(left()).toBe(3540);
    end();
  });

  it('ends by itself, and then the server is asked what runs now, once', async () => {
    const { left, end, platform, shell } = await boosted(2);
    await jest.advanceTimersByTimeAsync(2000);
    expect(left()).toBeUndefined();
    await jest.advanceTimersByTimeAsync(5000);
    expect(platform.api.callsTo(GET_STATE)).toMatchObject([{ body: 2 }]);
    expect(shell.session.session.get()).toMatchObject({ data: { xpBoosterState: null } });
    end();
  });

  it('goes on with what the server says then', async () => {
    const { left, end, platform } = await boosted(1);
    platform.api.on({ [GET_STATE]: () => ({ xpBoosterState: { type: 'ultraBooster', remainingSec: 60 } }) });
    await jest.advanceTimersByTimeAsync(1000);
    expect(left()).toBe(60);
    end();
  });

  it('is not shown any more when its user has left', async () => {
    const { left, end, shell } = await boosted(3600);
    await shell.session.logout(true);
    expect(left()).toBeUndefined();
    end();
  });
});

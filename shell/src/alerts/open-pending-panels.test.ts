import { describe, expect, it } from '@jest/globals';
import { aUser, dataForUser, fakePlatform } from '@shinobi/shared/testing';
import { shellInMemory } from '../testing/render-in-shell.js';
import { welcome } from './open-pending-panels.js';

const WAITING = { unreadMessages: [{ fromUserId: 9 }] };

/** Somebody comes back whom a message waits for. */
async function come({ unclaimed = false, led = false, opened = false } = {}) {
  const data = dataForUser({ ...WAITING, isDailyBonusUnclaimed: unclaimed });
  const platform = fakePlatform({
    handlers: {
      'POST /api/Auth/GetUser': () => aUser(),
      'GET /api/User/GetDataForUser': () => ({ dataForUser: data }),
    },
  });
  const { shell } = shellInMemory({ platform });
  const { session, panels } = shell;
  await session.begin();
  if (opened) void panels.open('social');
  let hash = led;
  welcome({ session, panels, questReward: async () => false, opensPanel: async () => hash });
  const kinds = () => panels.stack.get().map(({ kind }) => kind);
  return { panels, kinds, closeHashPanel: () => (hash = false) };
}
const settled = () => new Promise((resolve) => setTimeout(resolve));

describe('Whoever comes', () => {
  it('finds what waits for them', async () => {
    const { kinds } = await come();
    await settled();
    expect(kinds()).toEqual(['message']);
  });

  it('finds it after the day’s bonus', async () => {
    const { kinds, panels } = await come({ unclaimed: true });
    await settled();
    expect(kinds()).toEqual(['daily-bonus']);
    panels.close(panels.stack.get()[0]!.id);
    await settled();
    expect(kinds()).toEqual(['message']);
  });

  it('by an address that opened a panel is spared it, though that panel is closed by then', async () => {
    const { kinds, panels, closeHashPanel } = await come({ unclaimed: true, led: true });
    await settled();
    closeHashPanel();
    panels.close(panels.stack.get()[0]!.id);
    await settled();
    expect(kinds()).toEqual([]);
  });

  it('and has opened something by then is not interrupted', async () => {
    const { kinds } = await come({ opened: true });
    await settled();
    expect(kinds()).toEqual(['social']);
  });
});

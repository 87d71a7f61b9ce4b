/** @jest-environment jsdom */
import { describe, expect, it } from '@jest/globals';
import { aUser, dataForUser, fakePlatform } from '@shinobi/shared/testing';
import { shellInMemory } from '../testing/render-in-shell.js';
import { openPendingPanels } from './open-pending-panels.js';

const UNREAD = { unreadMessages: [{ fromUserId: 9 }] };

/** A page that is opened by a user who has an unread message. */
async function openPage({ unclaimed = false, byPanelAddress = false, panelOpen = false, isAtDesk = false } = {}) {
  const data = dataForUser({ ...UNREAD, isDailyBonusUnclaimed: unclaimed });
  const platform = fakePlatform({
    handlers: {
      'POST /api/Auth/GetUser': () => aUser(),
      'GET /api/User/GetDataForUser': () => ({ dataForUser: data }),
    },
  });
  const { shell } = shellInMemory({ platform });
  const { session, panels } = shell;
  await session.identifyUser();
  if (panelOpen) void panels.open('social');
  let opensPanel = byPanelAddress;
  openPendingPanels({
    session,
    panels,
    hasQuestReward: async () => false,
    addressOpensPanel: async () => opensPanel,
    isAtDesk: () => isAtDesk,
  });
  const kinds = () => panels.stack.get().map(({ kind }) => kind);
  return { panels, kinds, clearAddress: () => (opensPanel = false) };
}
const settled = () => new Promise((resolve) => setTimeout(resolve));

describe('At the start, the panel of the alert', () => {
  it('opens', async () => {
    const { kinds } = await openPage();
    await settled();
    expect(kinds()).toEqual(['message']);
  });

  it('opens after the daily bonus', async () => {
    const { kinds, panels } = await openPage({ unclaimed: true });
    await settled();
    expect(kinds()).toEqual(['daily-bonus']);
    panels.close(panels.stack.get()[0]!.id);
    await settled();
    expect(kinds()).toEqual(['message']);
  });

  it('does not open when the address opened a panel, even if that one is closed by then', async () => {
    const { kinds, panels, clearAddress } = await openPage({ unclaimed: true, byPanelAddress: true });
    await settled();
    clearAddress();
    panels.close(panels.stack.get()[0]!.id);
    await settled();
    expect(kinds()).toEqual([]);
  });

  it('does not open over a panel that the user has opened', async () => {
    const { kinds } = await openPage({ panelOpen: true });
    await settled();
    expect(kinds()).toEqual(['social']);
  });

  it('does not open over a page of the desk, where the daily bonus still does: a missed day ends the streak', async () => {
    const { kinds, panels } = await openPage({ isAtDesk: true, unclaimed: true });
    await settled();
    expect(kinds()).toEqual(['daily-bonus']);
    panels.close(panels.stack.get()[0]!.id);
    await settled();
    expect(kinds()).toEqual([]);
  });
});

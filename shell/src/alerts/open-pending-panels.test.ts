/** @jest-environment jsdom */
import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { createReadable } from '@shinobi/shared/platform';
import { aUser, dataForUser, fakePlatform } from '@shinobi/shared/testing';
import { shellInMemory } from '../testing/render-in-shell.js';
import { openPendingPanels } from './open-pending-panels.js';

const UNREAD = { unreadMessages: [{ fromUserId: 9 }] };

/** A page that is opened by a user who has an unread message. */
async function openPage({ unclaimed = false, byPanelAddress = false, panelOpen = false, ofDesk = false } = {}) {
  const isAtDesk = createReadable(ofDesk);
  const data = dataForUser({ ...UNREAD, isDailyBonusUnclaimed: unclaimed });
  const platform = fakePlatform({
    handlers: {
      'POST /api/Auth/GetUser': () => aUser(),
      'GET /api/User/GetDataForUser': () => ({ dataForUser: data }),
    },
  });
  const { shell } = shellInMemory({ platform });
  const { session, panels, focusMode } = shell;
  await session.identifyUser();
  if (panelOpen) void panels.open('social');
  let opensPanel = byPanelAddress;
  openPendingPanels({
    session,
    panels,
    hasQuestReward: async () => false,
    addressOpensPanel: async () => opensPanel,
    hasWholeWindow: () => false,
    isAtDesk,
    isFocused: focusMode.active,
  });
  const kinds = () => panels.stack.get().map(({ kind }) => kind);
  const beginDay = (streak: number) =>
    session.updateData({ isDailyBonusUnclaimed: true, dailyBonus: { ...data.dailyBonus, streak } });
  return { panels, kinds, beginDay, focusMode, isAtDesk, clearAddress: () => (opensPanel = false) };
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

  it('does not open over a page of the desk', async () => {
    const { kinds, isAtDesk } = await openPage({ ofDesk: true });
    await settled();
    isAtDesk.set(false);
    await settled();
    expect(kinds()).toEqual([]);
  });
});

describe('The bonus of a day that begins while the page is open', () => {
  afterEach(() => void jest.restoreAllMocks());

  const closeAll = ({ panels }: Awaited<ReturnType<typeof openPage>>) =>
    panels.stack.get().forEach(({ id }) => panels.close(id));

  it('waits until the quiz is over', async () => {
    const page = await openPage();
    await settled();
    closeAll(page);
    const leave = page.focusMode.enter();
    page.beginDay(2);
    await settled();
    expect(page.kinds()).toEqual([]);
    leave();
    await settled();
    expect(page.kinds()).toEqual(['daily-bonus']);
  });

  it.each([true, false])('waits until the desk is left; unclaimed at the start: %s', async (unclaimed) => {
    const page = await openPage({ ofDesk: true, unclaimed });
    page.beginDay(2);
    await settled();
    expect(page.kinds()).toEqual([]);
    page.isAtDesk.set(false);
    await settled();
    expect(page.kinds()).toEqual(['daily-bonus']);
  });

  it('is offered once a day, also when a lost streak repeats the number of another day', async () => {
    const now = jest.spyOn(Date, 'now').mockReturnValue(Date.parse('2026-05-01T12:00Z'));
    const page = await openPage({ byPanelAddress: true });
    page.beginDay(1);
    await settled();
    closeAll(page);
    page.beginDay(1);
    await settled();
    expect(page.kinds()).toEqual([]);
    now.mockReturnValue(Date.parse('2026-05-03T12:00Z'));
    page.beginDay(1);
    await settled();
    expect(page.kinds()).toEqual(['daily-bonus']);
  });
});

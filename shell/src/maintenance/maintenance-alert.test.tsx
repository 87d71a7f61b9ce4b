import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { aUser, dataForUser, fakePlatform } from '@shinobi/shared/testing';
import { axeFindings } from '@shinobi/shared/ui/testing/axe.js';
import { renderInShell } from '../testing/render-in-shell.js';
import { MaintenanceAlert } from './maintenance-alert.js';

async function visit(minutes: number | null) {
  const platform = fakePlatform({
    handlers: {
      'POST /api/Auth/GetUser': () => aUser(),
      'GET /api/User/GetDataForUser': () => ({ dataForUser: dataForUser({ maintenanceRemainingMinutes: minutes }) }),
    },
  });
  const { shell } = renderInShell(<MaintenanceAlert />, { platform });
  await act(() => shell.session.identifyUser());
  const setMinutes = (left: number | null) =>
    act(() => shell.session.updateData({ maintenanceRemainingMinutes: left }));
  return { setMinutes, user: userEvent.setup() };
}
const GET_MAINTENANCE = 'GET /api/SystemBase/GetMaintenance';
const alert = () => screen.queryByTestId('panel');

describe('The maintenance alert', () => {
  it('is not shown before the last ten minutes', async () => {
    const { setMinutes } = await visit(11);
    expect([alert(), screen.queryByTestId('maintenance-toggle')]).toEqual([null, null]);
    setMinutes(10);
    expect(alert()).toHaveAttribute('data-panel', 'maintenance');
    expect(alert()).toHaveTextContent('Maintenance in 10 minutes');
    expect(await axeFindings()).toEqual([]);
  });

  it('can be collapsed, and opens again at the next of its minutes', async () => {
    const { setMinutes, user } = await visit(7);
    expect(alert()).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Maintenance in 7 minutes' }));
    expect(alert()).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Collapse' }));
    setMinutes(6);
    expect(alert()).toBeNull();
    setMinutes(5);
    expect(alert()).toHaveTextContent('in 5 minutes');
  });

  it('stays open in between when the user leaves it open', async () => {
    const { setMinutes } = await visit(5);
    setMinutes(4);
    expect(alert()).toHaveTextContent('in 4 minutes');
  });

  it('says that maintenance is ongoing below a minute, and disappears afterwards', async () => {
    const { setMinutes } = await visit(1);
    expect(alert()).toHaveTextContent('in 1 minute');
    setMinutes(0);
    expect(alert()).toHaveTextContent('Maintenance is ongoing');
    setMinutes(null);
    expect([alert(), screen.queryByTestId('maintenance-toggle')]).toEqual([null, null]);
  });
});

describe('A guest', () => {
  afterEach(() => {
    jest.restoreAllMocks();
    jest.useRealTimers();
  });

  async function visitAsGuest() {
    jest.useFakeTimers();
    let minutes: number | null = null;
    const platform = fakePlatform({
      handlers: {
        'POST /api/Auth/GetUser': () => ({ error: 'Guest' as const }),
        [GET_MAINTENANCE]: () => ({ maintenanceRemainingMinutes: minutes }),
      },
    });
    const { shell } = renderInShell(<MaintenanceAlert />, { platform });
    await act(() => shell.session.identifyUser());
    const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));
    return { platform, pass, announce: (left: number | null) => (minutes = left) };
  }

  it('is warned of maintenance as well: the page asks once it has loaded, and less often while none is near', async () => {
    const { platform, pass, announce } = await visitAsGuest();
    const calls = () => platform.api.callsTo(GET_MAINTENANCE).length;
    await pass(3_000);
    expect(calls()).toBe(0);
    await pass(1_000);
    expect(calls()).toBe(1);
    expect(alert()).toBeNull();
    announce(5);
    await pass(170_000);
    expect(calls()).toBe(1);
    await pass(10_000);
    expect(alert()).toHaveTextContent('Maintenance in 5 minutes');
    announce(0);
    await pass(60_000);
    expect(alert()).toHaveTextContent('Maintenance is ongoing');
  });

  it('with another tab in front causes no calls, and is warned at once when they return', async () => {
    const { platform, pass, announce } = await visitAsGuest();
    const hidden = jest.spyOn(document, 'hidden', 'get').mockReturnValue(true);
    announce(3);
    await pass(600_000);
    expect(platform.api.callsTo(GET_MAINTENANCE)).toEqual([]);
    hidden.mockReturnValue(false);
    document.dispatchEvent(new Event('visibilitychange'));
    await pass(0);
    expect(alert()).toHaveTextContent('Maintenance in 3 minutes');
  });
});

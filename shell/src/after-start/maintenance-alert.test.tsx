import { describe, expect, it } from '@jest/globals';
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
  await act(() => shell.session.begin());
  const at = (left: number | null) => act(() => shell.session.dataChanged({ maintenanceRemainingMinutes: left }));
  return { at, user: userEvent.setup() };
}
const alert = () => screen.queryByTestId('panel');

describe('The maintenance alert', () => {
  it('is not there before the last ten minutes', async () => {
    const { at } = await visit(11);
    expect([alert(), screen.queryByTestId('maintenance-toggle')]).toEqual([null, null]);
    at(10);
    expect(alert()).toHaveAttribute('data-panel', 'maintenance');
    expect(alert()).toHaveTextContent('Maintenance in 10 minutes');
    expect(await axeFindings()).toEqual([]);
  });

  it('is collapsed by its user, and opens again at the next of its minutes', async () => {
    const { at, user } = await visit(7);
    expect(alert()).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Maintenance in 7 minutes' }));
    expect(alert()).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Collapse' }));
    at(6);
    expect(alert()).toBeNull();
    at(5);
    expect(alert()).toHaveTextContent('in 5 minutes');
  });

  it('stays open in between when its user leaves it open', async () => {
    const { at } = await visit(5);
    at(4);
    expect(alert()).toHaveTextContent('in 4 minutes');
  });

  it('says that maintenance is ongoing under a minute, and goes when it is over', async () => {
    const { at } = await visit(1);
    expect(alert()).toHaveTextContent('in 1 minute');
    at(0);
    expect(alert()).toHaveTextContent('Maintenance is ongoing');
    at(null);
    expect([alert(), screen.queryByTestId('maintenance-toggle')]).toEqual([null, null]);
  });
});

import { describe, expect, it } from '@jest/globals';
import { aUser, expectNoAxeViolations, type Handlers } from '@shinobi/shared/testing';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { asUser, currentUserOf } from '../testing/current-user.js';
import { renderPanel } from '../testing/render-panel.js';

const CALL = 'POST /api/User/PersonalBankruptcy';
const handlers: Handlers = { [CALL]: () => aUser({ coin: 0 }) };
const button = () => screen.getByRole('button', { name: 'Declare bankruptcy' });

describe('Personal bankruptcy', () => {
  it('is only for balances below 0 coins', async () => {
    await renderPanel('bankruptcy', {}, asUser({}, { user: { coin: 0 } }));
    expect(screen.getByText(/You have no debts/)).toBeVisible();
    expect(screen.queryByRole('button')).toBeNull();
  });

  it('asks first, then takes over the user of the response', async () => {
    const me = asUser({}, { user: { coin: -120 }, handlers, dialogAnswers: [true] });
    const { platform, close, container } = await renderPanel('bankruptcy', {}, me);
    expect(screen.getByText('-120')).toBeVisible();
    await expectNoAxeViolations(container);
    await userEvent.click(button());
    expect(currentUserOf(platform).user.coin).toBe(0);
    expect(platform.refreshes).toHaveLength(1);
    expect(close).toHaveBeenCalledWith(true);
  });

  it('changes nothing when it is cancelled', async () => {
    const me = asUser({}, { user: { coin: -120 }, dialogAnswers: [false] });
    const { platform } = await renderPanel('bankruptcy', {}, me);
    await userEvent.click(button());
    expect(platform.api.calls).toEqual([]);
  });
});

import { describe, expect, it, jest } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { aUser, CONNECTION_LOST, fakePlatform, type Handlers, refusal } from '@shinobi/shared/testing';
import { axeFindings } from '@shinobi/shared/ui/testing/axe.js';
import { installNativeDialog } from '@shinobi/shared/ui/testing/native-dialog.js';
import type { LiveEvent } from '@shinobi/shared/contract/platform/events';
import { renderInShell } from '../testing/render-in-shell.js';
import { DailyBonusDialog, nextTier } from './daily-bonus-dialog.js';

installNativeDialog();

const CLAIM = 'POST /api/User/ClaimDailyLoginBonusCoin';
const bonus = { streak: 12, streakBonus: 1200, randomBonus: 49, total: 1249 };

function show(handlers: Handlers) {
  const platform = fakePlatform({ handlers });
  const changed = jest.spyOn(platform.account, 'changed');
  const close = jest.fn();
  const { shell } = renderInShell(<DailyBonusDialog bonus={bonus} close={close} />, { platform });
  return { shell, platform, changed, close, user: userEvent.setup() };
}

describe('The daily bonus', () => {
  it('shows its sum, claims the total once, and takes the user from the response', async () => {
    const { platform, changed, close, user } = show({ [CLAIM]: () => aUser({ coin: 1249 }) });
    const dialog = screen.getByRole('dialog', { name: 'Day 12, welcome back' });
    expect(dialog).toHaveAttribute('data-dialog', 'daily-bonus');
    expect(dialog).toHaveTextContent('Streak bonus, 12 days1,200');
    expect(dialog).toHaveTextContent('Today1,249');
    await waitFor(() => expect(changed).toHaveBeenCalledWith(aUser({ coin: 1249 })));
    expect(platform.api.callsTo(CLAIM)).toMatchObject([{ body: { coins: 1249 } }]);
    await waitFor(() => expect(platform.refreshes).toHaveLength(1));
    expect(await axeFindings(dialog)).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'Claim' }));
    expect(close).toHaveBeenCalledWith(true);
  });

  it('names the reason of the new balance when the live event is lost', async () => {
    const { shell } = show({ [CLAIM]: () => aUser({ coin: 1300 }) });
    const events: LiveEvent[] = [];
    shell.live.subscribe((event) => events.push(event));
    await waitFor(() => expect(events).toEqual([{ type: 'coins', coin: 1300, delta: 1249, reason: 'daily-bonus' }]));
  });

  it('shows why it was refused, without offering a retry', async () => {
    const { changed, close, user } = show({
      [CLAIM]: () => refusal('AlreadyClaimed', { message: 'You have had it.' }),
    });
    expect(await screen.findByRole('alert')).toHaveTextContent('was not paid. You have had it.');
    expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
    expect(changed).not.toHaveBeenCalled();
    await user.click(screen.getByRole('button', { name: 'Close' }));
    expect(close).toHaveBeenCalledWith(false);
  });

  it('can be retried under the same key when the connection broke', async () => {
    const { platform, changed, user } = show({ [CLAIM]: () => CONNECTION_LOST });
    const retry = await screen.findByRole('button', { name: 'Try again' });
    platform.api.on({ [CLAIM]: () => aUser({ coin: 1249 }) });
    await user.click(retry);
    await waitFor(() => expect(changed).toHaveBeenCalledTimes(1));
    expect(screen.queryByRole('alert')).toBeNull();
    const [first, second] = platform.api.callsTo(CLAIM).map(({ idempotencyKey }) => idempotencyKey);
    expect(second).toBe(first);
  });

  it('is claimed under one key on every page of a day, and under another one on the next day', async () => {
    const now = jest.spyOn(Date, 'now');
    const keyAt = async (time: string) => {
      now.mockReturnValue(Date.parse(time));
      const { platform } = show({ [CLAIM]: () => aUser() });
      await waitFor(() => expect(platform.api.callsTo(CLAIM)).toHaveLength(1));
      return platform.api.callsTo(CLAIM)[0]?.idempotencyKey;
    };
    const keys = [await keyAt('2026-05-01T00:00Z'), await keyAt('2026-05-01T23:59Z'), await keyAt('2026-05-02T00:00Z')];
    now.mockRestore();
    expect(keys[0]).toMatch(/./);
    expect(keys[1]).toBe(keys[0]);
    expect(keys[2]).not.toBe(keys[0]);
  });
});

describe('The day from which the streak pays more', () => {
  it.each([
    [1, 5],
    [4, 5],
    [5, 10],
    [14, 15],
    [29, 30],
    [59, 60],
    [60, null],
    [400, null],
  ])('after day %i is %s', (n, next) => {
    expect(nextTier(n)).toBe(next);
  });
});

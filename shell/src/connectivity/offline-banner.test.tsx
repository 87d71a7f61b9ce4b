import { describe, expect, it } from '@jest/globals';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { CONNECTION_LOST, fakePlatform } from '@shinobi/shared/testing';
import { axeFindings } from '@shinobi/shared/ui/testing/axe.js';
import { carefulApi } from '../api/session-api-client.js';
import { renderInShell } from '../testing/render-in-shell.js';
import { OfflineBanner } from './offline-banner.js';

const GET_VERSION = 'GET /api/SystemBase/GetVersion/:stamp';

/** A page whose calls note whether they were answered, as the shell's do. */
function visit() {
  const platform = fakePlatform({ handlers: { [GET_VERSION]: () => CONNECTION_LOST } });
  const online = { set: (reached: boolean) => page.shell.online.set(reached) };
  const api = carefulApi({
    client: platform.api,
    online: { get: () => true, subscribe: () => () => undefined, ...online },
    signInAgain: async () => false,
    earned: () => undefined,
  });
  const page = renderInShell(<OfflineBanner />, { platform: { ...platform, api } });
  return { ...page, api, back: () => platform.api.on({ [GET_VERSION]: () => 1 }) };
}
const banner = () => screen.queryByTestId('offline');

describe('Without a network', () => {
  it('the page says so, and goes on when a try is answered', async () => {
    const user = userEvent.setup();
    const { back } = visit();
    expect(banner()).toBeNull();
    act(() => void dispatchEvent(new Event('offline')));
    expect(banner()).toHaveTextContent('There is no connection.');
    expect(await axeFindings()).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(banner()).not.toBeNull();
    back();
    await user.click(await screen.findByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(banner()).toBeNull());
  });

  it('header and panels begin below what the page says, and at the top again afterwards', async () => {
    Object.defineProperty(HTMLElement.prototype, 'offsetHeight', { configurable: true, value: 52 });
    const { back } = visit();
    const room = () => document.documentElement.style.getPropertyValue('--h-banner');
    expect(room()).toBe('');
    act(() => void dispatchEvent(new Event('offline')));
    expect(room()).toBe('52px');
    back();
    act(() => void dispatchEvent(new Event('online')));
    await waitFor(() => expect(room()).toBe(''));
  });

  it('the page tries by itself when the browser has one again', async () => {
    const { back } = visit();
    act(() => void dispatchEvent(new Event('offline')));
    back();
    act(() => void dispatchEvent(new Event('online')));
    await waitFor(() => expect(banner()).toBeNull());
  });
});

import { describe, expect, it } from '@jest/globals';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { CONNECTION_LOST, fakePlatform } from '@shinobi/shared/testing';
import { axeFindings } from '@shinobi/shared/ui/testing/axe.js';
import { createSessionApiClient } from '../api/session-api-client.js';
import { renderInShell } from '../testing/render-in-shell.js';
import { OfflineBanner } from './offline-banner.js';

const GET_VERSION = 'GET /api/SystemBase/GetVersion/:stamp';

/** A page whose calls set the online flag, as the shell's do. */
function visit() {
  const platform = fakePlatform({ handlers: { [GET_VERSION]: () => CONNECTION_LOST } });
  const online = { set: (value: boolean) => page.shell.online.set(value) };
  const api = createSessionApiClient({
    client: platform.api,
    online: { get: () => true, subscribe: () => () => undefined, ...online },
    recover: async () => false,
  });
  const page = renderInShell(<OfflineBanner />, { platform: { ...platform, api } });
  return { ...page, api, reconnect: () => platform.api.on({ [GET_VERSION]: () => 1 }) };
}
const banner = () => screen.queryByTestId('offline');

describe('The offline banner', () => {
  it('appears without a network, and disappears when a call succeeds', async () => {
    const user = userEvent.setup();
    const { reconnect } = visit();
    expect(banner()).toBeNull();
    act(() => void dispatchEvent(new Event('offline')));
    expect(banner()).toHaveTextContent('There is no connection.');
    expect(await axeFindings()).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(banner()).not.toBeNull();
    reconnect();
    await user.click(await screen.findByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(banner()).toBeNull());
  });

  it('moves header and panels down while it is shown', async () => {
    Object.defineProperty(HTMLElement.prototype, 'offsetHeight', { configurable: true, value: 52 });
    const { reconnect } = visit();
    const bannerHeight = () => document.documentElement.style.getPropertyValue('--h-banner');
    expect(bannerHeight()).toBe('');
    act(() => void dispatchEvent(new Event('offline')));
    expect(bannerHeight()).toBe('52px');
    reconnect();
    act(() => void dispatchEvent(new Event('online')));
    await waitFor(() => expect(bannerHeight()).toBe(''));
  });

  it('tries again by itself when the browser is online again', async () => {
    const { reconnect } = visit();
    act(() => void dispatchEvent(new Event('offline')));
    reconnect();
    act(() => void dispatchEvent(new Event('online')));
    await waitFor(() => expect(banner()).toBeNull());
  });
});

import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, fireEvent, screen } from '@testing-library/react';
import { fakePlatform } from '@shinobi/shared/testing';
import { axeFindings } from '@shinobi/shared/ui/testing/axe.js';
import { renderInShell } from '../testing/render-in-shell.js';
import { DonationPanel } from './donation-panel.js';

const GET_KEY = 'POST /api/SystemBase/GetAbTestKey';
const SUCCESS = 'POST /api/SystemBase/AbTestSuccess';
const LAST: Readonly<Record<string, string>> = {
  'donation-button': 'Support ☕',
  'donation-message': 'learners',
  'donation-explanation': 'helps',
};

beforeEach(() => {
  jest.useFakeTimers({ doNotFake: ['queueMicrotask'] });
  document.documentElement.dataset.donation = 'https://tips.example/shinobi';
});
afterEach(() => void jest.useRealTimers());

function open(stored = {}) {
  const handlers = {
    [GET_KEY]: ({ body }: { body: { testName: string } }) => ({ key: LAST[body.testName] ?? '' }),
    [SUCCESS]: () => ({}),
  };
  const platform = fakePlatform({ handlers });
  const panel = <DonationPanel close={() => undefined} setTitle={() => undefined} />;
  const { shell } = renderInShell(panel, { platform, stored });
  return { api: platform.api, shell };
}
const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));

describe('The donation panel', () => {
  it('shows its content after a second, in the variants that the server names', async () => {
    const { api, shell } = open();
    await pass(999);
    expect(screen.queryByRole('link')).toBeNull();
    await pass(1);
    const link = screen.getByRole('link', { name: 'Support ☕' });
    expect(shell.donateLabel.get()).toBe('Support ☕');
    expect(link).toHaveAttribute('href', 'https://tips.example/shinobi');
    expect(link).toHaveAccessibleDescription(/everybody can keep learning/);
    expect(document.body).toHaveTextContent('about $90 a month, and there is no advertising');
    expect(api.callsTo(GET_KEY).map(({ body }) => body.testName)).toEqual(Object.keys(LAST));
    jest.useRealTimers();
    expect(await axeFindings()).toEqual([]);
  });

  it('reports a success of all three tests when the link is followed', async () => {
    const { api } = open();
    await pass(1000);
    fireEvent.click(screen.getByRole('link'));
    expect(api.callsTo(SUCCESS).map(({ body }) => [body.testName, body.key])).toEqual(Object.entries(LAST));
  });

  it('makes no real calls for the administrator', async () => {
    const { api } = open({ isAdmin: 'true' });
    await pass(1000);
    fireEvent.click(screen.getByRole('link', { name: 'Donate' }));
    expect(api.calls).toEqual([]);
  });
});

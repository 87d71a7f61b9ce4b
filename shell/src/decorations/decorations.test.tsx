import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, cleanup, screen } from '@testing-library/react';
import { aRegistry, aRemote, aRoute, fakePlatform } from '@shinobi/shared/testing';
import { lazy, renderInShell } from '../testing/render-in-shell.js';
import { Decorations } from './decorations.js';

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

const contributes = {
  ...aRemote().contributes,
  routes: [
    aRoute({ id: 'chooser', path: '/vocabulary-quiz' }),
    aRoute({ id: 'folktale-editor', path: '/folktalesEdit/:storyName', audience: 'editor' }),
    aRoute({ id: 'users', path: '/admin/users', audience: 'administrator' }),
  ],
  decorations: [{ id: 'ninjas' }],
};

const open = (address: string) =>
  renderInShell(<Decorations />, {
    platform: fakePlatform(),
    registry: aRegistry({ remotes: [aRemote({ contributes })] }),
    modules: { [aRemote().name]: { decorations: { ninjas: lazy(() => <p>A ninja</p>) } } },
    address,
  });
const ninja = () => screen.queryByText('A ninja');

describe('Decorations', () => {
  it('disappear in focus mode, and return when everything that needed it has ended', async () => {
    const { shell } = open('/vocabulary-quiz');
    await act(() => jest.advanceTimersByTimeAsync(5000));
    expect(ninja()).toBeInTheDocument();
    const leave: (() => void)[] = [];
    act(() => void leave.push(shell.focusMode.enter(), shell.focusMode.enter()));
    expect(ninja()).toBeNull();
    act(() => leave[0]?.());
    expect(ninja()).toBeNull();
    act(() => leave[1]?.());
    expect(ninja()).toBeInTheDocument();
  });

  it('are hidden while a page asks for it, such as a result', async () => {
    const { shell } = open('/vocabulary-quiz');
    await act(() => jest.advanceTimersByTimeAsync(5000));
    let show: () => void = () => undefined;
    act(() => void (show = shell.focusMode.hideDecorations()));
    expect(ninja()).toBeNull();
    expect(shell.focusMode.active.get()).toBe(false);
    act(() => show());
    expect(ninja()).toBeInTheDocument();
  });

  it.each(['/folktalesEdit/Momotaro', '/admin/users'])(
    'are not shown on %s, a page of editors or administrators',
    async (address) => {
      open('/vocabulary-quiz');
      await act(() => jest.advanceTimersByTimeAsync(5000));
      expect(ninja()).toBeInTheDocument();
      cleanup();
      open(address);
      await act(() => jest.advanceTimersByTimeAsync(5000));
      expect(ninja()).toBeNull();
    },
  );
});

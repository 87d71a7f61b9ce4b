import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, fireEvent, screen } from '@testing-library/react';
import { aUser, CONNECTION_LOST, fakePlatform } from '@shinobi/shared/testing';
import { axeFindings } from '@shinobi/shared/ui/testing/axe.js';
import { type ReactNode, useState } from 'react';
import { useShell } from '../context/shell-context.js';
import { renderInShell } from '../testing/render-in-shell.js';
import { XpNotification } from './xp-notification.js';

beforeEach(() => void jest.useFakeTimers({ doNotFake: ['queueMicrotask'] }));
afterEach(() => void jest.useRealTimers());

const GET_LEVEL = 'GET /api/User/GetLevelFromXp';

let endQuiz: () => void;
/** A quiz that runs when the notification arrives. */
function RunningQuiz() {
  const { focusMode } = useShell();
  useState(() => (endQuiz = focusMode.enter()));
  return null;
}

async function show(props: Record<string, unknown>, stored = {}, page: ReactNode = null) {
  const platform = fakePlatform({
    handlers: {
      [GET_LEVEL]: ({ query }) => (Number(query.xp) >= 50 ? 2 : 1),
      'GET /api/User/GetDataForUser': () => CONNECTION_LOST,
    },
  });
  const close = jest.fn();
  const shown = (
    <>
      {page}
      <XpNotification {...props} close={close} />
    </>
  );
  const { session, focusMode, panels } = renderInShell(shown, { platform, stored }).shell;
  await act(() => jest.advanceTimersByTimeAsync(0));
  const signIn = () => session.completeSignIn(aUser());
  return { platform, close, signIn, focusMode, opened: () => panels.stack.get() };
}

describe('The XP notification', () => {
  it('shows a guest the XP and the level from the server, and offers to sign up', async () => {
    const { platform, close, opened } = await show({ kind: 'guest-xp', gained: 30 }, { 'guest-xp': '70' });
    const dialog = screen.getByRole('dialog', { name: '+30 XP' });
    expect(dialog).toHaveAttribute('data-dialog', 'guest-xp');
    expect(dialog).toHaveTextContent('You have 70 XP on this device, enough for level 2.');
    expect(platform.api.callsTo(GET_LEVEL)).toMatchObject([{ query: { xp: 70 } }]);
    act(() => screen.getByRole('button', { name: 'Sign up' }).click());
    expect(opened().map(({ kind }) => kind)).toEqual(['auth']);
    expect(close).toHaveBeenCalledTimes(1);
  });

  it('closes by itself, so that a guest can read the missed words', async () => {
    const { close } = await show({ kind: 'guest-xp', gained: 30 }, { 'guest-xp': '30' });
    await act(() => jest.advanceTimersByTimeAsync(8999));
    expect(close).not.toHaveBeenCalled();
    await act(() => jest.advanceTimersByTimeAsync(1));
    expect(close).toHaveBeenCalledTimes(1);
  });

  it('closes when the guest signs in', async () => {
    const { close, signIn } = await show({ kind: 'guest-xp', gained: 30 }, { 'guest-xp': '30' });
    expect(close).not.toHaveBeenCalled();
    await act(async () => void signIn());
    expect(close).toHaveBeenCalledTimes(1);
  });

  it('does not mention level 1, where every guest starts', async () => {
    await show({ kind: 'guest-xp', gained: 30 }, { 'guest-xp': '30' });
    expect(screen.getByRole('dialog')).toHaveTextContent('You have 30 XP on this device. Sign up to keep them.');
  });

  it('shows a user the XP, the booster and the level', async () => {
    await show({ kind: 'user-xp', gained: 60, multiplier: 2, level: 3, leveledUp: true });
    const dialog = screen.getByRole('dialog', { name: '+60 XP' });
    expect(dialog).toHaveTextContent('Your booster multiplied them by 2. You have reached level 3!');
  });

  it('closes by itself, but not while it has the focus', async () => {
    const { close } = await show({ kind: 'user-xp', gained: 30, multiplier: 1, level: 1, leveledUp: false });
    const dialog = screen.getByRole('dialog');
    fireEvent.focus(screen.getByRole('button', { name: 'Close' }));
    await act(() => jest.advanceTimersByTimeAsync(20_000));
    expect(close).not.toHaveBeenCalled();
    fireEvent.blur(screen.getByRole('button', { name: 'Close' }));
    await act(() => jest.advanceTimersByTimeAsync(9000));
    expect(close).toHaveBeenCalledTimes(1);
    expect(dialog).toHaveTextContent('You are at level 1.');
  });

  it('closes when a quiz or a game begins, whose controls it would cover', async () => {
    const { close, focusMode } = await show({ kind: 'guest-xp', gained: 30 }, { 'guest-xp': '30' });
    act(() => void focusMode.enter());
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(close).toHaveBeenCalledTimes(1);
  });

  it('waits for the end of a running quiz or game', async () => {
    const { close } = await show({ kind: 'guest-xp', gained: 30 }, { 'guest-xp': '30' }, <RunningQuiz />);
    expect(screen.queryByRole('dialog')).toBeNull();
    await act(() => jest.advanceTimersByTimeAsync(20_000));
    expect(close).not.toHaveBeenCalled();
    act(() => endQuiz());
    expect(screen.getByRole('dialog')).toBeVisible();
  });

  it('has no accessibility findings', async () => {
    await show({ kind: 'guest-xp', gained: 30 }, { 'guest-xp': '30' });
    jest.useRealTimers();
    expect(await axeFindings(screen.getByRole('dialog'))).toEqual([]);
  });
});

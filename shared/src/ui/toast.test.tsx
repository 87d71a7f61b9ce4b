import { useState } from 'react';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Panel } from './panel.js';
import { axeFindings } from './testing/axe.js';
import { installNativeDialog } from './testing/native-dialog.js';
import { type ToastItem, ToastRegion } from './toast.js';

installNativeDialog();
beforeEach(() => {
  jest.useFakeTimers();
});
afterEach(() => {
  jest.useRealTimers();
});

function Page({ toasts, panel = false }: { readonly toasts: readonly ToastItem[]; readonly panel?: boolean }) {
  const [now, setNow] = useState(toasts);
  return (
    <>
      {panel && (
        <Panel kind="shop" title="Shop" onClose={jest.fn()}>
          <p>Presents</p>
        </Panel>
      )}
      <ToastRegion toasts={now} onDone={(id) => setNow((before) => before.filter((toast) => toast.id !== id))} />
    </>
  );
}

const added = (run = jest.fn()) => ({ id: 1, text: 'Added to flashcards', action: { label: 'Undo', run } });
const setup = () => userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
const pass = (ms: number) => act(() => jest.advanceTimersByTime(ms));
const toast = () => screen.queryByText('Added to flashcards');

describe('a toast', () => {
  it('is read out politely and goes after six seconds', () => {
    render(<Page toasts={[added()]} />);
    expect(screen.getByRole('region', { name: 'News' })).toHaveAttribute('aria-live', 'polite');
    pass(5999);
    expect(toast()).toBeVisible();
    pass(1);
    expect(toast()).toBeNull();
  });

  it('waits while the pointer is on it', async () => {
    const user = setup();
    render(<Page toasts={[added()]} />);
    await user.hover(screen.getByText('Added to flashcards'));
    pass(60_000);
    expect(toast()).toBeVisible();
    await user.unhover(screen.getByText('Added to flashcards'));
    pass(6000);
    expect(toast()).toBeNull();
  });

  it('waits while the keyboard is on its button', async () => {
    const user = setup();
    render(<Page toasts={[added()]} />);
    await user.tab();
    expect(screen.getByRole('button', { name: 'Undo' })).toHaveFocus();
    pass(60_000);
    expect(toast()).toBeVisible();
    await user.tab();
    pass(6000);
    expect(toast()).toBeNull();
  });

  it('does its action once and is gone', async () => {
    const run = jest.fn();
    const user = setup();
    render(<Page toasts={[added(run)]} />);
    await user.tab();
    await user.keyboard('{Enter}');
    expect(run).toHaveBeenCalledTimes(1);
    expect(toast()).toBeNull();
  });

  it('leaves the others their own time', () => {
    const { rerender } = render(<ToastRegion toasts={[added()]} onDone={jest.fn()} />);
    const done = jest.fn();
    pass(4000);
    rerender(<ToastRegion toasts={[added(), { id: 2, text: 'Saved' }]} onDone={done} />);
    pass(2000);
    expect(done.mock.calls).toEqual([[1]]);
    pass(4000);
    expect(done.mock.calls).toEqual([[1], [2]]);
  });

  it('stays within reach over an open panel', () => {
    render(<Page panel toasts={[added()]} />);
    const panel = screen.getByRole('dialog', { name: 'Shop' });
    expect(within(panel).getByRole('button', { name: 'Undo' })).toBeVisible();
  });

  it('has no axe findings', async () => {
    jest.useRealTimers();
    const { container } = render(
      <Page toasts={[added(), { id: 2, text: 'The words did not load.', tone: 'trouble' }]} />,
    );
    expect(await axeFindings(container)).toEqual([]);
  });
});

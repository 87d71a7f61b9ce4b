import { useState } from 'react';
import { describe, expect, it, jest } from '@jest/globals';
import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Button } from './button.js';
import { Dialog } from './dialog.js';
import { returnFocusTo } from './modal-stack.js';
import { axeFindings } from './testing/axe.js';
import { installNativeDialog } from './testing/native-dialog.js';

installNativeDialog();

function Page({ main = false }: { readonly main?: boolean }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>Log out</Button>
      {open && (
        <Dialog kind="simple" title="Log out?" onClose={() => setOpen(false)}>
          <p>Your progress is kept.</p>
          <Button onClick={() => setOpen(false)}>Cancel</Button>
          <Button variant="go" data-autofocus={main || undefined} onClick={() => setOpen(false)}>
            Log out
          </Button>
        </Dialog>
      )}
    </>
  );
}

const openIt = async (page = <Page />) => {
  const user = userEvent.setup();
  render(page);
  await user.click(screen.getByRole('button', { name: 'Log out' }));
  return user;
};

describe('a dialog', () => {
  it('is named by its heading, which has the focus, and has the attributes that checks look for', async () => {
    await openIt();
    const dialog = screen.getByRole('dialog', { name: 'Log out?' });
    expect(dialog).toHaveAttribute('data-testid', 'dialog');
    expect(dialog).toHaveAttribute('data-dialog', 'simple');
    expect(screen.getByRole('heading', { name: 'Log out?' })).toHaveFocus();
    expect(await axeFindings(dialog)).toEqual([]);
  });

  it('gives the focus to its main button where one is marked', async () => {
    const user = await openIt(<Page main />);
    expect(document.activeElement).toHaveTextContent('Log out');
    await user.keyboard('{Enter}');
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('closes with Escape and gives the focus back', async () => {
    const user = await openIt();
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(screen.getByRole('button', { name: 'Log out' })).toHaveFocus();
  });

  it('gives the focus to the page that was opened meanwhile', async () => {
    const page = (
      <>
        <Page />
        <main tabIndex={-1} />
      </>
    );
    const user = await openIt(page);
    returnFocusTo(document.querySelector('main'));
    await user.keyboard('{Escape}');
    expect(document.querySelector('main')).toHaveFocus();
  });

  it('stays when its owner does not remove it', async () => {
    const closed = jest.fn();
    const user = userEvent.setup();
    render(
      <Dialog kind="simple" label="Wait" onClose={closed}>
        <Button>OK</Button>
      </Dialog>,
    );
    await user.keyboard('{Escape}');
    expect(closed).toHaveBeenCalledTimes(1);
    expect(screen.getByRole('dialog', { name: 'Wait' })).toBeVisible();
  });

  it('is not closed by a file chooser that is cancelled inside it', () => {
    const closed = jest.fn();
    render(
      <Dialog kind="simple" label="Avatar" onClose={closed}>
        <input type="file" aria-label="Picture" />
      </Dialog>,
    );
    const cancel = new Event('cancel', { bubbles: true, cancelable: true });
    fireEvent(screen.getByLabelText('Picture'), cancel);
    expect(cancel.defaultPrevented).toBe(false);
    expect(closed).not.toHaveBeenCalled();
  });

  it('tells its owner when the browser closes it without asking', async () => {
    const closed = jest.fn();
    render(
      <Dialog kind="simple" label="News" onClose={closed}>
        <Button>OK</Button>
      </Dialog>,
    );
    screen.getByRole<HTMLDialogElement>('dialog').close();
    await Promise.resolve();
    expect(closed).toHaveBeenCalledTimes(1);
  });
});

import { StrictMode, useState } from 'react';
import { describe, expect, it, jest } from '@jest/globals';
import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Button } from './button.js';
import { Panel } from './panel.js';
import { axeFindings } from './testing/axe.js';
import { installNativeDialog } from './testing/native-dialog.js';

installNativeDialog();

/** A page with a stack of panels as the shell keeps it. */
function Page() {
  const [kinds, setKinds] = useState<readonly string[]>([]);
  const add = (kind: string) => setKinds((now) => [...now, kind]);
  return (
    <>
      <Button onClick={() => add('shop')}>Shop</Button>
      {kinds.map((kind, depth) => (
        <Panel key={kind} kind={kind} title={`The ${kind}`} onClose={() => setKinds(kinds.slice(0, depth))}>
          <Button onClick={() => add('payment')}>Pay</Button>
          <Button onClick={() => setKinds([])}>Close all</Button>
        </Panel>
      ))}
    </>
  );
}

const kinds = () => screen.queryAllByTestId('panel').map((panel) => panel.dataset.panel);
const inPanel = (name: string) => within(screen.getByRole('dialog', { name }));

const openTwo = async () => {
  const user = userEvent.setup();
  render(
    <StrictMode>
      <Page />
    </StrictMode>,
  );
  await user.click(screen.getByRole('button', { name: 'Shop' }));
  await user.click(screen.getByRole('button', { name: 'Pay' }));
  return user;
};

describe('a panel', () => {
  it('is named by its heading, which has the focus, and has no axe findings', async () => {
    render(
      <Panel kind="shop" title="Shop" fact={<b>2,480</b>} onClose={jest.fn()}>
        <p>Presents go to all your friends at once.</p>
      </Panel>,
    );
    expect(screen.getByRole('heading', { name: 'Shop' })).toHaveFocus();
    expect(await axeFindings(screen.getByRole('dialog', { name: 'Shop' }))).toEqual([]);
  });

  it('closes with its button, which the keyboard reaches first', async () => {
    const closed = jest.fn();
    const user = userEvent.setup();
    render(
      <Panel kind="shop" title="Shop" onClose={closed}>
        <Button>Buy</Button>
      </Panel>,
    );
    await user.tab();
    expect(screen.getByTestId('panel-close')).toHaveFocus();
    await user.keyboard('{Enter}');
    expect(closed).toHaveBeenCalledTimes(1);
  });

  it('closes when the dark layer next to it is pressed, not when a press inside ends there', async () => {
    const closed = jest.fn();
    const user = userEvent.setup();
    const { container } = render(
      <Panel kind="shop" title="Shop" onClose={closed}>
        <p>A long text</p>
      </Panel>,
    );
    const layer = container.querySelector('[aria-hidden="true"]') as HTMLElement;
    await user.pointer([
      { keys: '[MouseLeft>]', target: screen.getByText('A long text') },
      { keys: '[/MouseLeft]', target: layer },
    ]);
    expect(closed).not.toHaveBeenCalled();
    await user.click(layer);
    expect(closed).toHaveBeenCalledTimes(1);
  });
});

describe('a stack of panels', () => {
  it('is in the page in the order of opening', async () => {
    await openTwo();
    expect(kinds()).toEqual(['shop', 'payment']);
  });

  it('closes from the top with Escape, each giving the focus back to where it came from', async () => {
    const user = await openTwo();
    expect(screen.getByRole('heading', { name: 'The payment' })).toHaveFocus();
    await user.keyboard('{Escape}');
    expect(kinds()).toEqual(['shop']);
    expect(inPanel('The shop').getByRole('button', { name: 'Pay' })).toHaveFocus();
    await user.keyboard('{Escape}');
    expect(kinds()).toEqual([]);
    expect(screen.getByRole('button', { name: 'Shop' })).toHaveFocus();
  });

  it('gives the focus back to the page when all close at once', async () => {
    const user = await openTwo();
    await user.click(inPanel('The payment').getByRole('button', { name: 'Close all' }));
    expect(kinds()).toEqual([]);
    expect(screen.getByRole('button', { name: 'Shop' })).toHaveFocus();
  });
});

import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Card } from './card.js';

let resized = () => {};
let watching = 0;
class Observer {
  constructor(callback: () => void) {
    resized = callback;
  }
  observe = () => void (watching += 1);
  disconnect = () => void (watching -= 1);
}
const scrolled = jest.fn();

function open(isTarget: boolean) {
  Object.assign(globalThis, { ResizeObserver: Observer });
  HTMLElement.prototype.scrollIntoView = scrolled as never;
  return render(
    <Card card="items" title="Items" isTarget={isTarget}>
      <button type="button">Use</button>
    </Card>,
  );
}

afterEach(() => {
  scrolled.mockClear();
  watching = 0;
});

describe('A card of My page', () => {
  it('gets the focus if the page was opened at it, and stays in view while the others load', () => {
    const { unmount } = open(true);
    expect(screen.getByRole('heading', { name: 'Items' })).toHaveFocus();
    expect(scrolled).toHaveBeenCalledTimes(1);
    resized();
    expect(scrolled).toHaveBeenCalledTimes(2);
    unmount();
    expect(watching).toBe(0);
  });

  it('stops scrolling as soon as the user moves', async () => {
    open(true);
    expect(watching).toBe(1);
    await userEvent.keyboard('{Tab}');
    expect(watching).toBe(0);
  });

  it('does not scroll if the page was not opened at it', () => {
    open(false);
    expect(scrolled).not.toHaveBeenCalled();
    expect(watching).toBe(0);
  });
});

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

function open(wanted: boolean) {
  Object.assign(globalThis, { ResizeObserver: Observer });
  HTMLElement.prototype.scrollIntoView = scrolled as never;
  return render(
    <Card card="items" title="Items" wanted={wanted}>
      <button type="button">Use</button>
    </Card>,
  );
}

afterEach(() => {
  scrolled.mockClear();
  watching = 0;
});

describe('A card of my page', () => {
  it('that it was opened for has the focus, and stays in view while the others load', () => {
    const { unmount } = open(true);
    expect(screen.getByRole('heading', { name: 'Items' })).toHaveFocus();
    expect(scrolled).toHaveBeenCalledTimes(1);
    resized();
    expect(scrolled).toHaveBeenCalledTimes(2);
    unmount();
    expect(watching).toBe(0);
  });

  it('lets the reader go as soon as they move', async () => {
    open(true);
    expect(watching).toBe(1);
    await userEvent.keyboard('{Tab}');
    expect(watching).toBe(0);
  });

  it('that it was not opened for leaves the page where it is', () => {
    open(false);
    expect(scrolled).not.toHaveBeenCalled();
    expect(watching).toBe(0);
  });
});

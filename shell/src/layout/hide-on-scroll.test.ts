import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { createReadable } from '@shinobi/shared/platform';
import { hideOnScroll } from './hide-on-scroll.js';

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

/** A page that is scrolled down to `start`, with header and footer visible. */
function pageAt(start: number) {
  const page = Object.assign(new EventTarget(), { scrollY: start });
  const header = createReadable(true);
  const footer = createReadable(true);
  const stop = hideOnScroll({ header, footer }, page as unknown as Window);
  const scroll = (by: number) => {
    page.scrollY += by;
    page.dispatchEvent(new Event('scroll'));
  };
  return { scroll, stop, visible: () => [header.get(), footer.get()] };
}

describe('The header', () => {
  it.each([
    [500, true],
    [501, false],
    [-501, true],
  ])('is visible after a jump of %i px: %s', (by, expected) => {
    const { scroll, visible } = pageAt(1000);
    scroll(by);
    jest.advanceTimersByTime(9);
    expect(visible()[0]).toBe(true);
    jest.advanceTimersByTime(1);
    expect(visible()[0]).toBe(expected);
  });

  it('counts scrolling within 10 ms as one jump, and slower scrolling as none', () => {
    const quick = pageAt(0);
    const slow = pageAt(0);
    quick.scroll(300);
    slow.scroll(300);
    jest.advanceTimersByTime(9);
    quick.scroll(300);
    jest.advanceTimersByTime(10);
    slow.scroll(300);
    jest.advanceTimersByTime(10);
    expect([quick.visible()[0], slow.visible()[0]]).toEqual([false, true]);
  });

  it('returns after 5 seconds', () => {
    const { scroll, visible } = pageAt(0);
    scroll(800);
    jest.advanceTimersByTime(10 + 4999);
    expect(visible()[0]).toBe(false);
    jest.advanceTimersByTime(1);
    expect(visible()[0]).toBe(true);
  });

  it('returns at once at the top of the page', () => {
    const { scroll, visible } = pageAt(0);
    scroll(800);
    jest.advanceTimersByTime(10);
    scroll(-800);
    jest.advanceTimersByTime(10);
    expect(visible()[0]).toBe(true);
  });
});

describe('The footer', () => {
  it('hides on scrolling down and returns 5 seconds after the last scroll', () => {
    const { scroll, visible } = pageAt(0);
    scroll(30);
    jest.advanceTimersByTime(10);
    expect(visible()).toEqual([true, false]);
    jest.advanceTimersByTime(4000);
    scroll(30);
    jest.advanceTimersByTime(10 + 4999);
    expect(visible()[1]).toBe(false);
    jest.advanceTimersByTime(1);
    expect(visible()[1]).toBe(true);
  });

  it('stays visible on scrolling up', () => {
    const { scroll, visible } = pageAt(900);
    scroll(-100);
    jest.advanceTimersByTime(10);
    expect(visible()[1]).toBe(true);
  });
});

describe('After it is stopped', () => {
  it('header and footer are visible and stay so', () => {
    const { scroll, visible, stop } = pageAt(0);
    scroll(800);
    stop();
    jest.advanceTimersByTime(10_000);
    expect(visible()).toEqual([true, true]);
  });
});

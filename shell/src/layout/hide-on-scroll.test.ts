import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { createReadable } from '@shinobi/shared/platform';
import { slideAway } from './hide-on-scroll.js';

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

/** A page that was scrolled down so far, with both parts in sight. */
function pageAt(start: number) {
  const page = Object.assign(new EventTarget(), { scrollY: start });
  const header = createReadable(true);
  const footer = createReadable(true);
  const end = slideAway({ header, footer }, page as unknown as Window);
  const scroll = (by: number) => {
    page.scrollY += by;
    page.dispatchEvent(new Event('scroll'));
  };
  return { scroll, end, seen: () => [header.get(), footer.get()] };
}

describe('The header', () => {
  it.each([
    [500, true],
    [501, false],
    [-501, true],
  ])('after a jump of %i px stays: %s', (by, stays) => {
    const { scroll, seen } = pageAt(1000);
    scroll(by);
    jest.advanceTimersByTime(9);
    expect(seen()[0]).toBe(true);
    jest.advanceTimersByTime(1);
    expect(seen()[0]).toBe(stays);
  });

  it('takes what comes within 10 ms as one jump, and slow scrolling as none', () => {
    const quick = pageAt(0);
    const slow = pageAt(0);
    quick.scroll(300);
    slow.scroll(300);
    jest.advanceTimersByTime(9);
    quick.scroll(300);
    jest.advanceTimersByTime(10);
    slow.scroll(300);
    jest.advanceTimersByTime(10);
    expect([quick.seen()[0], slow.seen()[0]]).toEqual([false, true]);
  });

  it('is back after 5 seconds', () => {
    const { scroll, seen } = pageAt(0);
    scroll(800);
    jest.advanceTimersByTime(10 + 4999);
    expect(seen()[0]).toBe(false);
    jest.advanceTimersByTime(1);
    expect(seen()[0]).toBe(true);
  });

  it('is back at once at the top of the page', () => {
    const { scroll, seen } = pageAt(0);
    scroll(800);
    jest.advanceTimersByTime(10);
    scroll(-800);
    jest.advanceTimersByTime(10);
    expect(seen()[0]).toBe(true);
  });
});

describe('The footer', () => {
  it('goes on the way down and is back 5 seconds after the last of it', () => {
    const { scroll, seen } = pageAt(0);
    scroll(30);
    jest.advanceTimersByTime(10);
    expect(seen()).toEqual([true, false]);
    jest.advanceTimersByTime(4000);
    scroll(30);
    jest.advanceTimersByTime(10 + 4999);
    expect(seen()[1]).toBe(false);
    jest.advanceTimersByTime(1);
    expect(seen()[1]).toBe(true);
  });

  it('stays on the way up', () => {
    const { scroll, seen } = pageAt(900);
    scroll(-100);
    jest.advanceTimersByTime(10);
    expect(seen()[1]).toBe(true);
  });
});

describe('When the page goes', () => {
  it('nothing is hidden or brought back any more', () => {
    const { scroll, seen, end } = pageAt(0);
    scroll(800);
    end();
    jest.advanceTimersByTime(10_000);
    expect(seen()).toEqual([true, true]);
  });
});

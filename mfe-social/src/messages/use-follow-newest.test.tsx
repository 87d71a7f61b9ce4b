import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { render } from '@testing-library/react';
import { useFollowNewest } from './use-follow-newest.js';

interface ThreadProps {
  readonly oldest: number;
  readonly newest: number;
  readonly isOwn?: boolean;
}

function Thread({ oldest, newest, isOwn = false }: ThreadProps) {
  const ref = useFollowNewest<HTMLDivElement>({ oldest, newest, isOwn });
  return (
    <div data-testid="scroller" style={{ overflowY: 'auto' }}>
      <div>
        <div ref={ref}>messages</div>
        <div>composer</div>
      </div>
    </div>
  );
}

let sized: (() => void)[] = [];
const original = globalThis.ResizeObserver;
beforeEach(() => {
  sized = [];
  globalThis.ResizeObserver = class {
    constructor(callback: ResizeObserverCallback) {
      sized.push(() => callback([], this));
    }
    observe() {}
    unobserve() {}
    disconnect() {}
  };
});
afterEach(() => void (globalThis.ResizeObserver = original));

/** Renders a conversation in a scroller of 400 px. jsdom has no layout, so the test sets the heights. */
function show(props: ThreadProps) {
  let height = 1000;
  Object.defineProperty(HTMLElement.prototype, 'scrollHeight', { configurable: true, get: () => height });
  Object.defineProperty(HTMLElement.prototype, 'clientHeight', { configurable: true, get: () => 400 });
  const { rerender, getByTestId } = render(<Thread {...props} />);
  const scroller = getByTestId('scroller');
  return {
    top: () => scroller.scrollTop,
    become: (next: ThreadProps, to = height) => {
      height = to;
      rerender(<Thread {...next} />);
    },
    grow: (to: number) => {
      height = to;
      sized.forEach((callback) => callback());
    },
    scrollTo: (to: number) => {
      scroller.scrollTop = to;
      scroller.dispatchEvent(new Event('scroll'));
    },
  };
}

describe('The newest message', () => {
  it('is scrolled to the very end when the conversation opens and when one arrives', () => {
    const thread = show({ oldest: 1, newest: 5 });
    expect(thread.top()).toBe(1000);
    thread.become({ oldest: 1, newest: 6 }, 1100);
    expect(thread.top()).toBe(1100);
  });

  it('stays in view when a photo loads or a keyboard opens afterwards', () => {
    const thread = show({ oldest: 1, newest: 5 });
    thread.grow(1256);
    expect(thread.top()).toBe(1256);
  });

  it("does not scroll a reader of earlier messages, unless it is the reader's own", () => {
    const thread = show({ oldest: 1, newest: 5 });
    thread.scrollTo(100);
    thread.become({ oldest: 1, newest: 6 }, 1100);
    thread.grow(1200);
    expect(thread.top()).toBe(100);
    thread.become({ oldest: 1, newest: 7, isOwn: true }, 1300);
    expect(thread.top()).toBe(1300);
  });

  it('is not scrolled to when earlier messages are added', () => {
    const thread = show({ oldest: 31, newest: 60 });
    thread.scrollTo(950);
    thread.become({ oldest: 1, newest: 60 }, 3000);
    thread.grow(3000);
    expect(thread.top()).toBe(950);
  });
});
